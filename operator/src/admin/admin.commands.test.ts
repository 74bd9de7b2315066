import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsOn } from '../testing/run-command.ts';

describe('administrators are looked after by the registry', { timeout: 60_000 }, () => {
  let dataDir: string;
  let database: TestDatabase;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'panel-operator-'));
    database = await testDatabase();
    const { json } = commandsOn(database, dataDir);
    for (const handle of ['aurora', 'borealis']) await json(['registrar', 'add', handle]);
    for (const username of ['kim@aurora', 'lee@aurora', 'bo@borealis'])
      await json(['admin', 'add', username, '--name', `Name of ${username}`, '--email', `${username}.example`]);
    await database.db
      .insertInto('identity.account')
      .values({ username: 'tech@aurora', name: 'Tess', email: 'tess@aurora.example', roles: ['TECH'] })
      .execute();
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  const accountOf = (username: string) =>
    database.db.selectFrom('identity.account').selectAll().where('username', '=', username).executeTakeFirst();
  const audited = async (subject: string) => {
    const rows = await database.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute();
    return rows.map(({ action }) => action).slice(1);
  };

  test('a list has the administrators of one registrar or of all, and nobody else', async () => {
    const { json, run } = commandsOn(database, dataDir);
    const all = await json(['admin', 'list']);
    expect(all.map(({ username }: { username: string }) => username)).toEqual([
      'kim@aurora',
      'lee@aurora',
      'bo@borealis',
    ]);
    expect(await json(['admin', 'list', 'borealis'])).toEqual([
      {
        username: 'bo@borealis',
        name: 'Name of bo@borealis',
        email: 'bo@borealis.example',
        enabled: true,
        lastSignIn: null,
      },
    ]);
    const { stdout } = await run(['admin', 'list', 'aurora']);
    expect(stdout).toMatch(
      /^username +state +last sign-in +name +e-mail\nkim@aurora +enabled +never +Name of kim@aurora /,
    );
    expect(await run(['admin', 'list', 'nobody'])).toMatchObject({
      code: 1,
      stderr: 'There is no registrar nobody.\n',
    });
  });

  test('a disabled administrator is shown so, gets no link, and can be enabled again', async () => {
    const { json, run } = commandsOn(database, dataDir);
    const before = await accountOf('kim@aurora');
    expect(await json(['admin', 'disable', 'KIM@aurora'])).toEqual({
      username: 'KIM@aurora',
      enabled: false,
      changed: true,
      administratorsLeft: 1,
    });
    const after = await accountOf('kim@aurora');
    expect(after?.enabled).toBe(false);
    expect(after?.not_before.getTime()).toBeGreaterThan(before?.not_before.getTime() ?? 0);
    expect((await run(['admin', 'list'])).stdout).toMatch(/^kim@aurora +DISABLED/m);
    expect(await run(['admin', 'send-link', 'kim@aurora'])).toMatchObject({
      code: 1,
      stderr: 'kim@aurora is disabled: use "admin enable" first.\n',
    });
    expect(await run(['admin', 'disable', 'kim@aurora'])).toMatchObject({
      code: 0,
      stdout: 'kim@aurora was disabled already.\n',
    });
    expect(await run(['admin', 'enable', 'kim@aurora'])).toMatchObject({
      code: 0,
      stdout: 'kim@aurora can sign in.\n',
    });
    expect((await accountOf('kim@aurora'))?.enabled).toBe(true);
    expect(await audited('kim@aurora')).toEqual(['admin.disabled', 'admin.enabled']);
  });

  test('the last administrator of a registrar can be disabled and removed too, and the answer says so', async () => {
    const { run } = commandsOn(database, dataDir);
    const note = 'borealis has no administrator now who can sign in: make one with "admin add".\n';
    const before = await accountOf('bo@borealis');
    expect(await run(['admin', 'sign-out', 'bo@borealis'])).toMatchObject({
      code: 0,
      stdout: 'bo@borealis is signed out everywhere.\n',
    });
    const signedOut = await accountOf('bo@borealis');
    expect(signedOut?.not_before.getTime()).toBeGreaterThan(before?.not_before.getTime() ?? 0);
    expect(await run(['admin', 'disable', 'bo@borealis'])).toMatchObject({
      code: 0,
      stdout: `bo@borealis can no longer sign in, and is signed out.\n${note}`,
    });
    expect(await run(['admin', 'remove', 'bo@borealis'])).toMatchObject({
      code: 0,
      stdout: `bo@borealis was removed, and is signed out.\n${note}`,
    });
    expect(await accountOf('bo@borealis')).toBeUndefined();
    expect(await audited('bo@borealis')).toEqual(['admin.signed.out', 'admin.disabled', 'admin.removed']);
    const { before: removed } = await database.db
      .selectFrom('audit')
      .select('before')
      .where('action', '=', 'admin.removed')
      .executeTakeFirstOrThrow();
    expect(removed).toEqual({ name: 'Name of bo@borealis', email: 'bo@borealis.example', roles: ['ADMIN'] });
  });

  test.each(['disable', 'enable', 'sign-out', 'remove'])('admin %s is for administrators only', async (command) => {
    const { run } = commandsOn(database, dataDir);
    const other = await run(['admin', command, 'tech@aurora']);
    expect(other).toMatchObject({ code: 1, stdout: '' });
    expect(other.stderr).toContain('tech@aurora is not an administrator');
    expect((await run(['admin', command, 'nobody@aurora'])).stderr).toBe('There is no account nobody@aurora.\n');
    expect(await accountOf('tech@aurora')).toMatchObject({ enabled: true });
  });
});
