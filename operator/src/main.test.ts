import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { testDatabase } from '@panel/database/testing';
import { describe, expect, test } from 'vitest';
import { processesOn } from './testing/run-command.ts';

// Runs the program as a process. Other tests use commandsOn(), without one.

describe.concurrent('a command', { timeout: 60_000 }, () => {
  test.each([
    [['registrar', 'add', 'aurora'], 0, /^$/],
    [['registrar', 'show', 'nobody'], 1, /^There is no registrar nobody\.\n$/],
    [['bogus'], 2, /unknown command 'bogus'/],
  ])('%j ends with exit code %i', async (args, code, words) => {
    await using database = await testDatabase();
    const outcome = await processesOn(database).run(args);
    expect(outcome).toMatchObject({ code, stderr: expect.stringMatching(words) });
  });

  test.each([
    ['the sign-in service', ['keys', 'rotate']],
    ['mail', ['admin', 'add', 'kim@aurora', '--name', 'Kim', '--email', 'kim@example.com']],
    ['every part', ['check']],
  ])('that has used %s leaves nothing open that would keep it running', async (_, args) => {
    await using database = await testDatabase();
    await database.db.insertInto('registrar').values({ handle: 'aurora', status: 'ACTIVE' }).execute();
    expect(await processesOn(database).run(args)).toMatchObject({ code: 0 });
  });

  test("resolves file names from where the service's wrapper was called", async () => {
    await using database = await testDatabase();
    const CALLER_DIRECTORY = await mkdtemp(join(tmpdir(), 'panel-operator-'));
    const { run } = processesOn(database);
    const inCaller = (...args: string[]) => run(args, { environment: { CALLER_DIRECTORY } });
    expect((await inCaller('keys', 'new-secrets-key', 'new.key')).code).toBe(0);
    expect((await inCaller('backup', 'panel.gz')).code).toBe(0);
    expect((await readdir(CALLER_DIRECTORY)).sort()).toEqual(['new.key', 'panel.gz']);
    for (const args of [['import'], ['feed', 'send'], ['transactions', 'import'], ['restore']])
      expect((await inCaller(...args, 'missing')).stderr).toContain(`${CALLER_DIRECTORY}/missing cannot be read`);
    await rm(CALLER_DIRECTORY, { recursive: true });
  });

  test.each([
    [['registrar', 'add', '--help'], /^ {2}registrar-panel registrar add aurora /m],
    [['audit', 'export', '--help'], /^ {2}registrar-panel audit export --since /m],
    [['keys', 'rotate'], /needs SECRETS_KEY_FILE, .+: create one with "registrar-panel keys new-secrets-key <file>"\./],
  ])("%j mentions the service's wrapper", async (args, words) => {
    await using database = await testDatabase();
    const environment = { PANEL_COMMAND: 'registrar-panel', SECRETS_KEY_FILE: '' };
    const { stdout, stderr } = await processesOn(database).run(args, { environment });
    expect(stdout + stderr).toMatch(words);
  });

  test('reads .env in its working directory, and the environment takes precedence', async () => {
    await using database = await testDatabase();
    const directory = await mkdtemp(join(tmpdir(), 'panel-operator-'));
    await writeFile(join(directory, '.env'), 'PUBLIC_URL=https://panel.example\nDATABASE_URL=nonsense\n');
    const { stdout } = await processesOn(database).start(['check'], {}, directory);
    expect(await text(stdout)).toMatch(
      /^configuration: the panel's address is https:\/\/panel\.example, its time zone Europe\/Brussels$/m,
    );
    await rm(directory, { recursive: true });
  });
});
