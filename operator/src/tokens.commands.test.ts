import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { commandsOn } from './testing/run-command.ts';
import { databaseWithAccounts } from './testing/test-accounts.ts';

describe('access tokens at the command line', { timeout: 60_000 }, () => {
  let database: Awaited<ReturnType<typeof databaseWithAccounts>>;

  beforeEach(async () => {
    database = await databaseWithAccounts([
      { username: 'kim@aurora' },
      { username: 'lee@aurora' },
      { username: 'tom@aurora', roles: ['TECH'] },
      { username: 'bo@borealis' },
    ]);
    return () => database.close();
  });

  async function addToken(username: string, name: string): Promise<string> {
    const { db } = database;
    const registrar = await db
      .selectFrom('registrar')
      .select('id')
      .where('handle', '=', username.split('@')[1] ?? '')
      .executeTakeFirstOrThrow();
    const account = await database.accountOf(username);
    const { id } = await db
      .insertInto('access_token')
      .values({
        registrar_id: registrar.id,
        hash: randomBytes(32),
        name,
        scopes: ['billing'],
        addresses: [],
        expires_at: new Date('2999-01-01T00:00:00Z'),
        created_by: username,
        created_by_id: account?.id ?? 'gone',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  const tokens = async () =>
    (await database.db.selectFrom('access_token').select('name').orderBy('name').execute()).map(({ name }) => name);
  const mailed = async () =>
    (await database.db.selectFrom('mail_outbox').select(['recipient', 'subject']).orderBy('id').execute()).map(
      ({ recipient, subject }) => `${recipient}: ${subject}`,
    );

  test('are listed for one registrar or for all', async () => {
    const { json, run } = commandsOn(database);
    expect((await run(['tokens', 'list'])).stdout).toBe('There are no access tokens.\n');
    const id = await addToken('kim@aurora', 'Nightly');
    await addToken('gone@aurora', 'Orphan');
    await addToken('bo@borealis', 'Hourly');
    const all: { registrar: string; name: string; makerLeft: boolean }[] = await json(['tokens', 'list']);
    expect(all.map(({ registrar, name, makerLeft }) => [registrar, name, makerLeft])).toEqual([
      ['aurora', 'Nightly', false],
      ['aurora', 'Orphan', true],
      ['borealis', 'Hourly', false],
    ]);
    const { stdout } = await run(['tokens', 'list', '--registrar', 'aurora']);
    expect(stdout).toMatch(/^id +registrar +name +created by +expires +last use +addresses +scopes\n/);
    expect(stdout).toMatch(
      new RegExp(`^${id} +aurora +Nightly +kim@aurora +2999-01-01T\\S+ +never +any +billing$`, 'm'),
    );
    expect(stdout).toContain('gone@aurora (LEFT)');
    expect(stdout).not.toContain('Hourly');
    expect(await run(['tokens', 'list', '--registrar', 'nowhere'])).toMatchObject({
      code: 1,
      stderr: 'There is no registrar nowhere.\n',
    });
  });

  test('are removed one by one, which is audited and mailed', async () => {
    const { json, run } = commandsOn(database);
    const id = await addToken('kim@aurora', 'Nightly');
    expect(await run(['tokens', 'remove', id])).toMatchObject({
      code: 0,
      stdout: 'The access token "Nightly" of aurora has been removed.\n',
    });
    expect(await tokens()).toEqual([]);
    expect(await database.audited('Nightly')).toMatchObject([
      { actor: 'operator', action: 'token.removed', handle: 'aurora', before: { scopes: ['billing'] } },
    ]);
    expect((await mailed()).toSorted()).toEqual([
      'kim@aurora.example: .example: An access token of aurora was removed',
      'lee@aurora.example: .example: An access token of aurora was removed',
    ]);
    expect((await json(['events', 'list'])).events).toMatchObject([
      { type: 'token.removed', registrar: 'aurora', actor: 'operator', subject: 'Nightly' },
    ]);
    for (const unknown of [id, 'nonsense']) {
      expect(await run(['tokens', 'remove', unknown])).toMatchObject({
        code: 1,
        stdout: '',
        stderr: `There is no access token ${unknown}: see "tokens list".\n`,
      });
    }
  });

  test.each([
    ['admin', 'disable', 'can no longer sign in, and is signed out'],
    ['users', 'disable', 'can no longer sign in, and is signed out'],
    ['admin', 'remove', 'was removed, and is signed out'],
  ])('end with the account that created them: %s %s', async (group, command, done) => {
    const { run } = commandsOn(database);
    const id = await addToken('kim@aurora', 'Nightly');
    await addToken('lee@aurora', 'Hourly');
    expect((await run([group, command, 'kim@aurora'])).stdout).toBe(
      `kim@aurora ${done}.\nRevoked the access tokens that kim@aurora created: "Nightly" (${id}).\n`,
    );
    expect(await tokens()).toEqual(['Hourly']);
    expect(await database.audited('Nightly')).toMatchObject([{ actor: 'operator', action: 'token.removed' }]);
    expect(await mailed()).toContain('lee@aurora.example: .example: An access token of aurora was removed');
    expect((await mailed()).filter((mail) => mail.startsWith('kim@') && mail.includes('token'))).toEqual([]);
  });

  test('are kept on request, end when the command is repeated, and do not return', async () => {
    const { run, json } = commandsOn(database);
    const id = await addToken('kim@aurora', 'Nightly');
    expect((await run(['admin', 'disable', 'kim@aurora', '--keep-tokens'])).stdout).toBe(
      `kim@aurora can no longer sign in, and is signed out.\nWhat kim@aurora added is still there:\n  access tokens: "Nightly" (${id})\n`,
    );
    expect(await mailed()).toEqual([]);
    expect(await json(['admin', 'disable', 'kim@aurora'])).toEqual({
      username: 'kim@aurora',
      enabled: false,
      changed: false,
      endedTokens: [{ id, name: 'Nightly' }],
      added: { users: [], addresses: [], certificates: [], tokens: [] },
      administratorsLeft: 1,
    });
    await run(['admin', 'enable', 'kim@aurora']);
    expect(await tokens()).toEqual([]);
    expect((await database.audited('kim@aurora')).map(({ action }) => action)).toEqual([
      'admin.disabled',
      'admin.enabled',
    ]);
  });

  test('what that person added and still exists is listed with them', async () => {
    const { db } = database;
    const { id } = await db
      .selectFrom('registrar')
      .select('id')
      .where('handle', '=', 'aurora')
      .executeTakeFirstOrThrow();
    const line = (actor: string, action: string, subject: string | null, before: unknown, after: unknown) =>
      db
        .insertInto('audit')
        .values({
          actor,
          registrar_id: id,
          action,
          subject,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
        })
        .execute();
    await line('kim@aurora', 'user.created', 'tom@aurora', null, {});
    await line('kim@aurora', 'user.created', 'removed@aurora', null, {});
    await line('kim@aurora', 'epp.ip.replaced', null, ['192.0.2.1'], ['192.0.2.1', '192.0.2.7', '192.0.2.8']);
    await line(
      'lee@aurora',
      'epp.ip.replaced',
      null,
      ['192.0.2.1', '192.0.2.7', '192.0.2.8'],
      ['192.0.2.1', '192.0.2.7'],
    );
    await db
      .insertInto('epp_allowed_ip')
      .values(['192.0.2.1', '192.0.2.7'].map((address, position) => ({ registrar_id: id, position, address })))
      .execute();
    const certificate = {
      ...{ registrar_id: id, certificate: Buffer.from('der'), spki: 'key' },
      ...{ valid_from: new Date('2026-01-01'), valid_until: new Date('2027-01-01') },
    };
    await db
      .insertInto('epp_certificate')
      .values([
        { ...certificate, label: 'Production', sha256: 'aa', added_by: 'kim@aurora' },
        { ...certificate, label: 'Backup', sha256: 'bb', added_by: 'kim@aurora' },
        { ...certificate, label: 'Test', sha256: 'cc', added_by: 'lee@aurora' },
      ])
      .execute();
    const { stdout } = await commandsOn(database).run(['admin', 'disable', 'kim@aurora']);
    expect(stdout).toBe(`kim@aurora can no longer sign in, and is signed out.
What kim@aurora added is still there:
  users: tom@aurora
  EPP addresses: 192.0.2.7
  EPP certificates: Backup, Production
`);
    expect((await commandsOn(database).json(['users', 'disable', 'kim@aurora'])).added).toEqual({
      ...{ users: ['tom@aurora'], addresses: ['192.0.2.7'] },
      ...{ certificates: ['Backup', 'Production'], tokens: [] },
    });
  });

  test('check warns of tokens whose creator is gone', async () => {
    const { run } = commandsOn(database);
    await addToken('gone@aurora', 'Orphan');
    const warned = async () => (await run(['check'])).stdout.match(/^identity: +WARNING, (.+)$/m)?.[1];
    expect(await warned()).toBeUndefined();
    await database.db.updateTable('access_token').set({ creator_left_at: new Date() }).execute();
    expect(await warned()).toBe(
      '1 access token still works although the account that created it was removed or disabled: see "tokens list".',
    );
  });
});
