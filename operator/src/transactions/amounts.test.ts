import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@panel/database/testing';
import { expect, test } from 'vitest';
import { commandsOn } from '../testing/run-command.ts';

/** A ledger of two registrars: SV-1 and SV-2 without an amount, SV-3 with one. */
async function ledger() {
  const database = await testDatabase();
  const { db } = database;
  const directory = await mkdtemp(join(tmpdir(), 'panel-amounts-'));
  const commands = commandsOn(database);
  const registrars = await db
    .insertInto('registrar')
    .values(['aurora', 'borealis'].map((handle) => ({ handle, status: 'ACTIVE' })))
    .returning('id')
    .execute();
  const line = { occurred_at: new Date('2026-10-01T12:00:00Z'), type: 'CREATE', domain_name: 'one.example' };
  await db
    .insertInto('ledger')
    .values([
      { ...line, registrar_id: registrars[0]?.id ?? 0, sv_trid: 'SV-1' },
      { ...line, registrar_id: registrars[0]?.id ?? 0, sv_trid: 'SV-2' },
      { ...line, registrar_id: registrars[1]?.id ?? 0, sv_trid: 'SV-3', amount: '9.00', currency: 'EUR' },
    ])
    .execute();
  let files = 0;
  return {
    db,
    ...commands,
    registrars,
    file: async (...lines: string[]) => {
      const file = join(directory, `${++files}.csv`);
      await writeFile(file, lines.map((line) => `${line}\n`).join(''));
      return file;
    },
    amounts: async () => {
      const rows = await db.selectFrom('ledger').select(['sv_trid', 'amount', 'currency']).orderBy('sv_trid').execute();
      return rows.map(({ amount, currency }) => amount && `${amount} ${currency}`);
    },
    versions: () => db.selectFrom('registrar_data').select(['registrar_id', 'version']).execute(),
    async [Symbol.asyncDispose]() {
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}

test('past amounts are added where there are none, once, and audited', async () => {
  await using panel = await ledger();
  const file = await panel.file('currency,svTRID,amount', 'EUR,SV-1,-123456789012345.6789', 'EUR,SV-3,9');
  expect(await panel.json(['transactions', 'amounts', file])).toEqual({ read: 2, added: 1 });
  expect(await panel.amounts()).toEqual(['-123456789012345.6789 EUR', null, '9.00 EUR']);
  // Cached files and counts are invalid only for the registrar that got an amount.
  expect(await panel.versions()).toMatchObject([{ registrar_id: panel.registrars[0]?.id }]);
  const again = await panel.run(['transactions', 'amounts', file]);
  expect(again.stdout).toBe('2 lines read, 0 amounts added, 2 already in the ledger.\n');
  expect(await panel.versions()).toHaveLength(1);
  const audit = await panel.db.selectFrom('audit').select(['action', 'after']).orderBy('id').execute();
  expect(audit).toEqual([
    { action: 'transactions.amounts', after: { read: 2, added: 1 } },
    { action: 'transactions.amounts', after: { read: 2, added: 0 } },
  ]);
});

test('amounts can also come from standard input', async () => {
  await using panel = await ledger();
  const input = 'svTRID,amount,currency\nSV-2,7.5,USD\n';
  expect(await panel.json(['transactions', 'amounts', '-'], { input })).toEqual({ read: 1, added: 1 });
  expect(await panel.amounts()).toEqual([null, '7.5 USD', '9.00 EUR']);
});

const heading = 'svTRID,amount,currency';

test.each([
  ['an unknown svTRID', [heading, 'SV-9,1.00,EUR'], /line 2: there is no transaction with the svTRID SV-9/],
  ['another amount', [heading, 'SV-3,9.01,EUR'], /line 2: the svTRID SV-3 has another amount/],
  ['another currency', [heading, 'SV-3,9.00,USD'], /line 2: the svTRID SV-3 has another amount/],
  ['two amounts', [heading, 'SV-1,1,EUR', 'SV-1,2,EUR'], /line 3: the svTRID SV-1 has another amount in a line before/],
  ['no heading', ['SV-1,1.00,EUR'], /first line must contain the columns svTRID,amount,currency/],
  ['an extra column', [`${heading},domain`, 'SV-1,1.00,EUR,one.example'], /first line must contain the columns/],
  ['no amount', [heading, 'SV-1,,EUR'], /line 2: the amount is missing/],
  ['a float', [heading, 'SV-1,1e3,EUR'], /line 2: the amount 1e3 is not an amount/],
  ['nothing', [], /is empty/],
])('a file with %s is refused as a whole', async (_, lines, words) => {
  await using panel = await ledger();
  const good = lines.length > 0 ? ['SV-2,1.00,EUR'] : [];
  const outcome = await panel.run(['transactions', 'amounts', await panel.file(...lines, ...good)]);
  expect(outcome.code).toBe(1);
  expect(outcome.stderr).toMatch(words);
  expect(await panel.amounts()).toEqual([null, null, '9.00 EUR']);
  expect(await panel.versions()).toEqual([]);
});
