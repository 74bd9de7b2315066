import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { commandsOn } from '../testing/run-command.ts';
import { databaseWithAccounts } from '../testing/test-accounts.ts';

describe('administrators are managed by the registry', { timeout: 60_000 }, () => {
  let database: Awaited<ReturnType<typeof databaseWithAccounts>>;
  beforeAll(async () => {
    database = await databaseWithAccounts([
      { username: 'kim@aurora' },
      { username: 'lee@aurora' },
      { username: 'off@aurora', enabled: false },
      { username: 'tech@aurora', roles: ['TECH'] },
      { username: 'bo@borealis' },
    ]);
    return () => database.close();
  });

  test('a list contains only the administrators of one registrar or of all', async () => {
    const { json, run } = commandsOn(database);
    const all: { username: string }[] = await json(['admin', 'list']);
    expect(all.map(({ username }) => username)).toEqual(['kim@aurora', 'lee@aurora', 'off@aurora', 'bo@borealis']);
    expect(all.at(-1)).toEqual({
      username: 'bo@borealis',
      name: 'Name of bo@borealis',
      email: 'bo@borealis.example',
      roles: ['ADMIN'],
      enabled: true,
      lastSignIn: null,
    });
    const { stdout } = await run(['admin', 'list', 'aurora']);
    expect(stdout).toMatch(
      /^username +state +last sign-in +roles +name +e-mail\nkim@aurora +enabled +never +ADMIN +Name of kim@aurora/,
    );
    expect(stdout).toMatch(/^off@aurora +DISABLED/m);
    expect(stdout).not.toContain('bo@borealis');
  });

  test('an administrator who is disabled is signed out', async () => {
    const { json } = commandsOn(database);
    const before = await database.accountOf('kim@aurora');
    const answer = await json(['admin', 'disable', 'KIM@aurora']);
    expect(answer).toEqual({
      username: 'KIM@aurora',
      enabled: false,
      changed: true,
      endedTokens: [],
      added: { users: [], addresses: [], certificates: [], tokens: [] },
      administratorsLeft: 1,
    });
    const after = await database.accountOf('kim@aurora');
    expect(after?.enabled).toBe(false);
    expect(after?.not_before.getTime()).toBeGreaterThan(before?.not_before.getTime() ?? 0);
    expect(await database.audited('kim@aurora')).toMatchObject([
      { actor: 'operator', action: 'admin.disabled', handle: 'aurora' },
    ]);
  });

  test('a disabled administrator gets no link, and can be enabled again', async () => {
    const { run } = commandsOn(database);
    expect(await run(['admin', 'send-link', 'off@aurora'])).toMatchObject({
      code: 1,
      stderr: 'off@aurora is disabled: use "admin enable" first.\n',
    });
    expect(await run(['admin', 'disable', 'off@aurora'])).toMatchObject({
      code: 0,
      stdout: 'off@aurora was already disabled.\n',
    });
    expect(await run(['admin', 'enable', 'off@aurora'])).toMatchObject({
      code: 0,
      stdout: 'off@aurora can sign in.\n',
    });
    expect((await database.accountOf('off@aurora'))?.enabled).toBe(true);
    expect((await database.audited('off@aurora')).map(({ action }) => action)).toEqual(['admin.enabled']);
  });

  test('the last administrator of a registrar can also be removed, and the output says so', async () => {
    const { run } = commandsOn(database);
    const before = await database.accountOf('bo@borealis');
    expect(await run(['admin', 'sign-out', 'bo@borealis'])).toMatchObject({
      code: 0,
      stdout: 'bo@borealis is signed out everywhere.\n',
    });
    const signedOut = await database.accountOf('bo@borealis');
    expect(signedOut?.not_before.getTime()).toBeGreaterThan(before?.not_before.getTime() ?? 0);
    expect(await run(['admin', 'remove', 'bo@borealis'])).toMatchObject({
      code: 0,
      stdout: `bo@borealis was removed, and is signed out.
borealis now has no administrator who can sign in: create one with "admin add".\n`,
    });
    expect(await database.accountOf('bo@borealis')).toBeUndefined();
    const removed = { name: 'Name of bo@borealis', email: 'bo@borealis.example', roles: ['ADMIN'] };
    expect(await database.audited('bo@borealis')).toMatchObject([
      { action: 'admin.signed.out', handle: 'borealis' },
      { action: 'admin.removed', handle: 'borealis', before: removed },
    ]);
  });

  test.each(['disable', 'sign-out', 'remove'])('admin %s is for administrators only', async (command) => {
    const { code, stdout, stderr } = await commandsOn(database).run(['admin', command, 'tech@aurora']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('tech@aurora is not an administrator');
    expect(await database.accountOf('tech@aurora')).toMatchObject({ enabled: true });
  });

  test('a handle may be written in any case, and the account belongs to the registrar', async () => {
    const { json, run } = commandsOn(database);
    await json(['registrar', 'add', 'REG-ALFA']);
    const person = ['--name', 'Jo', '--email', 'jo@alfa.example'];
    expect(await json(['admin', 'add', 'Jo@REG-ALFA', ...person])).toMatchObject({ username: 'Jo@reg-alfa' });
    expect(await json(['admin', 'list', 'Reg-Alfa'])).toMatchObject([{ username: 'Jo@reg-alfa' }]);
    expect((await run(['admin', 'add', 'jo@Reg-Alfa', ...person])).stderr).toContain('is already taken');
    expect((await run(['admin', 'disable', 'jo@REG-alfa'])).code).toBe(0);
    expect(await database.audited('Jo@reg-alfa')).toMatchObject([
      { action: 'admin.added', handle: 'reg-alfa' },
      { action: 'admin.disabled', handle: 'reg-alfa' },
    ]);
    expect(await json(['audit', 'list', '--actor', 'OPERATOR', '--registrar', 'REG-ALFA'])).toHaveLength(3);
  });

  test('accounts that an older version created in another case are corrected', async () => {
    const { db, pool } = database;
    const account = { name: 'Mo', email: 'mo@alfa.example' };
    await db
      .insertInto('identity.account')
      .values({ ...account, username: 'Mo@REG-Beta' })
      .execute();
    const migration = new URL('../../../database/migrations/0167_lower_handles.sql', import.meta.url);
    await pool.query(await readFile(migration, 'utf8'));
    expect(await database.accountOf('Mo@reg-beta')).toMatchObject(account);
  });
});
