import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@panel/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsOn } from '../testing/run-command.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'panel-ledger-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function ledgerFile(name: string, ...lines: string[]) {
  const file = join(directory, name);
  await writeFile(file, `\uFEFF${lines.join('\r\n')}\r\n`);
  return file;
}

const heading = 'registrar,type,subtype,period,domain,svTRID,time';

describe.concurrent('transactions import', { timeout: 60_000 }, () => {
  test('lines are added once, in any order of the columns', async () => {
    await using database = await testDatabase();
    const { json, run } = commandsOn(database);
    await run(['registrar', 'add', 'aurora', '--registry-id', 'Reg Aurora']);
    const file = await ledgerFile(
      'good.csv',
      heading,
      'aurora,CREATE,,1,one.example,SV-1,2026-10-01T12:00:00Z',
      'REG Aurora,renew,auto,,"two.example",SV-2,2026-10-02T12:00:00.5+02:00',
    );
    expect(await json(['transactions', 'import', file])).toEqual({ read: 2, added: 2, unknown: [] });
    expect(await json(['transactions', 'import', file])).toEqual({ read: 2, added: 0, unknown: [] });
    const reordered = await ledgerFile(
      'reordered.csv',
      'time,svtrid,domain,period,subtype,type',
      '2026-10-03T00:00:00Z,SV-3,one.example,,,DELETE',
    );
    expect(await json(['transactions', 'import', reordered, '--registrar', 'aurora'])).toEqual({
      read: 1,
      added: 1,
      unknown: [],
    });
    const rows = await database.db.selectFrom('ledger').selectAll().orderBy('sv_trid').execute();
    expect(rows).toMatchObject([
      { type: 'CREATE', subtype: null, period: 1, domain_name: 'one.example', sv_trid: 'SV-1' },
      { type: 'RENEW', subtype: 'AUTO', period: null, occurred_at: new Date('2026-10-02T10:00:00.500Z') },
      { type: 'DELETE', sv_trid: 'SV-3' },
    ]);
  });

  test('amounts are taken as written, in the lines that have one', async () => {
    await using database = await testDatabase();
    const { json, run } = commandsOn(database);
    await run(['registrar', 'add', 'aurora']);
    const file = await ledgerFile(
      'amounts.csv',
      `${heading},Amount,Currency`,
      'aurora,CREATE,,1,one.example,SV-1,2026-10-01T12:00:00Z,-123456789012345.6789,EUR',
      'aurora,CREATE,,1,two.example,SV-2,2026-10-01T12:00:00Z,7.50,JPY',
      'aurora,CREATE,,1,three.example,SV-3,2026-10-01T12:00:00Z,,',
    );
    for (const added of [3, 0]) expect(await json(['transactions', 'import', file])).toMatchObject({ read: 3, added });
    const columns = ['sv_trid', 'amount', 'currency'] as const;
    expect(await database.db.selectFrom('ledger').select(columns).orderBy('sv_trid').execute()).toEqual([
      { sv_trid: 'SV-1', amount: '-123456789012345.6789', currency: 'EUR' },
      { sv_trid: 'SV-2', amount: '7.50', currency: 'JPY' },
      { sv_trid: 'SV-3', amount: null, currency: null },
    ]);
    // An older file is still accepted; one that adds an amount to a line without one is not.
    const old = await ledgerFile('old.csv', heading, 'aurora,CREATE,,1,one.example,SV-1,2026-10-01T12:00:00Z');
    expect(await json(['transactions', 'import', old])).toMatchObject({ read: 1, added: 0 });
    const late = await ledgerFile(
      'late.csv',
      `${heading},amount,currency`,
      'aurora,CREATE,,1,three.example,SV-3,2026-10-01T12:00:00Z,7.50,EUR',
    );
    expect(await run(['transactions', 'import', late])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('line 2: the svTRID SV-3 is known without this amount'),
    });
  });

  test('lines of unknown types are added and counted once', async () => {
    await using database = await testDatabase();
    const { json, run } = commandsOn(database);
    await run(['registrar', 'add', 'aurora']);
    const types = ['CREATE,', 'UPDATE,', 'renew,FOREVER', 'update,', 'TRANSFER,REQUEST'];
    const file = await ledgerFile(
      'unknown.csv',
      heading,
      ...types.map((type, index) => `aurora,${type},1,one.example,SV-${index},2026-10-01T12:00:00Z`),
    );
    const { stdout } = await run(['transactions', 'import', file]);
    expect(stdout).toBe(
      '5 lines read, 5 added, 0 already in the ledger.\n3 of them are not counted, because the panel does not know their type: UPDATE (2), RENEW.FOREVER (1).\n',
    );
    expect(await json(['transactions', 'import', file])).toEqual({ read: 5, added: 0, unknown: [] });
    await database.db.deleteFrom('ledger').execute();
    expect(await json(['transactions', 'import', file])).toEqual({
      read: 5,
      added: 5,
      unknown: [
        { type: 'UPDATE', lines: 2 },
        { type: 'RENEW.FOREVER', lines: 1 },
      ],
    });
  });

  test.each([
    ['no heading', ['aurora,CREATE,,1,one.example,SV-9,2026-10-01T12:00:00Z'], /first line must contain the columns/],
    [
      'a long svTRID',
      [heading, `aurora,CREATE,,1,one.example,${'x'.repeat(1_001)},2026-01-01T12:00:00Z`],
      /line 2: .* has more than/,
    ],
    [
      'a time outside the calendar',
      [heading, 'aurora,CREATE,,1,one.example,SV-9,2026-01-01T12:00:00+16:00'],
      /line 2: .* is not a time/,
    ],
    ['a wrong time', [heading, 'aurora,CREATE,,1,one.example,SV-9,2026-13-01T12:00:00Z'], /line 2: .* is not a time/],
    ...(
      [
        ['an amount without a currency', '7.50,', /the currency {2}is not a currency of ISO 4217/],
        ['a currency without an amount', ',EUR', /the amount {2}is not an amount/],
        ['five decimals', '7.50000,EUR', /the amount 7\.50000 is not an amount/],
        ['a comma', '"7,50",EUR', /the amount 7,50 is not an amount/],
        ['a currency of no country', '7.50,EURO', /the currency EURO is not a currency/],
      ] as const
    ).map(([name, amount, words]) => {
      const line = `aurora,CREATE,,1,one.example,SV-9,2026-10-01T12:00:00Z,${amount}`;
      return [name, [`${heading},amount,currency`, line], words] as [string, string[], RegExp];
    }),
    ['a missing value', [heading, 'aurora,CREATE,1,one.example,SV-9,x'], /line 2: 6 values instead of 7/],
    ['another registrar', [heading, 'zeta,CREATE,,1,a.example,SV-9,2026-10-01T12:00:00Z'], /no registrar zeta/],
    [
      'one svTRID for two transactions',
      [heading, ...['a', 'b'].map((name) => `aurora,CREATE,,1,${name}.example,SV-9,2026-10-01T12:00:00Z`)],
      /line 3: the svTRID SV-9 belongs to another transaction/,
    ],
  ])('a file with %s is refused as a whole', async (name, lines, words) => {
    await using database = await testDatabase();
    const { run } = commandsOn(database);
    await run(['registrar', 'add', 'aurora']);
    const good = 'aurora,CREATE,,1,good.example,SV-0,2026-10-01T12:00:00Z';
    const outcome = await run(['transactions', 'import', await ledgerFile(`${name}.csv`, ...lines, good)]);
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toMatch(words);
    expect(await database.db.selectFrom('ledger').selectAll().execute()).toEqual([]);
  });
});
