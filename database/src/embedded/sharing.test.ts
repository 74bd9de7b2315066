import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { connect } from '../database.ts';
import type { Embedded } from '../embedded.ts';
import { listProcesses, removeStaleFiles } from './postmaster.ts';
import { scratch, scratchWithCluster } from './testing/scratch.ts';
import { startPanel } from './testing/start-panel.ts';

vi.setConfig({ testTimeout: 60_000 });

test('a second panel on the same data directory is refused with the name of the first', async () => {
  await using place = await scratchWithCluster();
  const panel = await place.start('panel');
  await expect(place.start('panel')).rejects.toThrow(
    `The data directory ${place.dataDir} is in use by a panel (process ${process.pid}): stop that one, or set DATA_DIR to another directory.`,
  );
  await panel.stop();
});

test('the last user stops the server, whether a panel or a command', async () => {
  await using place = await scratchWithCluster();
  const panel = await place.start('panel');
  const command = await place.start('command');
  expect(await startTime(command)).toEqual(await startTime(panel));
  await panel.stop();
  expect(await startTime(command)).toEqual(expect.any(Date));
  await command.stop();
  expect(await listProcesses(place.cluster)).toEqual([]);
});

test('if several panels start at once on an empty directory, one gets it and the others are refused', async () => {
  await using place = await scratch();
  const panels = await Promise.all([1, 2, 3].map(() => startPanel(place.dataDir)));
  const outcome = () => panels.map(({ reported }) => reported.ready.length - reported.failed.length).sort();
  await expect.poll(outcome, { timeout: 20_000 }).toEqual([-1, -1, 1]);
  const winner = panels.find(({ reported }) => reported.ready.length === 1);
  for (const { reported } of panels)
    expect(reported.failed.join()).toMatch(reported.ready[0] ? /^$/ : `process ${winner?.pid}`);
  await Promise.all(panels.map((panel) => panel.stop()));
  expect(await listProcesses(place.cluster)).toEqual([]);
});

test('a late start keeps what another one’s server needs', async () => {
  await using place = await scratchWithCluster();
  const panel = await place.start('panel');
  await removeStaleFiles(place.cluster, place.cluster);
  const command = await place.start('command');
  expect(await startTime(command)).toEqual(await startTime(panel));
  await panel.stop();
  await command.stop();
  expect(await listProcesses(place.cluster)).toEqual([]);
});

const isLinux = process.platform === 'linux'; // elsewhere, only a server's main process can be found

test.runIf(isLinux)('the server has stopped when its log is written, too', async () => {
  await using place = await scratchWithCluster();
  const command = await place.start('command');
  const commands = await Promise.all(
    (await listProcesses(place.cluster)).map(async (pid) => ({ pid, command: await readCommand(pid) })),
  );
  const logger = commands.find(({ command }) => command.startsWith('postgres: logger'))?.pid ?? Number.NaN;
  process.kill(logger, 'SIGSTOP');
  try {
    let hasStopped = false;
    const stopping = command.stop().then(() => {
      hasStopped = true;
    });
    await expect.poll(() => listProcesses(place.cluster), { timeout: 20_000 }).toEqual([logger]);
    expect(hasStopped).toBe(false);
    process.kill(logger, 'SIGCONT');
    await stopping;
    expect(await listProcesses(place.cluster)).toEqual([]);
  } finally {
    if ((await listProcesses(place.cluster)).includes(logger)) process.kill(logger, 'SIGCONT');
  }
});

test('commands that start while others end always find a server', async () => {
  await using place = await scratchWithCluster();
  let going = await place.start('command');
  for (let round = 0; round < 10; round++) {
    const [coming] = await Promise.all([place.start('command'), going.stop()]);
    expect(await startTime(coming)).toEqual(expect.any(Date));
    going = coming;
  }
  await going.stop();
  expect(place.reports).not.toContain('The connection to PostgreSQL was lost: reconnecting.');
});

const readCommand = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8');

async function startTime({ connection }: Embedded): Promise<Date> {
  await using connected = connect(connection);
  const { rows } = await connected.pool.query('SELECT pg_postmaster_start_time() AS at');
  return rows[0].at;
}
