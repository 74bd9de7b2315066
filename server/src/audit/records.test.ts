import { forgetEveryDay, forgetOldRecords } from '@panel/core/audit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

/** A panel with a change by one of its users, and the panel's own connection. */
async function changedPanel(options?: Parameters<typeof testPanel>[0]) {
  const panel = await testPanel(options);
  const change = () => panel.as('TECH').request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.7'] });
  expect((await change()).statusCode).toBe(200);
  return { ...panel, own: panel.database.asPanel.db };
}

test.each([
  ["UPDATE audit SET actor = 'someone else'", 'audit'],
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
])('the panel’s role is not a superuser and owns nothing: %s', async (statement, words) => {
  await using panel = await changedPanel();
  await expect(sql.raw(statement).execute(panel.own)).rejects.toThrow(words);
});

test('the audit is kept for three years, unless KEEP_AUDIT_DAYS is set, and forever in older databases', async () => {
  await using panel = await changedPanel({ isShared: false });
  const { db } = panel;
  const lines = async () => (await db.selectFrom('audit').select('id').execute()).length;
  const forget = async (keepAuditDays?: number) => {
    await forgetOldRecords(db, { keepAuditDays, keepSignInEventsDays: 400 });
    return lines();
  };
  await sql`INSERT INTO audit (at, actor, action) SELECT now() - make_interval(days => days), 'operator', 'old'
    FROM unnest(ARRAY[29, 31, 1094, 1096, 4000]) AS days`.execute(db);
  expect(await forget(0)).toBe(6);
  await db.updateTable('event_log').set({ keep_days: null }).execute(); // an older database
  expect(await forget()).toBe(6);
  await db.updateTable('event_log').set({ keep_days: 1095 }).execute();
  expect(await forget()).toBe(4);
  expect(await forget(30)).toBe(2);
});

test('the owner deletes old records at the start; for any other role the log names the command', async () => {
  await using panel = await changedPanel({ isShared: false });
  const { db, own } = panel;
  const warnings: unknown[][] = [];
  const log = { warn: (...line: unknown[]) => warnings.push(line) } as never;
  const lines = async () => (await db.selectFrom('audit').select('id').execute()).length;
  await sql`UPDATE audit SET at = now() - interval '2 days'`.execute(db);
  const kept = { keepAuditDays: 1, keepSignInEventsDays: 400 };
  await forgetEveryDay((work) => work(own), kept, log)();
  // No stack trace, because we recommend this role.
  expect(warnings).toEqual([
    [{ reason: 'permission denied for table event' }, expect.stringContaining('npm run panel -- audit forget')],
  ]);
  expect(await lines()).toBe(1);
  await forgetEveryDay((work) => work(db), kept, log)();
  expect(await lines()).toBe(0);
  expect(warnings).toHaveLength(1);
});

test('sign-ins are kept for KEEP_SIGN_IN_EVENTS_DAYS, but those with unknown names for at most a month', async () => {
  await using panel = await changedPanel({ isShared: false });
  const { db } = panel;
  await sql`INSERT INTO identity.event (at, type, username)
    SELECT now() - make_interval(days => days), 'LOGIN_ERROR', name
    FROM (VALUES (401, 'old@aurora'), (399, 'new@aurora'), (31, NULL), (29, NULL)) AS e (days, name)`.execute(db);
  const ages = async () => {
    const age = sql<number>`round(extract(epoch FROM now() - at) / 86400)::integer`;
    const rows = await db.selectFrom('identity.event').select(age.as('days')).orderBy('at').execute();
    return rows.map(({ days }) => days).filter((days) => days > 0);
  };
  await forgetOldRecords(db, { keepAuditDays: undefined, keepSignInEventsDays: 400 });
  expect(await ages()).toEqual([399, 29]);
  await forgetOldRecords(db, { keepAuditDays: undefined, keepSignInEventsDays: 20 });
  expect(await ages()).toEqual([]);
});
