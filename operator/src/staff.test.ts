import { testDatabase } from '@panel/database/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { commandsOn, processesOn } from './testing/run-command.ts';

describe('the audit names the member of staff who ran a command', { timeout: 60_000 }, () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase();
    await database.db.insertInto('registrar').values({ handle: 'aurora', status: 'ACTIVE' }).execute();
    return () => database.close();
  });
  const set = ['registrar', 'set', 'aurora', '--phone', '+32.25551234'];

  test.each([
    [['--as', 'Kim Berg'], { OPERATOR_NAME: 'desk', SUDO_USER: 'sam' }, 'Kim Berg'],
    [[], { OPERATOR_NAME: ' desk ', SUDO_USER: 'sam' }, 'desk'],
    [[], { OPERATOR_NAME: '', SUDO_USER: 'sam' }, 'sam'],
    [[], {}, null],
  ])('by %j and %j as %j', async (option, environment, staff) => {
    const { run, json } = commandsOn(database);
    expect((await run([...set, ...option], { environment })).code).toBe(0);
    expect(await json(['audit', 'list', '--limit', '1'])).toMatchObject([
      { actor: 'operator', staff, registrar: 'aurora', action: 'registrar.set' },
    ]);
  });

  test('also before the command, in the list and in the export', async () => {
    expect((await commandsOn(database).run(['--as', 'Lee', ...set])).code).toBe(0);
    const { stdout } = await commandsOn(database).run(['audit', 'list', '--limit', '1']);
    expect(stdout).toMatch(/^ *id +at +actor +staff +registrar +action +subject\n.* operator +Lee +aurora /);
    const exported = (await processesOn(database).run(['audit', 'export'])).stdout.trimEnd().split('\n');
    expect(JSON.parse(exported.at(-1) ?? '')).toMatchObject({ actor: 'operator', staff: 'Lee' });
  });

  test.each([
    [['--as', ''], {}, '--as: a value is required\n'],
    [['--as', 'Kim\nBerg'], {}, '--as: Invalid characters found. Use one line of text.\n'],
    [['--as', 'Kim \u202egreB'], {}, '--as: Invalid characters found. Use one line of text.\n'],
    [['--as', 'Kim \u200fBerg'], {}, '--as: Invalid characters found. Use one line of text.\n'],
    [[], { OPERATOR_NAME: 'x'.repeat(256) }, 'OPERATOR_NAME: Too many characters. The maximum length is 255.\n'],
    [[], { SUDO_USER: 'sam\u001b[2J' }, 'SUDO_USER: Invalid characters found. Use one line of text.\n'],
  ])('%j with %j is refused, and nothing is changed', async (option, environment, stderr) => {
    const count = async () => (await database.db.selectFrom('audit').select('id').execute()).length;
    const before = await count();
    expect(await commandsOn(database).run([...set, ...option], { environment })).toEqual({
      code: 1,
      stdout: '',
      stderr,
    });
    expect(await count()).toBe(before);
  });

  test.each([[['registrar', 'set']], [['keys', 'rotate']], [['check']]])(
    '%j names the option in its help',
    async (command) => {
      expect((await commandsOn(database).run([...command, '--help'])).stdout).toContain('--as <name>');
    },
  );
});
