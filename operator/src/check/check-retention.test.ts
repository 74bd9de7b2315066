import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { commandsOn } from '../testing/run-command.ts';
import { checkRetention } from './check-retention.ts';

test('an older database says what the default would remove, until KEEP_AUDIT_DAYS is set', async () => {
  await using database = await testDatabase();
  const { db } = database;
  await sql`INSERT INTO audit (at, actor, action) SELECT now() - make_interval(days => days), 'operator', 'old'
    FROM unnest(ARRAY[1, 1094, 1096, 4000]) AS days`.execute(db);
  const check = (keepAuditDays?: number) => checkRetention(db, { keepAuditDays });
  expect(await check()).toEqual([]);
  await db.updateTable('event_log').set({ keep_days: null }).execute();
  expect(await check()).toEqual([
    'KEEP_AUDIT_DAYS is not set, so this database keeps its audit for ever. With the 1095 days of new databases, 2 lines would be removed now.',
  ]);
  expect([await check(0), await check(30)]).toEqual([[], []]);
  const { stdout } = await commandsOn(database).run(['check']);
  expect(stdout).toMatch(/^database: +WARNING, KEEP_AUDIT_DAYS is not set/m);
}, 60_000);
