import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { commandsOn } from '../testing/run-command.ts';
import { checkForgetting, checkRetention } from './check-retention.ts';

test('an older database reports what the default would remove, until KEEP_AUDIT_DAYS is set', async () => {
  await using database = await testDatabase();
  const { db } = database;
  await sql`INSERT INTO audit (at, actor, action) SELECT now() - make_interval(days => days), 'operator', 'old'
    FROM unnest(ARRAY[1, 1094, 1096, 4000]) AS days`.execute(db);
  const check = (keepAuditDays?: number) => checkRetention(db, { keepAuditDays });
  expect(await check()).toEqual([]);
  await db.updateTable('event_log').set({ keep_days: null }).execute();
  expect(await check()).toEqual([
    'KEEP_AUDIT_DAYS is not set, so this database keeps its audit log forever. With the 1095 days of new databases, 2 lines would be removed now.',
  ]);
  expect([await check(0), await check(30)]).toEqual([[], []]);
  const { stdout } = await commandsOn(database).run(['check']);
  expect(stdout).toMatch(/^database: +WARNING, KEEP_AUDIT_DAYS is not set/m);
}, 60_000);

test('check says when old records were last removed, and warns of those that are overdue', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const { run } = commandsOn(database);
  const KEEP_AUDIT_DAYS = '30';
  const look = async () => (await run(['check'], { environment: { KEEP_AUDIT_DAYS } })).stdout;
  expect(await look()).toMatch(/^database: +ok, .+, old records not removed yet$/m);
  await sql`INSERT INTO audit (at, actor, action) SELECT now() - interval '33 days', 'operator', 'old'`.execute(db);
  const late = await look();
  expect(late).toMatch(/^database: +WARNING, Records are kept longer than configured\. Run "audit forget" daily /m);
  expect(late).not.toMatch(/^database: +ok/m);
  await run(['audit', 'forget'], { environment: { KEEP_AUDIT_DAYS } });
  expect(await look()).toMatch(/^database: +ok, .+, old records last removed at \d{4}-\S+Z$/m);
}, 60_000);

test.each([
  ['none', [], []],
  ['an audit line that expired yesterday', [['audit', 31]], []],
  ['an overdue audit line', [['audit', 33]], [expect.stringContaining('audit forget')]],
  ['an overdue sign-in', [['event', 403]], [expect.stringContaining('audit forget')]],
] as const)('old records: %s', async (_, rows, warnings) => {
  await using database = await testDatabase();
  const { db } = database;
  for (const [table, days] of rows) {
    const at = sql<Date>`now() - make_interval(days => ${days})`;
    if (table === 'audit') await db.insertInto('audit').values({ at, actor: 'operator', action: 'old' }).execute();
    else await db.insertInto('identity.event').values({ at, type: 'LOGIN' }).execute();
  }
  const kept = { keepAuditDays: 30, keepSignInEventsDays: 400 };
  expect(await checkForgetting(db, kept)).toEqual(warnings);
  if (warnings.length > 0 && rows[0]?.[0] === 'audit')
    expect(await checkForgetting(db, { ...kept, keepAuditDays: 0 })).toEqual([]);
});
