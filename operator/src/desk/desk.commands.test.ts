import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { commandsOn } from '../testing/run-command.ts';

describe('the desk’s accounts', { timeout: 60_000 }, () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await testDatabase();
    return () => database.close();
  });

  const add = (username: string, role: string, ...more: string[]) =>
    commandsOn(database).run(['desk', 'add', username, '--email', 'kim@registry.example', '--role', role, ...more]);
  const audited = () =>
    database.db
      .selectFrom('audit')
      .select(['actor', 'staff', 'action', 'subject', 'registrar_id'])
      .orderBy('id')
      .execute();

  test('are added, listed, given other roles, disabled, enabled and removed', async () => {
    const { run, json } = commandsOn(database);
    expect(await add('ada', 'DESK_ADMIN')).toMatchObject({
      code: 0,
      stdout: 'ada@registry was created. A link to set a password is on its way to kim@registry.example.\n',
    });
    expect((await add('kim@REGISTRY', 'DESK_READ', '--name', 'Kim Berg', '--as', 'Sam')).code).toBe(0);
    expect(await json(['desk', 'roles', 'kim@registry', 'DESK_SUPPORT', 'DESK_READ'])).toEqual({
      username: 'kim@registry',
      roles: ['DESK_READ', 'DESK_SUPPORT'],
      changed: true,
    });
    expect((await run(['desk', 'disable', 'KIM@registry'])).stdout).toContain('can no longer sign in');
    expect((await run(['desk', 'disable', 'kim@registry'])).stdout).toContain('was already disabled');
    expect(await json(['desk', 'list'])).toEqual([
      expect.objectContaining({ username: 'ada@registry', name: 'ada', roles: ['DESK_ADMIN'], enabled: true }),
      {
        username: 'kim@registry',
        name: 'Kim Berg',
        email: 'kim@registry.example',
        roles: ['DESK_READ', 'DESK_SUPPORT'],
        enabled: false,
        lastSignIn: null,
      },
    ]);
    expect((await run(['desk', 'enable', 'kim@registry'])).stdout).toBe('kim@registry can sign in.\n');
    expect((await run(['desk', 'remove', 'kim@registry'])).code).toBe(0);
    expect((await audited()).map(({ action, staff }) => [action, staff])).toEqual([
      ['staff.added', null],
      ['staff.added', 'Sam'],
      ['staff.changed', null],
      ['staff.disabled', null],
      ['staff.enabled', null],
      ['staff.removed', null],
    ]);
    expect((await audited()).every(({ actor, registrar_id }) => actor === 'operator' && registrar_id === null)).toBe(
      true,
    );
  });

  test('always keep their last administrator', async () => {
    const { run } = commandsOn(database);
    await add('ada', 'DESK_ADMIN');
    for (const args of [
      ['remove', 'ada@registry'],
      ['disable', 'ada@registry'],
      ['roles', 'ada@registry', 'DESK_READ'],
    ])
      expect(await run(['desk', ...args])).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('the last desk administrator'),
      });
    expect(await audited()).toHaveLength(1);
  });

  test.each([
    [['desk', 'add', 'kim', '--email', 'none', '--role', 'DESK_READ'], 1, 'email: This is an invalid email address.'],
    [['desk', 'add', 'k im', '--email', 'kim@r.example', '--role', 'DESK_READ'], 1, 'username: Only use alfanumerics'],
    [
      ['desk', 'add', 'kim@aurora', '--email', 'kim@r.example', '--role', 'DESK_READ'],
      1,
      'belongs to another registrar',
    ],
    [['desk', 'add', 'kim', '--email', 'kim@r.example', '--role', 'ADMIN'], 2, 'Allowed choices are DESK_READ'],
    [['desk', 'add', 'kim', '--email', 'kim@r.example'], 2, "required option '--role"],
    [['desk', 'roles', 'kim@registry', 'ADMIN'], 2, 'Allowed choices are DESK_READ'],
    [['desk', 'disable', 'kim@registry'], 1, 'There is no such account at the desk.'],
    [['desk', 'disable', 'kim@aurora'], 1, 'There is no such account at the desk.'],
    [['desk', 'move', 'Registry'], 1, 'Accounts already end in @registry'],
    [['registrar', 'add', 'Registry'], 1, 'No registrar can have the handle registry'],
  ])('%j is refused', async (args, code, words) => {
    const outcome = await commandsOn(database).run(args);
    expect([outcome.code, outcome.stdout]).toEqual([code, '']);
    expect(outcome.stderr).toContain(words);
    expect(await audited()).toEqual([]);
  });

  test('are off while a registrar has their suffix as its handle, and move to another', async () => {
    const { run, json } = commandsOn(database);
    await add('ada', 'DESK_ADMIN');
    await database.db.insertInto('registrar').values({ handle: 'registry', status: 'ACTIVE' }).execute();
    expect((await add('kim', 'DESK_READ')).stderr).toContain('The registry’s desk is switched off');
    const findings: { part: string; warnings: string[] }[] = await json(['check']);
    const warned = findings
      .flatMap(({ warnings }) => warnings)
      .filter((words) => words.startsWith('The desk is switched off'));
    expect(warned).toEqual([expect.stringContaining('"desk move registry"')]);
    const environment = { DESK_SUFFIX: 'desk' };
    expect(await run(['desk', 'move', 'registry'], { environment })).toMatchObject({
      code: 0,
      stdout: 'ada@registry is now ada@desk, and is signed out.\n',
    });
    expect(await json(['desk', 'list'], { environment })).toMatchObject([
      { username: 'ada@desk', roles: ['DESK_ADMIN'] },
    ]);
    expect((await audited()).at(-1)).toMatchObject({ action: 'staff.moved', subject: 'ada@desk' });
    expect((await run(['check'], { environment })).stdout).not.toContain('The desk is switched off');
  });
});
