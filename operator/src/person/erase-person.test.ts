import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dumpOf, KIM, OLD_EMAIL, rowsWithKim, SAM, withTraces } from './testing/traces.ts';

test('a person who left is erased everywhere, and lines keep their positions and times', {
  timeout: 60_000,
}, async () => {
  await using panel = await withTraces();
  const { db, run, json } = panel;
  const places = () => db.selectFrom('audit').select(['id', 'at', 'action', 'registrar_id']).orderBy('id').execute();
  const before = await places();
  const others = (await dumpOf(panel)).filter((row) => !/kim/i.test(row));
  expect(rowsWithKim(await dumpOf(panel)).length).toBeGreaterThan(15);
  const { stdout } = await run(['person', 'erase', 'KIM@Aurora']);
  expect(stdout).toBe(
    'KIM@aurora now appears as removed person 1.\nRecords changed: audit 9, sign-ins 1, e-mails 4, access tokens 2, EPP certificates 1, reviews 1, messages 1.\n',
  );
  const dump = await dumpOf(panel);
  // The same name and address at another registrar belong to another account.
  expect(rowsWithKim(dump)).toEqual([expect.stringMatching(/^public\.audit .*kim@borealis/)]);
  expect((await places()).slice(0, -1)).toEqual(before);
  expect(dump).toEqual(expect.arrayContaining(others));
  expect(await db.selectFrom('identity.event').select(['username', 'ip']).orderBy('id').execute()).toEqual([
    { username: 'removed person 1', ip: null },
    { username: SAM.username, ip: '192.0.2.8' },
  ]);
  const [last] = await json(['audit', 'list', '--limit', '1']);
  expect(last).toMatchObject({
    actor: 'operator',
    registrar: 'aurora',
    action: 'person.erased',
    subject: 'removed person 1',
    after: { auditLines: 9, signIns: 1, mails: 4, tokens: 2, certificates: 1, reviews: 1, messages: 1 },
  });
  const lines = await json(['audit', 'list', '--actor', 'removed person 1']);
  expect(lines.map(({ action }: { action: string }) => action)).toEqual([
    'user.created',
    'account.passkey.added',
    'epp.ip.replaced',
  ]);
  expect(lines[0]).toMatchObject({ subject: SAM.username, after: SAM });
  expect(await run(['person', 'erase', 'kim@aurora'])).toMatchObject({
    code: 1,
    stderr: 'Nothing is kept about kim@aurora.\n',
  });
});

test('two people stay distinct, and a person with an account is not erased', { timeout: 60_000 }, async () => {
  await using panel = await withTraces();
  const { db, run, json } = panel;
  expect(await run(['person', 'erase', 'SAM@aurora'])).toMatchObject({
    code: 1,
    stderr: 'The account SAM@aurora exists: remove it first, in the panel or with "admin remove".\n',
  });
  expect(await json(['person', 'erase', KIM.username])).toMatchObject({ label: 'removed person 1', shared: [] });
  await run(['admin', 'remove', SAM.username]);
  expect(await json(['person', 'erase', SAM.username])).toMatchObject({ label: 'removed person 2' });
  const actors = await db.selectFrom('audit').select('actor').distinct().orderBy('actor').execute();
  expect(actors.map(({ actor }) => actor)).toEqual([
    'lou@borealis',
    'operator',
    'removed person 1',
    'removed person 2',
  ]);
  expect(JSON.stringify(await dumpOf(panel))).not.toMatch(/sam@aurora|sam kimberg/i);
});

test('names and addresses shared with others at the registrar stay theirs, and contacts are listed', {
  timeout: 60_000,
}, async () => {
  await using panel = await withTraces();
  const { db, registrarId, run, json } = panel;
  await db
    .insertInto('registrar_contact')
    .values({ registrar_id: registrarId, kind: 'tech', name: 'Desk', email: KIM.email })
    .execute();
  const { stdout } = await run(['person', 'erase', KIM.username]);
  expect(stdout).toContain(`Not erased, because others at the registrar have the same: ${KIM.email}.\n`);
  expect(stdout).toContain("The registrar's contacts still name this person: tech.\n");
  const [changed] = await json(['audit', 'list', '--action', 'registrar.contact.changed']);
  expect(changed.before).toMatchObject({ name: 'removed person 1', email: KIM.email });
});

test('names and addresses that the audit no longer contains can be given', { timeout: 60_000 }, async () => {
  await using panel = await withTraces();
  await panel.db.deleteFrom('audit').where('subject', 'ilike', KIM.username).execute();
  await panel.json(['person', 'erase', KIM.username, '--name', KIM.name, '--email', KIM.email, '--email', OLD_EMAIL]);
  expect(rowsWithKim(await dumpOf(panel))).toEqual([expect.stringContaining('kim@borealis')]);
});

test("the registry's staff are erased by the name that their commands left", { timeout: 60_000 }, async () => {
  await using panel = await withTraces();
  const { db, json, run } = panel;
  await sql`ALTER TABLE audit ADD COLUMN IF NOT EXISTS staff text`.execute(db);
  await sql`UPDATE audit SET staff = 'Jo' WHERE actor = 'operator'`.execute(db);
  expect((await json(['person', 'export', 'jo'])).done).toMatchObject([{ action: 'demo.removed' }]);
  expect(await json(['person', 'erase', 'jo'])).toMatchObject({ label: 'removed person 1', auditLines: 1 });
  expect((await dumpOf(panel)).join()).not.toContain('"Jo"');
  expect((await run(['person', 'erase', 'operator'])).code).toBe(1);
});

test('only the owner of the tables can erase', { timeout: 60_000 }, async () => {
  await using panel = await withTraces();
  const { host, database } = panel.connection;
  const DATABASE_URL = `postgres://panel_app@/${database}?host=${encodeURIComponent(String(host))}`;
  expect(await panel.run(['person', 'erase', KIM.username], { environment: { DATABASE_URL } })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The role in DATABASE_URL may not do this \(panel_app owns no tables\)/),
  });
});
