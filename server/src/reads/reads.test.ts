import { type ReplicatedServer, replicatedServer } from '@panel/database/testing-replica';
import { inParameters, raiseVersions, registrarsWith } from '@panel/registry/merge';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { createCsvExports, sendUnlessKnown } from '../csv/index.ts';
import type { RegistrarActor } from '../http/actor.ts';
import { answeredBy, panelWithReplica } from '../testing/panel-with-replica.ts';
import { addDomain } from '../testing/registrations.ts';
import { createReads, openReplica } from './index.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: ReplicatedServer;
let db: ReplicatedServer['db'];
let asPanel: ReplicatedServer['asPanel'];
let replica: ReplicatedServer['replica'];
beforeAll(async () => {
  server = await replicatedServer();
  ({ db, asPanel, replica } = server);
  return () => server.close();
});

const history = '/services/registrar/history?size=25';
const search = '/services/domains/search?ulabel=*&page=0&size=100';
const csv = '/services/domains/search/csv?ulabel=*';

type Panel = Awaited<ReturnType<typeof panelWithReplica>>;

/** Makes the same writes as the registry's changes. */
async function addNames(registrarId: number, ...names: string[]) {
  for (const name of names) await addDomain(db, registrarId, name);
  await raiseVersions(inParameters(db, new Map()), registrarsWith([registrarId]));
}

async function caughtUp() {
  const { rows } = await server.pool.query<{ at: string }>('SELECT pg_current_wal_lsn() AS at');
  const behind = `SELECT pg_wal_lsn_diff('${rows[0]?.at}', pg_last_wal_replay_lsn()) > 0 AS behind`;
  await expect.poll(async () => (await replica.query(behind)).rows, { timeout: 20_000 }).toEqual([{ behind: false }]);
}

/** On a busy machine, a replica may seem unresponsive for a moment. */
const eventually = <Found>(find: () => Promise<Found>) => expect.poll(find, { timeout: 20_000 });

const changeAddresses = ({ as }: Panel, n: number) =>
  as('ADMIN', 'SUPPORT').request('PUT', '/services/registrar/epp/ip', { ipAddresses: [`192.0.2.${n}`] });

test('a replica that keeps up serves large reads, and nothing else', async () => {
  await using panel = await panelWithReplica(server);
  const { handle, id } = panel.registrar;
  await addNames(id, 'one.example');
  await panel.becomes('replica');
  const all = panel.as('ADMIN', 'SUPPORT', 'FINANCE', 'TECH');
  const month = 'year=2026&month=11';
  const read = async (url: string, names?: string[]) => {
    const { answer, by } = await answeredBy(() => all.request(names ? 'POST' : 'GET', url, names && { names }));
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return by;
  };
  for (const pattern of ['one.example', 'one*', '*ne*', '*&expiresTo=2030-01-01'])
    await eventually(() => read(`/services/domains/search?page=0&size=100&ulabel=${pattern}`)).toEqual(['replica']);
  for (const url of [
    '/services/domains/expiring',
    '/services/domains/one.example/transactions?page=0&size=25',
    '/services/registrar/thresholds/protectedTransactions',
    `/services/registrar/finance/billingLines?${month}`,
    '/services/registrar/finance/balance',
    '/services/registrar/finance/invoices?year=2026',
    '/services/verifications',
    '/services/verifications.csv',
    history,
    '/services/registrar/history/csv',
    '/services/review/csv',
  ])
    await eventually(() => read(url)).toEqual(['replica']);
  await eventually(() => read('/services/domains/lookup', ['one.example'])).toEqual(['replica']);
  // The file's tag, and the file.
  for (const url of [
    csv,
    `/services/registrar/${handle}/report/domains/csv`,
    `/services/registrar/finance/billingLines/csv?${month}`,
  ])
    await eventually(() => read(url)).toEqual(['replica', 'replica']);
  for (const url of ['/services/domains/one.example', '/services/registrar', '/services/users', '/services/review'])
    expect(await read(url)).toEqual([]);
});

test('a user sees their own change at every instance, even while a replica lacks it', async () => {
  await using panel = await panelWithReplica(server);
  await using other = await panelWithReplica(server);
  const token = await panel.token((await panel.registrar.addAccount('kim', ['ADMIN'])).id);
  const headers = { authorization: `Bearer ${token}` };
  const change = (n: number) =>
    panel.app.inject({
      method: 'PUT',
      url: '/services/registrar/epp/ip',
      headers,
      payload: { ipAddresses: [`192.0.2.${n}`] },
    });
  const linesBy = async ({ app }: Panel) => {
    const { answer, by } = await answeredBy(() => app.inject({ url: history, headers }));
    return [answer.json().data.results.length, ...by];
  };
  const linesForColleague = async () => {
    const { answer, by } = await answeredBy(() => panel.as('ADMIN').request('GET', history));
    return [answer.json().data.results.length, ...by];
  };
  await change(1);
  for (const one of [panel, other]) await one.becomes('replica');
  await caughtUp();
  await eventually(() => linesBy(panel)).toEqual([1, 'replica']);
  await replica.pause();
  try {
    expect((await change(2)).statusCode).toBe(200);
    for (const one of [panel, other]) {
      expect((await linesBy(one))[0]).toBe(2);
      await eventually(() => linesBy(one)).toEqual([2, 'own-change']);
    }
    await eventually(linesForColleague).toEqual([1, 'replica']);
    const file = await other.app.inject({ url: '/services/registrar/history/csv', headers });
    expect(file.body.trim().split('\r\n')).toHaveLength(3);
  } finally {
    await replica.resume();
  }
  await caughtUp();
  for (const one of [panel, other]) await eventually(() => linesBy(one)).toEqual([2, 'replica']);
  await eventually(linesForColleague).toEqual([2, 'replica']);
});

