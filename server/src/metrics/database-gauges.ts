import { setTimeout } from 'node:timers/promises';
import { connect } from '@panel/database/database';
import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { type DatabaseState, readDatabaseState } from './database-state.queries.ts';

interface One {
  name: string;
  help: string;
  /** Returns `undefined` to omit the gauge. */
  value(state: DatabaseState): number | undefined;
}

interface OneForEach {
  name: string;
  help: string;
  label: string;
  values(state: DatabaseState): [label: string, value: number | undefined][];
}

const definitions: (One | OneForEach)[] = [
  {
    name: 'panel_mail_outbox_age_seconds',
    help: 'Age of the oldest e-mail waiting to be sent.',
    value: ({ mails }) => mails.oldestSeconds,
  },
  {
    name: 'panel_mail_outbox_waiting',
    help: 'Number of e-mails waiting to be sent.',
    value: ({ mails }) => mails.waiting,
  },
  {
    name: 'panel_mail_given_up',
    help: 'Number of e-mails abandoned in the last 7 days.',
    value: ({ mails }) => mails.givenUp,
  },
  {
    name: 'panel_registrars_held',
    help: 'Number of deleted registrars that reappeared and await a decision by the registry.',
    value: ({ held }) => held,
  },
  {
    name: 'panel_registry_data_age_seconds',
    help: 'Age of the newest registry data.',
    value: ({ dataAge }) => dataAge,
  },
  {
    name: 'panel_feed_age_seconds',
    help: 'Time since the stream last accepted a request, or a deposit set its position.',
    label: 'stream',
    values: ({ streams }) => streams.map(({ stream, age }) => [stream, age]),
  },
  {
    name: 'panel_feed_position',
    help: 'Number of the last change that the stream applied.',
    label: 'stream',
    values: ({ streams }) => streams.map(({ stream, last }) => [stream, last]),
  },
  {
    name: 'panel_feed_refused',
    help: 'Whether the stream is blocked by a rejected request (1) or not (0).',
    label: 'stream',
    values: ({ streams }) => streams.map(({ stream, isRefused }) => [stream, Number(isRefused)]),
  },
  {
    name: 'panel_import_age_seconds',
    help: 'Time since the last deposit was imported.',
    value: ({ importAge }) => importAge,
  },
  {
    name: 'panel_import_problems',
    help: 'Number of problems reported by the last import.',
    value: ({ importProblems }) => importProblems,
  },
  {
    name: 'panel_replica_lag_seconds',
    help: 'Replication lag of the database replica.',
    label: 'replica',
    values: ({ replicas }) => replicas.map(({ replica, lag }) => [replica, lag]),
  },
];

/**
 * Gauges from the database, read over their own connection, which is free even if all others are busy. While it does
 * not respond, these gauges are omitted, because an old value would look current.
 */
export function databaseGauges(registry: Registry, connection: pg.PoolConfig, patienceMs: number) {
  const { db, close } = connect(connection, { applicationName: 'registrar-panel-metrics', max: 1 });
  const registers = [registry];
  const up = new Gauge({
    name: 'panel_database_up',
    help: 'Whether the database responded to this scrape (1) or not (0).',
    registers,
  });
  const setters = definitions.map((definition) => ('label' in definition ? oneForEach(definition) : one(definition)));

  function one({ name, help, value }: One) {
    const gauge = new Gauge({ name, help, registers });
    return (state: DatabaseState | undefined) => {
      const found = state && value(state);
      if (found === undefined) gauge.remove();
      else gauge.set(found);
    };
  }

  function oneForEach({ name, help, label, values }: OneForEach) {
    const gauge = new Gauge({ name, help, labelNames: [label], registers });
    return (state: DatabaseState | undefined) => {
      gauge.reset();
      for (const [of, value] of state ? values(state) : []) if (value !== undefined) gauge.set({ [label]: of }, value);
    };
  }

  let reading: Promise<DatabaseState | undefined> | undefined;

  return {
    async refresh(): Promise<void> {
      // One at a time: a pending query is not repeated.
      reading ??= readDatabaseState(db)
        .catch(() => undefined)
        .finally(() => {
          reading = undefined;
        });
      const state = await Promise.race([reading, setTimeout(patienceMs, undefined, { ref: false })]);
      up.set(state ? 1 : 0);
      for (const set of setters) set(state);
    },
    close,
  };
}
