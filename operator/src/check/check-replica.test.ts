import { type ReplicatedServer, replicatedServer } from '@panel/database/testing-replica';
import { beforeAll, expect, test, vi } from 'vitest';
import { commandsOn } from '../testing/run-command.ts';
import { checkReplica } from './check-replica.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: ReplicatedServer;
let db: ReplicatedServer['db'];
let replica: ReplicatedServer['replica'];
beforeAll(async () => {
  server = await replicatedServer();
  ({ db, replica } = server);
  return () => server.close();
});

const check = (maxLag = 20) => checkReplica(db, { url: replica.url, maxLag });
const had = expect.stringMatching(/^changes arrived within \d+\.\d s$/);

test('a replica that keeps up is reported, with its delay', async () => {
  expect(await check()).toEqual({ message: had, warnings: [] });
});

test('check mentions a configured replica', async () => {
  const { json } = commandsOn(server);
  const parts = async (environment: Record<string, string>) => {
    const findings: { part: string }[] = await json(['check'], { environment });
    return findings.filter(({ part }) => part === 'replica');
  };
  expect(await parts({})).toEqual([]);
  const settings = { DATABASE_READ_URL: replica.url, DATABASE_READ_MAX_LAG: '20' };
  expect(await parts(settings)).toEqual([{ part: 'replica', ok: true, message: had, warnings: [] }]);
});

test('a replica that is too far behind is an error', async () => {
  await replica.pause();
  await expect(check(1)).rejects.toThrow('changes did not arrive within 1 s');
  await replica.resume();
});

test('check warns of a replica that may cancel long queries, and of a database that is not a replica', async () => {
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