test('counts and tags from a replica that is behind never stand for newer data', async () => {
  await using panel = await panelWithReplica(server);
  const { id } = panel.registrar;
  const [kim, lee] = [panel.as('ADMIN', 'SUPPORT'), panel.as('SUPPORT')];
  const total = async ({ request }: typeof kim) => (await request('GET', search)).json().data.totalResults;
  await addNames(id, 'counted-1.example');
  await changeAddresses(panel, 1);
  await panel.becomes('replica');
  await caughtUp();
  expect([await total(kim), await total(lee)]).toEqual([1, 1]);
  await replica.pause();
  let old = '';
  try {
    await addNames(id, 'counted-2.example');
    await changeAddresses(panel, 2);
    const fetchOld = async () => {
      const { answer, by } = await answeredBy(() => lee.request('GET', csv));
      old = String(answer.headers.etag);
      return [answer.body.includes('counted-2.example'), by];
    };
    await eventually(fetchOld).toEqual([false, ['replica', 'replica']]);
    const totals = async () => [await total(lee), await total(kim), await total(lee), await total(kim)];
    await eventually(totals).toEqual([1, 2, 1, 2]);
    const newer = await kim.request('GET', csv);
    expect([newer.body.includes('counted-2.example'), newer.headers.etag === old]).toEqual([true, false]);
  } finally {
    await replica.resume();
  }
  await caughtUp();
  expect([await total(lee), await total(kim)]).toEqual([2, 2]);
  const again = await lee.request('GET', csv, undefined, { 'if-none-match': old });
  expect([again.statusCode, again.body.includes('counted-2.example')]).toEqual([200, true]);
});

test('a file has the tag of its own snapshot, wherever a tag was read before', async () => {
  await using panel = await panelWithReplica(server);
  const { id: registrarId } = panel.registrar;
  await panel.becomes('replica');
  const opened = openReplica(asPanel, panel.environment, panel.app.log);
  const csvExports = createCsvExports(createReads(asPanel, opened));
  const actor = { registrarId, username: 'sam' } as RegistrarActor;
  const app = Fastify();
  app.get('/file', async ({ headers }, reply) =>
    // The tag is read from the primary, which has a newer version than the replica that serves the file.
    sendUnlessKnown({ reads: createReads(asPanel), csvExports }, { actor, headers }, reply, {
      name: 'versions.csv',
      what: 'versions',
      rows: () => sql`SELECT version FROM registrar_data WHERE registrar_id = ${sql.lit(registrarId)}`,
    }),
  );
  const fetchFile = async () => {
    const { answer, by } = await answeredBy(() => app.inject('/file'));
    return [answer.body.trim().split('\r\n').at(-1), answer.headers.etag, by];
  };
  await addNames(registrarId, 'tagged-1.example');
  await caughtUp();
  let first: unknown[] = [];
  const fetchFirst = async () => {
    first = await fetchFile();
    return first.at(-1);
  };
  await eventually(fetchFirst).toEqual(['replica']);
  await replica.pause();
  try {
    await addNames(registrarId, 'tagged-2.example');
    await eventually(fetchFile).toEqual(first);
  } finally {
    await replica.resume();
  }
  await caughtUp();
  expect((await fetchFile())[1]).not.toBe(first[1]);
  await app.close();
  await csvExports.close();
  await opened?.close();
});

test('a panel that starts before the replica has caught up waits for it without a warning', async () => {
  await replica.pause();
  await using panel = await panelWithReplica(server);
  try {
    await panel.becomes('behind');
    expect(panel.warnings.filter(({ reason }) => reason?.includes('behind'))).toEqual([]);
  } finally {
    await replica.resume();
  }
  await panel.becomes('replica');
});

test('a replica too far behind is not read until it has caught up', async () => {
  await using panel = await panelWithReplica(server, { databaseReadMaxLag: 1 });
  const { id } = panel.registrar;
  const names = async () => {
    const answer = await panel.as('SUPPORT').request('GET', search);
    return answer.json().data.results.map(({ uLabel }: { uLabel: string }) => uLabel);
  };
  await panel.becomes('replica');
  await replica.pause();
  try {
    await addNames(id, 'late.example');
    await panel.becomes('behind');
    expect(await names()).toEqual(['late.example']);
  } finally {
    await replica.resume();
  }
  await panel.becomes('replica');
  expect(await names()).toEqual(['late.example']);
});
