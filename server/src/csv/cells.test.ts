import { BRUSSELS } from '@panel/contract/display-time';
import { type TestDatabase, testDatabase } from '@panel/database/testing';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { integer, textCell, timeCell } from './cells.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  return () => database.close();
});

async function evaluate(cell: RawBuilder<unknown>, db = database.db): Promise<unknown> {
  const { rows } = await sql<{ cell: unknown }>`SELECT ${cell} AS cell`.execute(db);
  return rows[0]?.cell;
}

/** In a session of another zone, and in one of the zone of the times. */
const evaluateTwice = (cell: RawBuilder<unknown>, zone: string) =>
  Promise.all(
    ['Asia/Kolkata', zone].map((session) =>
      database.db.transaction().execute(async (trx) => {
        await sql`SET LOCAL TimeZone = ${sql.lit(session)}`.execute(trx);
        return evaluate(cell, trx);
      }),
    ),
  );

test.each([
  ['=1+1', "'=1+1"],
  ['+cmd|x', "'+cmd|x"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\n=1', "'\n'=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['a;=cmd()', "a;'=cmd()"],
  ['a; "=cmd()', 'a;\' "=cmd()'],
  ['a\t=1\r\n@x', "a\t'=1\r'\n'@x"],
  ['a;b-c;d', 'a;b-c;d'],
  ['\tx', "'\tx"],
  [' =1', "' =1"],
  ['+32.25551234', '+32.25551234'],
  ['+32.25551234=1', "'+32.25551234=1"],
  ['active.example', 'active.example'],
  ['a=1', 'a=1'],
  ["'quoted'", "'quoted'"],
  ['', ''],
  [null, null],
])('the text %j is written as %j', async (text, written) => {
  expect(await evaluate(textCell(sql`${text}::text`))).toBe(written);
});

const odd = fc.string({
  unit: fc.constantFrom(...'=+-@＝＋－＠;,"\t\r\n ab'),
  maxLength: 12,
});

test('no cell starts with a formula, however a spreadsheet splits the file, and only apostrophes are added', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(odd, { minLength: 1, maxLength: 200 }), async (texts) => {
      const { rows } = await sql<{ cell: string }>`
        SELECT ${textCell(sql`text`)} AS cell FROM unnest(${texts}::text[]) WITH ORDINALITY AS t(text, n) ORDER BY n
      `.execute(database.db);
      const cells = rows.map(({ cell }) => cell);
      const pieces = cells.flatMap((cell) => cell.split(/[;\t\r\n]/));
      expect(pieces.filter((piece) => /^[\s"]*[=+@＝＋－＠-]/.test(piece))).toEqual([]);
      expect(cells.map((cell) => cell.replaceAll("'", ''))).toEqual(texts);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['2026-11-15T13:03:09.999999Z', '2026-11-15T14:03:09+01:00'],
  ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
  ['2026-03-29T00:59:59Z', '2026-03-29T01:59:59+01:00'],
  ['2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00'],
  ['2026-12-31T23:00:00Z', '2027-01-01T00:00:00+01:00'],
  ['9999-12-31T22:59:59Z', '9999-12-31T23:59:59+01:00'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59+00:00'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00+00:00'],
  // Version 1.0.0 accepted these.
  ['10000-01-01T00:59:59Z', '9999-12-31T23:59:59+00:00'],
  ['0001-12-31T23:00:00Z BC', '0001-01-01T00:00:00+00:00'],
  [null, null],
])('the time %s is written as %s', async (time, written) => {
  expect(await evaluateTwice(timeCell(sql`${time}::timestamptz`), BRUSSELS)).toEqual([written, written]);
});

test.each([
  ['Etc/GMT+12', '0001-01-01T00:00:00+00:00', '2026-07-01T00:00:00-12:00', '9999-12-31T11:59:59-12:00'],
  ['America/St_Johns', '0001-01-01T00:00:00+00:00', '2026-07-01T09:30:00-02:30', '9999-12-31T20:29:59-03:30'],
  ['UTC', '0001-01-01T00:00:00+00:00', '2026-07-01T12:00:00+00:00', '9999-12-31T23:59:59+00:00'],
  ['Etc/GMT-14', '0001-01-01T14:00:00+14:00', '2026-07-02T02:00:00+14:00', '9999-12-31T23:59:59+00:00'],
])('in %s the first and last time are written as ISO 8601', async (zone, first, usual, last) => {
  const cells = ['0001-01-01T00:00:00Z', '2026-07-01T12:00:00Z', '9999-12-31T23:59:59Z'].map((time) =>
    evaluateTwice(timeCell(sql`${time}::timestamptz`, zone), zone),
  );
  expect(await Promise.all(cells)).toEqual([first, usual, last].map((written) => [written, written]));
});

test.each(['Africa/Monrovia', 'America/St_Johns', 'Asia/Kathmandu', 'Europe/Brussels', 'UTC'])(
  'in %s a time is written the same in a session of any zone',
  async (zone) => {
    const cells = sql`(SELECT array_agg(${timeCell(sql`to_timestamp(second)`, zone)} ORDER BY second)
      FROM generate_series(-2840140800, 4417977600, 1150397) AS second)`;
    const [inAnother, inItsOwn] = (await evaluateTwice(cells, zone)) as [string[], string[]];
    expect(inItsOwn.filter((cell, index) => cell !== inAnother[index])).toEqual([]);
    expect(inAnother).toHaveLength(6_310);
  },
);

test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, '1; DROP TABLE domain'])(
  '%s is refused as an integer in a query',
  (value) => {
    expect(() => integer(value as number)).toThrow('is not an integer');
  },
);
