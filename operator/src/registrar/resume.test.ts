import { expect, test } from 'vitest';
import { commandsOn } from '../testing/run-command.ts';
import { databaseWithAccounts } from '../testing/test-accounts.ts';

const early = new Date('2026-11-01T08:00:00Z');
const late = new Date('2026-11-16T08:00:00Z');

/** Three registrars, the first two of which are on hold. */
async function withHeld() {
  const database = await databaseWithAccounts(
    ['kim@aurora', 'lou@borealis', 'max@cirrus'].map((username) => ({ username })),
  );
  const { db } = database;
  await db.updateTable('registrar').set({ held_at: early }).where('handle', '=', 'aurora').execute();
  await db.updateTable('registrar').set({ held_at: late }).where('handle', '=', 'borealis').execute();
  const heldNow = async () => {
    const rows = await db.selectFrom('registrar').select('handle').where('held_at', 'is not', null).execute();
    return rows.map(({ handle }) => handle).sort();
  };
  const audited = () =>
    db
      .selectFrom('audit')
      .innerJoin('registrar', 'registrar.id', 'registrar_id')
      .select(['handle', 'action', 'after'])
      .orderBy('audit.id')
      .execute();
  return { ...database, ...commandsOn(database), heldNow, audited };
}

const asSame = { isSame: true, removedAccounts: [], removedTokens: [] };

test('registrars are resumed by name, and one that is not on hold is left alone', async () => {
  await using panel = await withHeld();
  const { stdout } = await panel.run(['registrar', 'resume', 'cirrus', 'Borealis', 'aurora', 'aurora']);
  expect(stdout).toBe('aurora is resumed.\nborealis is resumed.\ncirrus was not held.\n');
  expect(await panel.heldNow()).toEqual([]);
  expect(await panel.audited()).toEqual(
    ['aurora', 'borealis'].map((handle) => ({ handle, action: 'registrar.resumed', after: asSame })),
  );
});

test("a registrar is resumed once, by its handle and the registry's own id", async () => {
  await using panel = await withHeld();
  await panel.db.updateTable('registrar').set({ registry_id: 'Reg A' }).where('handle', '=', 'aurora').execute();
  expect(await panel.json(['registrar', 'resume', 'REG A', 'aurora'])).toEqual({ resumed: ['aurora'] });
  expect(await panel.audited()).toHaveLength(1);
});

test('all registrars on hold since a time are resumed', async () => {
  await using panel = await withHeld();
  const resume = ['registrar', 'resume', '--since', '2026-11-16T08:00:00Z'];
  expect(await panel.json(resume)).toEqual({ resumed: ['borealis'] });
  expect(await panel.heldNow()).toEqual(['aurora']);
  expect((await panel.run(resume)).stdout).toBe('No registrar has been held since 2026-11-16T08:00:00Z.\n');
});

test.each([
  [['resume'], /Name registrars, or use --since/],
  [['resume', 'aurora', '--since', '2026-11-16'], /Name registrars, or use --since/],
  [['resume', '--since', 'noon'], /--since: use a date such as/],
  [['resume', 'aurora', 'nobody'], /There is no registrar nobody\./],
  [['resume', 'aurora', 'borealis', '--as-new'], /--as-new takes one registrar/],
  [['resume', '--since', '2026-11-16', '--as-new'], /--as-new takes one registrar/],
  [['resume', 'cirrus', '--as-new'], /cirrus is not held, so nothing was removed\./],
])('%j is refused, and nothing is changed', async (args, words) => {
  await using panel = await withHeld();
  const { code, stderr } = await panel.run(['registrar', ...args]);
  expect([code, stderr]).toEqual([1, expect.stringMatching(words)]);
  expect(await panel.heldNow()).toEqual(['aurora', 'borealis']);
  expect(await panel.accountOf('max@cirrus')).toBeDefined();
});

