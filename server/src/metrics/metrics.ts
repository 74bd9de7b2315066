import type { Channel } from 'node:diagnostics_channel';
import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { eppLoginRefusals } from '@panel/core/epp';
import { type MailOutcome, mailOutcomes } from '@panel/core/mail';
import { accountEvents } from '@panel/identity/events';
import { unknownTransactions } from '@panel/registry/feed';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { eppChecks } from '../epp/index.ts';
import { type AnsweredRequest, answeredRequests } from '../http/answered-requests.ts';
import { type ReadOutcome, type Replica, replicaReads } from '../reads/index.ts';

// From a request that only checks a token to a search that reaches its time limit.
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

const SIGN_INS = new Map<unknown, string>([
  ['LOGIN', 'success'],
  ['LOGIN_ERROR', 'failure'],
]);
const EPP_REASONS = ['allowed', ...eppLoginRefusals];
const MAIL_OUTCOMES: MailOutcome[] = ['sent', 'filed', 'postponed', 'given-up'];
const READ_OUTCOMES: ReadOutcome[] = ['replica', 'own-change', 'behind', 'failed'];

type Load = () => { running: number; waiting: number };

/**
 * What this instance measures itself. Labels have few values, which no outsider can choose, and never contain people or
 * searches (Behaviour OPERATING-20).
 */
export function instanceMetrics(registry: Registry, dataDir: string) {
  const registers = [registry];
  const listening: [Channel, (message: unknown) => void][] = [];
  const pools = new Map<string, pg.Pool>();

  function listen(channel: Channel, count: (message: unknown) => void) {
    channel.subscribe(count);
    listening.push([channel, count]);
  }

  /** Starts each value at 0, so that the first event counts as an increase. */
  function countBy(name: string, help: string, label: string, values: string[]) {
    const counter = new Counter({ name, help, labelNames: [label], registers });
    for (const value of values) counter.inc({ [label]: value }, 0);
    return (value: unknown) => counter.inc({ [label]: String(value) });
  }

  function watch(name: string, help: string, read: () => number) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }

  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'panel_http_request_duration_seconds',
    help: 'Duration of HTTP requests by route, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  });
  listen(answeredRequests, (message) => {
    const { method, route, status, seconds } = message as AnsweredRequest;
    durations.observe({ method: METHODS.includes(method) ? method : 'other', route, status }, seconds);
  });
  const countSignIn = countBy('panel_sign_in_total', 'Total sign-ins at the embedded service by outcome.', 'outcome', [
    ...SIGN_INS.values(),
  ]);
  listen(accountEvents, (type) => {
    if (SIGN_INS.has(type)) countSignIn(SIGN_INS.get(type));
  });
  listen(eppChecks, countBy('panel_epp_check_total', 'Total EPP login checks by result.', 'reason', EPP_REASONS));
  listen(
    mailOutcomes,
    countBy('panel_mail_total', 'Total attempts to send an e-mail by outcome.', 'outcome', MAIL_OUTCOMES),
  );
  listen(
    replicaReads,
    countBy(
      'panel_replica_read_total',
      'Total large reads by outcome: served by the replica, or why by the primary.',
      'outcome',
      READ_OUTCOMES,
    ),
  );
  const countUnknown = new Counter({
    name: 'panel_ledger_unknown_type_total',
    help: 'Total transactions received with a type that is neither billed nor protected.',
    registers,
  });
  listen(unknownTransactions, (count) => countUnknown.inc(Number(count)));
  new Gauge({
    name: 'panel_pool_connections',
    help: 'Number of database connections by state. State "waiting" counts requests that wait for a connection.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  watchDisk(registers, dataDir);

  return {
    watchPool: (name: string, pool: pg.Pool) => void pools.set(name, pool),
    watchReplica({ pool, isRead }: Pick<Replica, 'pool' | 'isRead'>) {
      pools.set('panel-replica', pool);
      watch('panel_replica_up', 'Whether large reads go to the replica (1) or to the primary (0).', () =>
        Number(isRead()),
      );
    },
    watchSearches(load: Load) {
      watch('panel_search_running', 'Number of searches running.', () => load().running);
      watch('panel_search_waiting', 'Number of searches queued.', () => load().waiting);
    },
    watchExports: (load: Load) => watch('panel_export_running', 'Number of downloads running.', () => load().running),
    stop() {
      for (const [channel, count] of listening) channel.unsubscribe(count);
    },
  };
}

/** The directory of the embedded database and of mails without a mail server. Omitted if it does not exist. */
function watchDisk(registers: Registry[], dataDir: string): void {
  const watch = (name: string, help: string, read: (disk: StatsFs) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const disk = await statfs(dataDir).catch(() => undefined);
        if (disk) this.set(read(disk));
        else this.remove();
      },
    });
  watch('panel_disk_size_bytes', 'Size of the file system that holds DATA_DIR.', ({ blocks, bsize }) => blocks * bsize);
  watch(
    'panel_disk_free_bytes',
    'Space available to the panel on the file system that holds DATA_DIR.',
    ({ bavail, bsize }) => bavail * bsize,
  );
}
