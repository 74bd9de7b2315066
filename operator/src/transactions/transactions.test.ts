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
  test('lines are added once, whatever the order of the columns', async () => {
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

  test('lines of types that the panel does not know are added and counted, once', async () => {
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
      '5 lines read, 5 added, 0 already in the ledger.\n3 of them count for nothing, because the panel does not know their type: UPDATE (2), RENEW.FOREVER (1).\n',
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
    ['no heading', ['aurora,CREATE,,1,one.example,SV-9,2026-10-01T12:00:00Z'], /first line must name the columns/],
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
    ['a missing value', [heading, 'aurora,CREATE,1,one.example,SV-9,x'], /line 2: 6 values instead of 7/],
    ['another registrar', [heading, 'zeta,CREATE,,1,a.example,SV-9,2026-10-01T12:00:00Z'], /no registrar zeta/],
    [
      'one receipt for two transactions',
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
