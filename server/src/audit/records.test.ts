import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';
import { forgetEveryDay, forgetOldRecords } from './forget-old-records.ts';

/** A panel with a change by one of its users, and the panel's own connection. */
async function changedPanel() {
  const panel = await testPanel();
  const change = () => panel.as('TECH').request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.7'] });
  expect((await change()).statusCode).toBe(200);
  return { ...panel, own: panel.database.asPanel.db };
}

test.each([
  ["UPDATE audit SET actor = 'somebody else'", 'audit'],
  ['DELETE FROM audit', 'audit'],
  ['TRUNCATE audit', 'audit'],
  ["UPDATE identity.event SET type = 'LOGOUT'", 'event'],
  ['DELETE FROM identity.event', 'event'],
  ['TRUNCATE identity.event', 'event'],
  ['DELETE FROM migration', 'migration'],
  ['UPDATE event_log SET epoch = gen_random_uuid()', 'event_log'],
  ['UPDATE ledger SET period = 1', 'ledger'],
  ['DELETE FROM ledger', 'ledger'],
  ["INSERT INTO setting VALUES ('deposit', '{}')", 'setting'],
])('the panel’s own connection is refused %s', async (statement, table) => {
  await using panel = await changedPanel();
  await expect(sql.raw(statement).execute(panel.own)).rejects.toThrow(`permission denied for table ${table}`);
});

test.each([
  ['ALTER TABLE audit DISABLE TRIGGER ALL', 'must be owner of table audit'],
  ['CREATE TABLE theirs (id integer)', 'permission denied for schema public'],
  ['SET ROLE panel', 'permission denied to set role "panel"'],
  ["COPY audit TO PROGRAM 'cat'", 'permission denied to COPY to or from an external program'],
  ["SELECT pg_read_file('postgresql.conf')", 'permission denied for function pg_read_file'],
])('the panel’s role is no superuser and owns nothing: %s', async (statement, words) => {
  await using panel = await changedPanel();
  await expect(sql.raw(statement).execute(panel.own)).rejects.toThrow(words);
});

test('the audit is kept, unless KEEP_AUDIT_DAYS says for how long', async () => {
  await using panel = await changedPanel();
  const { db } = panel;
  const lines = async () => (await db.selectFrom('audit').select('id').execute()).length;
  await sql`INSERT INTO audit (at, actor, action) SELECT now() - make_interval(days => days), 'operator', 'old'
    FROM unnest(ARRAY[29, 31, 4000]) AS days`.execute(db);
  await forgetOldRecords(db, undefined);
  expect(await lines()).toBe(4);
  await forgetOldRecords(db, 30);
  expect(await lines()).toBe(2);
});

test('the owner forgets at the start; a role that may not is told which command does', async () => {
  await using panel = await changedPanel();
  const { db, own } = panel;
  const warnings: string[] = [];
  const log = { warn: (_: unknown, text: string) => warnings.push(text) } as never;
  const lines = async () => (await db.selectFrom('audit').select('id').execute()).length;
  await sql`UPDATE audit SET at = now() - interval '2 days'`.execute(db);
  await forgetEveryDay((work) => work(own), 1, log)();
  expect(warnings.join()).toContain('npm run panel -- audit forget');
  expect(await lines()).toBe(1);
  await forgetEveryDay((work) => work(db), 1, log)();
  expect(await lines()).toBe(0);
  expect(warnings).toHaveLength(1);
});
