import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { commandsOn } from '../testing/run-command.ts';

describe('administrators are looked after by the registry', { timeout: 60_000 }, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    const { db } = database;
    for (const handle of ['aurora', 'borealis'])
      await db.insertInto('registrar').values({ handle, status: 'ACTIVE' }).execute();
    const account = (username: string, enabled = true, roles = ['ADMIN']) => ({
      username,
      name: `Name of ${username}`,
      email: `${username}.example`,
      roles,
      enabled,
    });
    await db
      .insertInto('identity.account')
      .values([
        account('kim@aurora'),
        account('lee@aurora'),
        account('off@aurora', false),
        account('tech@aurora', true, ['TECH']),
        account('bo@borealis'),
      ])
      .execute();
    return () => database.close();
  });

  const accountOf = (username: string) =>
    database.db.selectFrom('identity.account').selectAll().where('username', '=', username).executeTakeFirst();
  const audited = (subject: string) =>
    database.db
      .selectFrom('audit')
      .innerJoin('registrar', 'registrar.id', 'registrar_id')
      .select(['actor', 'action', 'handle', 'before'])
      .where('subject', '=', subject)
      .orderBy('audit.id')
      .execute();

  test('a list has the administrators of one registrar or of all, and nobody else', async () => {
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
    const before = await accountOf('kim@aurora');
    const answer = await json(['admin', 'disable', 'KIM@aurora']);
    expect(answer).toEqual({ username: 'KIM@aurora', enabled: false, changed: true, administratorsLeft: 1 });
    const after = await accountOf('kim@aurora');
    expect(after?.enabled).toBe(false);
    expect(after?.not_before.getTime()).toBeGreaterThan(before?.not_before.getTime() ?? 0);
    expect(await audited('kim@aurora')).toMatchObject([
      { actor: 'operator', action: 'admin.disabled', handle: 'aurora' },
    ]);
  });

  test('one who is disabled already gets no link, and can be enabled again', async () => {
    const { run } = commandsOn(database);
    expect(await run(['admin', 'send-link', 'off@aurora'])).toMatchObject({
      code: 1,
      stderr: 'off@aurora is disabled: use "admin enable" first.\n',
    });
    expect(await run(['admin', 'disable', 'off@aurora'])).toMatchObject({
      code: 0,
      stdout: 'off@aurora was disabled already.\n',
    });
    expect(await run(['admin', 'enable', 'off@aurora'])).toMatchObject({
      code: 0,
      stdout: 'off@aurora can sign in.\n',
    });
    expect((await accountOf('off@aurora'))?.enabled).toBe(true);
    expect((await audited('off@aurora')).map(({ action }) => action)).toEqual(['admin.enabled']);
  });

  test('the last administrator of a registrar can be removed too, and the answer says so', async () => {
    const { run } = commandsOn(database);
    const before = await accountOf('bo@borealis');
    expect(await run(['admin', 'sign-out', 'bo@borealis'])).toMatchObject({
      code: 0,
      stdout: 'bo@borealis is signed out everywhere.\n',
    });
    const signedOut = await accountOf('bo@borealis');
    expect(signedOut?.not_before.getTime()).toBeGreaterThan(before?.not_before.getTime() ?? 0);
    expect(await run(['admin', 'remove', 'bo@borealis'])).toMatchObject({
      code: 0,
      stdout: `bo@borealis was removed, and is signed out.
borealis has no administrator now who can sign in: make one with "admin add".\n`,
    });
    expect(await accountOf('bo@borealis')).toBeUndefined();
    const removed = { name: 'Name of bo@borealis', email: 'bo@borealis.example', roles: ['ADMIN'] };
    expect(await audited('bo@borealis')).toMatchObject([
      { action: 'admin.signed.out', handle: 'borealis' },
      { action: 'admin.removed', handle: 'borealis', before: removed },
    ]);
  });

  test.each(['disable', 'sign-out', 'remove'])('admin %s is for administrators only', async (command) => {
    const { code, stdout, stderr } = await commandsOn(database).run(['admin', command, 'tech@aurora']);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('tech@aurora is not an administrator');
    expect(await accountOf('tech@aurora')).toMatchObject({ enabled: true });
  });
});
