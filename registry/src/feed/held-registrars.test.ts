import { testDatabase } from '@panel/database/testing';
import { expect, test } from 'vitest';
import { applyChanges } from './apply-changes.ts';
import { del, domain, put, registrar } from './testing/changes.ts';

async function feed() {
  const database = await testDatabase();
  const { db } = database;
  let seq = 0;
  await send([put('registrar', registrar())]);
  return { db, send, held, [Symbol.asyncDispose]: () => database.close() };

  async function send(lines: object[]) {
    const body = lines.map((line) => JSON.stringify({ seq: ++seq, ...line })).join('\n');
    return applyChanges(database.asPanel.db, { stream: 'registry', after: undefined, body });
  }

  async function held() {
    const rows = await db.selectFrom('registrar').select(['status', 'held_at']).execute();
    return rows.map(({ status, held_at }) => [status, held_at !== null]);
  }
}

const back = put('registrar', registrar());
const gone = del('registrar', 'AURORA');
const terminated = put('registrar', registrar({ status: 'DELETED' }));

test.each([
  ['deleted and put', [[gone], [back]]],
  ['deleted by its status', [[terminated], [back]]],
  ['deleted and put by one request', [[gone, back]]],
  ['deleted by its status and back by one request', [[terminated, back]]],
  ['put twice after its deletion, by one request', [[gone, back, put('registrar', registrar({ threshold: 5 }))]]],
  ['deleted twice', [[gone], [back, gone], [back]]],
])('a registrar that was %s is held, and one event says so', async (_, requests) => {
  await using panel = await feed();
  for (const lines of requests) await panel.send(lines);
  expect(await panel.held()).toEqual([['ACTIVE', true]]);
  const lines = await panel.db.selectFrom('audit').select(['actor', 'action', 'registrar_id']).execute();
  expect(lines).toEqual([{ actor: 'operator', action: 'registrar.held', registrar_id: expect.any(Number) }]);
});

test.each([
  ['changed', [[put('registrar', registrar({ status: 'SUSPENDED' }))], [back]], ['ACTIVE', false]],
  ['deleted', [[gone]], ['DELETED', false]],
  ['back and deleted again by one request', [[gone, back, gone]], ['DELETED', false]],
  ['back as deleted', [[gone], [terminated]], ['DELETED', false]],
])('one that was only %s is not held', async (_, requests, expected) => {
  await using panel = await feed();
  for (const lines of requests) await panel.send(lines);
  expect(await panel.held()).toEqual([expected]);
  expect(await panel.db.selectFrom('audit').select('id').execute()).toEqual([]);
});

test('one whose status the operator set is neither deleted nor held', async () => {
  await using panel = await feed();
  await panel.db.updateTable('registrar').set({ status_set_at: new Date() }).execute();
  await panel.send([gone]);
  await panel.send([back]);
  await panel.send([gone, back]);
  expect(await panel.held()).toEqual([['ACTIVE', false]]);
});

test('one with registrations can be deleted and put in one request, but not only deleted', async () => {
  await using panel = await feed();
  await panel.send([put('domain', domain({ registrant: null, contacts: [] }))]);
  await expect(panel.send([gone])).rejects.toThrow();
  await panel.send([gone, back]);
  expect(await panel.held()).toEqual([['ACTIVE', true]]);
});

test('the hold keeps its time until someone resumes the registrar', async () => {
  await using panel = await feed();
  await panel.send([gone, back]);
  const heldAt = () => panel.db.selectFrom('registrar').select('held_at').executeTakeFirstOrThrow();
  const first = await heldAt();
  await panel.send([gone]);
  await panel.send([back]);
  expect(await heldAt()).toEqual(first);
});
