import { expect } from 'vitest';
import type { Place } from './place.ts';
import { onClient } from './registry-database.ts';
import { untilAnswered } from './until-answered.ts';

/** Enough for a busy machine to restart what was killed. */
export const PATIENCE = { timeout: 120_000, interval: 50 };

type Connection = Place['registry'];

/** The first row; undefined while the server is down. */
export function ask(connection: Connection, query: string) {
  return onClient(connection, async (client) => (await client.query(query)).rows[0]).catch(() => undefined);
}

export async function acknowledged({ registry }: Place): Promise<number> {
  return Number((await ask(registry, 'SELECT last FROM outbox_position'))?.last ?? -1);
}

export async function untilAllIsSent({ registry }: Place): Promise<void> {
  const query = `SELECT count(*)::integer AS n FROM outbox, outbox_position WHERE seq IS NULL OR seq > last`;
  await expect.poll(async () => (await ask(registry, query))?.n, PATIENCE).toBe(0);
}

/** Records the date of the watched registration as the panel shows it over time. */
export function watchDate({ panelConnection }: Place) {
  const dates: string[] = [];
  let isOver = false;
  const watching = watch();

  async function watch() {
    const query = `SELECT expires_at::text AS date, pg_sleep(0.02) FROM domain WHERE alabel = 'watched.example'`;
    while (!isOver) {
      const row = await ask(panelConnection, query);
      if (row) dates.push(row.date);
      else await untilAnswered(() => onClient(panelConnection, (client) => client.query('SELECT')));
    }
  }

  return {
    async stop() {
      isOver = true;
      await watching;
      return dates;
    },
  };
}

/** Every event in the panel's audit was read once and in order, and every confirmed change is among them. */
export async function expectAllEvents({ registry, panelConnection }: Place, confirmed: string[]): Promise<void> {
  const lines = (connection: Connection, query: string) =>
    onClient(connection, async (client) => (await client.query<{ line: string }>(query)).rows.map(({ line }) => line));
  const happened = await lines(
    panelConnection,
    `SELECT id || ' ' || (after ->> 0) AS line FROM audit WHERE action = 'epp.ip.replaced' ORDER BY id`,
  );
  const read = `SELECT position || ' ' || (event -> 'after' ->> 0) AS line FROM panel_event ORDER BY position`;
  await expect.poll(() => lines(registry, read), PATIENCE).toEqual(happened);
  const addresses = happened.map((line) => line.slice(line.indexOf(' ') + 1));
  expect(addresses.filter((address) => confirmed.includes(address))).toEqual(confirmed);
  const current = `SELECT data -> 'ipAddresses' ->> 0 AS address FROM panel_registrar WHERE handle = 'north'`;
  expect(await ask(registry, current)).toEqual({ address: addresses.at(-1) });
}
