import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { connect } from '../database.ts';
import { signalServer } from '../testing-signals.ts';
import { listProcesses } from './postmaster.ts';
import { scratch, scratchWithCluster } from './testing/scratch.ts';
import { startPanel } from './testing/start-panel.ts';

const KILLS = Number(process.env.CRASH_KILLS ?? 3);

vi.setConfig({ testTimeout: 60_000 + KILLS * 15_000 });

test('a panel that is repeatedly killed with its server while it writes loses no acknowledged write', async () => {
  await using place = await scratchWithCluster();
  const acknowledged: number[] = [];
  for (let round = 0; round < KILLS; round++) {
    const panel = await startPanel(place.dataDir);
    await panel.reports('written', 20 + round);
    expect(panel.reported.ready[0]?.ids).toEqual(expect.arrayContaining(acknowledged));
    await Promise.all([panel.kill(), place.killServer()]);
    acknowledged.push(...panel.reported.written);
  }
  const panel = await startPanel(place.dataDir);
  await panel.reports('ready');
  expect(panel.reported.ready[0]?.ids).toEqual(expect.arrayContaining(acknowledged));
  await panel.stop();
});

test('if only the panel is killed, its server stays, and the next panel uses and stops it', async () => {
  await using place = await scratchWithCluster();
  const killed = await startPanel(place.dataDir);
  await killed.reports('written', 20);
  await killed.kill();
  const next = await startPanel(place.dataDir);
  await next.reports('ready');
  expect(next.reported.ready[0]?.startedAt).toBe(killed.reported.ready[0]?.startedAt);
  expect(next.reported.ready[0]?.ids).toEqual(expect.arrayContaining(killed.reported.written));
  await next.stop();
  expect(await listProcesses(place.cluster)).toEqual([]);
});

test('after a start that was killed during initdb, the next start succeeds', async () => {
  await using place = await scratch();
  const killed = await startPanel(place.dataDir);
  const leftover = `postgres.tmp-${killed.pid}`;
  const files = () => readdir(join(place.dataDir, leftover)).catch(() => []);
  await expect.poll(files, { timeout: 20_000, interval: 5 }).toContain('base');
  await killed.kill();
  expect(await readdir(place.dataDir)).toContain(leftover);
  const { stop } = await place.start('panel');
  // There may also be a copy of the programs, if only we can enter their package.
  expect((await readdir(place.dataDir)).filter((name) => !name.startsWith('postgres.bin-'))).toEqual(['postgres']);
  await stop();
});

test('a query that has not noticed that its server was killed does not prevent a start', async () => {
  await using place = await scratchWithCluster();
  const panel = await place.start('panel');
  await using connected = connect(panel.connection);
  const { rows } = await connected.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const stuck = rows[0]?.pid ?? 0;
  process.kill(stuck, 'SIGSTOP');
  await signalServer(place.cluster, 'SIGKILL', stuck);
  await expect.poll(() => listProcesses(place.cluster), { timeout: 20_000 }).not.toContain(stuck);
  const answer = () => connected.pool.query('SELECT 1 AS id').then((result) => result.rows);
  await expect.poll(() => answer().catch(() => []), { timeout: 20_000 }).toEqual([{ id: 1 }]);
  await connected.close();
  await panel.stop();
});

test('a server that is killed under a running panel is started again', async () => {
  await using place = await scratchWithCluster();
  const panel = await place.start('panel');
  await using connected = connect(panel.connection);
  await connected.pool.query('CREATE TABLE kept AS SELECT 1 AS id');
  await place.killServer();
  const rows = () => connected.pool.query('SELECT id FROM kept').then((result) => result.rows);
  await expect.poll(() => rows().catch(() => []), { timeout: 20_000 }).toEqual([{ id: 1 }]);
  expect(place.reports).toContain('The connection to PostgreSQL was lost: reconnecting.');
  const locks = () => connected.pool.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted");
  await expect.poll(async () => (await locks()).rowCount, { timeout: 20_000 }).toBe(2);
  await expect(place.start('panel')).rejects.toThrow('is in use by a panel');
  await connected.close();
  await panel.stop();
  expect(await listProcesses(place.cluster)).toEqual([]);
});

test('the files of a killed server do not prevent a start, even if another program now has its pid', async () => {
  await using place = await scratchWithCluster();
  const killed = await startPanel(place.dataDir);
  await killed.reports('ready');
  const file = join(place.cluster, 'postmaster.pid');
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
  await Promise.all([killed.kill(), place.killServer()]);
  for (const stale of [file, join(place.cluster, '.s.PGSQL.5432.lock')]) {
    await writeFile(stale, [process.pid, ...rest].join('\n'));
  }
  const { stop } = await place.start('panel');
  await stop();
});

test('a server that cannot start says why in one line', async () => {
  await using place = await scratchWithCluster();
  await (await place.start('panel')).stop();
  await rm(join(place.cluster, 'global/pg_control'));
  await expect(place.start('panel')).rejects.toThrow(
    /^PostgreSQL does not respond \(.+\): see the files in .+\/log\.$/,
  );
});
