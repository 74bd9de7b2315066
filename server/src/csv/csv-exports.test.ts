import { text } from 'node:stream/consumers';
import { testDatabase } from '@panel/database/testing';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createReads } from '../reads/index.ts';
import { createCsvExports } from './csv-exports.ts';

async function exportsOnTestDatabase(patienceMs?: number) {
  const database = await testDatabase();
  const csvExports = createCsvExports(createReads(database), () => {}, patienceMs);
  return {
    open: (registrarId: number, rows: RawBuilder<unknown>) =>
      csvExports.open({ registrarId, username: 'sam' }, () => rows),
    connectionsAtWork: () => connectionsAtWork(database.pool),
    async [Symbol.asyncDispose]() {
      await csvExports.close();
      await database.close();
    },
  };
}

async function connectionsAtWork(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `SELECT count(*) AS n FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'registrar-panel-export' AND state <> 'idle'`,
  );
  return rows[0].n;
}

// Far more than the buffers between PostgreSQL and a reader hold.
const endless = sql`SELECT generate_series(1, 100000000) AS "n", repeat('x', 1000) AS "text"`;

test('a query becomes a file with its column names as the heading', async () => {
  await using panel = await exportsOnTestDatabase();
  const file = await panel.open(1, sql`SELECT 1 AS "A number", ${sql.lit('a "b"\nc')} AS "A text", NULL AS "Nothing"`);
  expect(await text(file)).toBe('A number,A text,Nothing\r\n1,"a ""b""\nc",\r\n');
});

test('a reader that disconnects ends the query and frees its place', async () => {
  await using panel = await exportsOnTestDatabase();
  for (let attempt = 0; attempt < 6; attempt++) {
    const file = await panel.open(1, endless);
    await new Promise((resolve) => file.once('data', resolve));
    file.destroy();
    await new Promise((resolve) => file.once('close', resolve));
  }
  await vi.waitFor(async () => expect(await panel.connectionsAtWork()).toBe(0), 5_000);
});

test('if a query fails, so does the file, and its place is freed', async () => {
  await using panel = await exportsOnTestDatabase();
  for (let attempt = 0; attempt < 6; attempt++) {
    const file = await panel.open(1, sql`SELECT 1 / 0`);
    await expect(text(file)).rejects.toThrow('division by zero');
  }
});

test('one registrar gets two downloads at once, and all registrars together four', async () => {
  await using panel = await exportsOnTestDatabase(100);
  const { open } = panel;
  const files = [await open(1, endless), await open(1, endless)];
  await expect(open(1, endless)).rejects.toMatchObject({ key: 'rate.limited' });
  files.push(await open(2, endless), await open(3, endless));
  await expect(open(4, endless)).rejects.toMatchObject({ key: 'server.busy' });
  for (const file of files) file.destroy();
});

test('a download waits until another has finished', async () => {
  await using panel = await exportsOnTestDatabase();
  const { open } = panel;
  const files = [await open(1, endless), await open(1, endless)];
  const third = open(1, sql`SELECT 1 AS "A number"`);
  for (const file of files) file.destroy();
  expect(await text(await third)).toBe('A number\r\n1\r\n');
});

test('a query with parameters is refused, because COPY takes none', async () => {
  await using panel = await exportsOnTestDatabase();
  await expect(panel.open(1, sql`SELECT ${1}::integer`)).rejects.toThrow('COPY takes no parameters');
});
