import { testDatabase } from '@panel/database/testing';
import { expect, test } from 'vitest';
import { countProtectedTransactions } from './transactions.queries.ts';

const period = { start: new Date('2026-10-25T00:00:00Z'), end: new Date('2026-10-26T00:00:00Z') };

async function ledger(entries: [type: string, subtype: string | null, at: string][]) {
  const database = await testDatabase();
  const { db } = database;
  const [own, other] = await db
    .insertInto('registrar')
    .values(['aurora', 'borealis'].map((handle) => ({ handle, status: 'ACTIVE' })))
    .returning('id')
    .execute();
  if (!own || !other) throw new Error('no registrars');
  const add = (registrarId: number) =>
    db
      .insertInto('ledger')
      .values(
        entries.map(([type, subtype, at], index) => ({
          registrar_id: registrarId,
          occurred_at: at,
          type,
          subtype,
          domain_name: 'active.example',
          sv_trid: `${registrarId}-${index}`,
        })),
      )
      .execute();
  await add(own.id);
  return { ...database, own: own.id, addToOther: () => add(other.id) };
}

test.each([
  ['CREATE', null, 'CREATE'],
  ['RENEW', null, 'RENEW'],
  ['DELETE', null, 'DELETE'],
  ['TRANSFER', 'REQUEST', 'TRANSFER.REQUEST'],
  ['RESTORE', null, 'RESTORE'],
  ['RENEW', 'AUTO', null],
  ['RENEW', 'TRANSFER', null],
  ['TRANSFER', null, null],
  ['TRANSFER', 'APPROVE', null],
  ['REFUND', 'ADD_GRACE', null],
  ['UPDATE', null, null],
])('a ledger entry %s with subtype %j counts as %j', async (type, subtype, counted) => {
  await using database = await ledger([[type, subtype, '2026-10-25T12:00:00Z']]);
  const counts = await countProtectedTransactions(database.db, database.own, period);
  expect(counts.filter(({ count }) => count > 0)).toEqual(counted ? [{ type: counted, count: 1 }] : []);
});

test('the first moment of the day counts, but not the first of the next day', async () => {
  await using database = await ledger([
    ['CREATE', null, '2026-10-24T23:59:59.999Z'],
    ['CREATE', null, '2026-10-25T00:00:00Z'],
    ['CREATE', null, '2026-10-25T23:59:59.999999Z'],
    ['CREATE', null, '2026-10-26T00:00:00Z'],
  ]);
  const counts = await countProtectedTransactions(database.db, database.own, period);
  expect(counts).toContainEqual({ type: 'CREATE', count: 2 });
});

test('another registrar’s transactions are not counted', async () => {
  await using database = await ledger([['CREATE', null, '2026-10-25T12:00:00Z']]);
  await database.addToOther();
  const counts = await countProtectedTransactions(database.db, database.own, period);
  expect(counts).toContainEqual({ type: 'CREATE', count: 1 });
});