test('resumed as a new one, a registrar keeps nothing of the previous one', async () => {
  await using panel = await withHeld();
  const { db } = panel;
  const { id } = await db.selectFrom('registrar').select('id').where('handle', '=', 'aurora').executeTakeFirstOrThrow();
  const [registrar_id, before, after] = [id, new Date('2026-10-01'), new Date('2026-11-02')];
  await db
    .insertInto('access_token')
    .values({
      registrar_id,
      hash: Buffer.from('1'),
      name: 'Nightly',
      scopes: ['billing'],
      addresses: [],
      expires_at: new Date('2027-01-01'),
      created_by: 'kim@aurora',
      created_by_id: 'kim',
    })
    .execute();
  await db.insertInto('epp_setting').values({ registrar_id, password_hash: 'x' }).execute();
  await db.insertInto('epp_allowed_ip').values({ registrar_id, position: 0, address: '192.0.2.7' }).execute();
  await db.insertInto('epp_refused_ip').values({ registrar_id, address: '192.0.2.8' }).execute();
  const certificate = { label: 'Client', certificate: Buffer.from('der'), sha256: 'aa', spki: 'bb' };
  await db
    .insertInto('epp_certificate')
    .values({ ...certificate, registrar_id, valid_from: before, valid_until: after, added_by: 'kim@aurora' })
    .execute();
  await db
    .insertInto('epp_refused_certificate')
    .values({ registrar_id, fingerprint: 'cc', reason: 'certificate-unknown', address: '192.0.2.7' })
    .execute();
  await db.insertInto('access_review').values({ registrar_id, reviewed_by: 'kim@aurora' }).execute();
  await db
    .insertInto('registrar_contact')
    .values([
      { registrar_id, kind: 'main', organization: 'Aurora', edited_at: before },
      { registrar_id, kind: 'tech', email: 'kim@old.example', edited_at: before },
      { registrar_id, kind: 'public', organization: 'From the deposit' },
      { registrar_id, kind: 'abuse', email: 'new@aurora.example', edited_at: after },
    ])
    .execute();

  const { stdout } = await panel.run(['registrar', 'resume', 'aurora', '--as-new']);
  expect(stdout).toContain('aurora is resumed as a new registrar.');
  expect(stdout).toContain(
    'messages, invoices, balances and verification cases from before are kept, and not shown to it.',
  );
  expect(await panel.heldNow()).toEqual(['borealis']);
  expect(await panel.accountOf('kim@aurora')).toBeUndefined();
  expect(await panel.accountOf('lou@borealis')).toBeDefined();
  const emptied = [
    ...(['access_token', 'epp_setting', 'epp_allowed_ip', 'epp_refused_ip'] as const),
    ...(['epp_certificate', 'epp_refused_certificate', 'access_review'] as const),
  ];
  for (const table of emptied)
    expect([table, await db.selectFrom(table).select('registrar_id').execute()]).toEqual([table, []]);
  const contacts = await db.selectFrom('registrar_contact').select(['kind', 'edited_at']).orderBy('kind').execute();
  expect(contacts).toEqual([
    { kind: 'abuse', edited_at: after },
    { kind: 'main', edited_at: null },
    { kind: 'public', edited_at: null },
  ]);
  const removed = { isSame: false, removedAccounts: ['kim@aurora'], removedTokens: ['Nightly'] };
  expect(await panel.audited()).toEqual([{ handle: 'aurora', action: 'registrar.resumed', after: removed }]);
});

test.each([
  ['ACTIVE', ['borealis'], ['registrar.status.set', 'registrar.resumed']],
  ['SUSPENDED', ['borealis'], ['registrar.status.set', 'registrar.resumed']],
  ['DELETED', ['aurora', 'borealis'], ['registrar.status.set']],
  ['deposit', ['aurora', 'borealis'], ['registrar.status.from_deposit']],
])('the status %s, set by the operator, leaves on hold: %j', async (status, held, actions) => {
  await using panel = await withHeld();
  await panel.json(['registrar', 'status', 'aurora', status]);
  expect(await panel.heldNow()).toEqual(held);
  expect((await panel.audited()).map(({ action }) => action)).toEqual(actions);
});

test('lists and checks show registrars on hold, and their administrators get no links', async () => {
  await using panel = await withHeld();
  expect((await panel.run(['registrar', 'list'])).stdout).toMatch(
    /aurora +ACTIVE, held .*\n.*borealis +ACTIVE, held .*\n.*cirrus +ACTIVE {2}/,
  );
  expect(await panel.json(['registrar', 'show', 'aurora'])).toMatchObject({ held: early.toISOString(), anew: null });
  expect((await panel.run(['check'])).stdout).toContain(
    'registrars:    WARNING, Deleted and added again, so nobody has access: aurora, borealis.',
  );
  const added = await panel.run(['admin', 'add', 'new@aurora', '--name', 'New', '--email', 'new@aurora.example']);
  const link = await panel.run(['admin', 'send-link', 'kim@aurora']);
  for (const { code, stderr } of [added, link])
    expect([code, stderr]).toEqual([1, 'aurora is held: use "registrar resume" first.\n']);
  expect(await panel.db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
});
