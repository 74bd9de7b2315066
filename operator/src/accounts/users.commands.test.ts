import { beforeAll, describe, expect, test } from 'vitest';
import { commandsOn } from '../testing/run-command.ts';
import { databaseWithAccounts } from '../testing/test-accounts.ts';

describe('accounts of every role', { timeout: 60_000 }, () => {
  let database: Awaited<ReturnType<typeof databaseWithAccounts>>;
  beforeAll(async () => {
    database = await databaseWithAccounts([
      { username: 'kim@aurora' },
      { username: 'tech@aurora', roles: ['TECH', 'SUPPORT'] },
      { username: 'bo@borealis', roles: ['FINANCE'] },
    ]);
    return () => database.close();
  });

  test('are listed for one registrar or for all, with their roles', async () => {
    const { json, run } = commandsOn(database);
    const all: { username: string; roles: string[] }[] = await json(['users', 'list']);
    expect(all.map(({ username, roles }) => `${username} ${roles.join(' ')}`)).toEqual([
      'kim@aurora ADMIN',
      'tech@aurora SUPPORT TECH',
      'bo@borealis FINANCE',
    ]);
    const { stdout } = await run(['users', 'list', 'borealis']);
    expect(stdout).toMatch(
      /^username.+\nbo@borealis +enabled +never +FINANCE +Name of bo@borealis +bo@borealis\.example\n$/,
    );
  });

  test('are disabled and signed out, and enabled again', async () => {
    const { run } = commandsOn(database);
    const before = await database.accountOf('tech@aurora');
    const disabled = 'tech@aurora can no longer sign in, and is signed out.\n';
    expect(await run(['users', 'disable', 'tech@aurora'])).toMatchObject({ code: 0, stdout: disabled });
    const after = await database.accountOf('tech@aurora');
    expect(after?.enabled).toBe(false);
    expect(after?.not_before.getTime()).toBeGreaterThan(before?.not_before.getTime() ?? 0);
    expect((await run(['users', 'disable', 'tech@aurora'])).stdout).toBe('tech@aurora was already disabled.\n');
    expect((await run(['users', 'enable', 'tech@aurora'])).stdout).toBe('tech@aurora can sign in.\n');
    expect((await run(['users', 'sign-out', 'tech@aurora'])).stdout).toBe('tech@aurora is signed out everywhere.\n');
    expect((await database.accountOf('tech@aurora'))?.not_before.getTime()).toBeGreaterThan(
      after?.not_before.getTime() ?? 0,
    );
    const line = { actor: 'operator', handle: 'aurora' };
    expect(await database.audited('tech@aurora')).toMatchObject([
      { ...line, action: 'user.disabled' },
      { ...line, action: 'user.enabled' },
      { ...line, action: 'user.signed_out' },
    ]);
  });

  test('can be administrators, and removing the last one is reported', async () => {
    const { stdout } = await commandsOn(database).run(['users', 'disable', 'kim@aurora']);
    expect(stdout).toContain('aurora now has no administrator who can sign in');
    expect(await database.audited('kim@aurora')).toMatchObject([{ action: 'admin.disabled' }]);
  });

  test.each(['nobody@aurora', 'kim@nowhere', 'kim'])('%s is refused', async (username) => {
    expect(await commandsOn(database).run(['users', 'disable', username])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `There is no account ${username}.\n`,
    });
  });
});
