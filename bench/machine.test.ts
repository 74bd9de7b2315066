import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { expect, test, vi } from 'vitest';
import { busySeconds, countEnding, familySeconds, processOf, secondsOf, takenByOthers, workSoFar } from './machine.ts';

test('everything except idling and waiting counts as busy, including other machines on the host', () => {
  expect(busySeconds('cpu  100 20 30 9000 800 4 6 40 7 7\ncpu0 1 1 1 1\n')).toBe(2);
});

test.each([
  ['a usual name', '42 (node) S 7 42 42 0 -1 4194560 1 2 3 4 150 50 30 20 20 0 11 0', 2.5],
  ['a name with spaces and brackets', '42 (a) S (b) R 7 1 1 0 -1 0 1 2 3 4 100 0 0 0 20 0', 1],
])('for a process with %s, its own time and that of ended children is read', (_, stat, seconds) => {
  expect(processOf(stat)).toEqual({ pid: 42, parent: 7, seconds });
});

test('children and their children belong to the process that started them', () => {
  const process = (pid: number, parent: number, seconds: number) => ({ pid, parent, seconds });
  const all = [process(1, 0, 100), process(10, 1, 2), process(11, 10, 3), process(12, 11, 4), process(20, 1, 5)];
  expect(familySeconds(all, [10])).toBe(9);
  expect(familySeconds(all, [10, 20])).toBe(14);
  expect(familySeconds(all, [99])).toBe(0);
});

test.each([
  ['nothing', {}, 0],
  ['half a core', { busy: 20 }, 0.5],
  ['less than nothing, by rounding', { own: 15.01 }, 0],
  ['a fourth of every core, without a trace', { lack: 0.5 }, cpus().length / 4],
  ['as much beside two rounds', { rounds: { count: 2, lack: 1 } }, cpus().length / 4],
])('others take %s', (_, given, taken) => {
  const before = { at: 0, busy: 0, own: 0, lack: 0, rounds: { count: 0, lack: 0 } };
  const after = { at: 10, busy: 15, own: 15, lack: 0, rounds: { count: 0, lack: 0 }, ...given };
  expect(takenByOthers(before, after)).toBe(taken);
});

test("this process's work is its own", () => {
  const before = secondsOf([process.pid]);
  const usage = process.cpuUsage();
  while (process.cpuUsage(usage).user < 200_000);
  expect(secondsOf([process.pid]) - before).toBeGreaterThan(0.15);
});

test('the work of processes that ended without their parent is kept', async () => {
  const parent = spawn('sh', ['-c', 'while :; do :; done & wait'], { detached: true });
  const pid = parent.pid as number;
  await vi.waitFor(() => expect(secondsOf([pid])).toBeGreaterThan(0.2), 20_000);
  const { own } = await workSoFar();
  await countEnding(async () => {
    process.kill(-pid, 'SIGKILL');
    await once(parent, 'exit');
  });
  expect((await workSoFar()).own).toBeGreaterThanOrEqual(own);
});
