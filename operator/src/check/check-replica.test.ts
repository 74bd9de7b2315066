import { replicatedServer } from '@panel/database/testing-replica';
import { afterAll, expect, test, vi } from 'vitest';
import { checkReplica } from './check-replica.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const server = await replicatedServer();
const { db, replica } = server;
afterAll(() => server.close());

const check = (maxLag = 20) => checkReplica(db, { url: replica.url, maxLag });
const had = expect.stringMatching(/^it had what was written after \d+\.\d s$/);

test('a replica that follows is told of, with how long it took', async () => {
  expect(await check()).toEqual({ message: had, warnings: [] });
});

test('a replica that is further behind than it may is wrong', async () => {
  await replica.pause();
  await expect(check(1)).rejects.toThrow('it did not have what was written 1 s before');
  await replica.resume();
});

test('a replica that may end what takes long is warned of, and so is one that is none', async () => {
  await replica.query('ALTER SYSTEM SET hot_standby_feedback = off');
  await replica.query('SELECT pg_reload_conf()');
  await expect
    .poll(async () => (await check()).warnings, { timeout: 10_000 })
    .toEqual([expect.stringContaining('hot_standby_feedback is off')]);
  const url = `postgres://panel@/panel?host=${encodeURIComponent(String(server.connection.host))}`;
  expect((await checkReplica(db, { url, maxLag: 20 })).warnings).toEqual([
    expect.stringContaining('takes no load off'),
  ]);
});
