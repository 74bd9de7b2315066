import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { run as runProgram } from './program.ts';
import { commandsOn } from './testing/run-command.ts';
import { testTerminal } from './testing/test-terminal.ts';

test('with MIGRATE=never, only this command changes tables', { timeout: 60_000 }, async () => {
  await using database = await testDatabase();
  await sql`DROP SCHEMA public, identity CASCADE; CREATE SCHEMA public`.execute(database.db);
  const { run } = commandsOn(database);
  const environment = { MIGRATE: 'never' };
  expect(await run(['registrar', 'list'], { environment })).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^The database test_\w+ at \S+:\d+ has no tables\. Run the command with .+ "migrate" first/,
    ),
  });
  expect(await run(['migrate'], { environment })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^The database is up to date: \d{4}_.+\.sql\.\n$/),
  });
  expect((await run(['registrar', 'list'], { environment })).code).toBe(0);
  expect((await run(['registrar', 'list'], { environment: { MIGRATE: 'later' } })).stderr).toBe(
    'MIGRATE must be one of start, never. It is "later".\n',
  );
});

test('it needs no Keycloak service account, which "keycloak init" creates after it', async () => {
  await using database = await testDatabase();
  const environment = { IDENTITY: 'keycloak', KEYCLOAK_URL: 'https://sso.example' };
  expect((await commandsOn(database).run(['migrate'], { environment })).code).toBe(0);
});

const commands = [
  ['registrar', 'list'],
  ['admin', 'add', 'kim@aurora', '--name', 'Kim', '--email', 'kim@aurora.example'],
  ['import', 'deposit.xml'],
  ['transactions', 'import', 'ledger.csv'],
  ['feed', 'status'],
  ['epp', 'unlock', 'aurora'],
  ['keys', 'rotate'],
  ['mails', 'list'],
  ['audit', 'forget'],
  ['demo', 'remove'],
  ['backup', '/nonexistent/panel.gz'],
  ['check'],
];

test.each(commands)('without a database, %s says where it looked and creates none', async (...args) => {
  const directory = await mkdtemp(join(tmpdir(), 'panel-operator-'));
  const dataDir = join(directory, 'var');
  const { terminal, written } = testTerminal({ variables: { DATA_DIR: dataDir } });
  expect(await runProgram(args, terminal)).toBe(1);
  const { stdout, stderr } = written();
  expect(stdout + stderr).toContain(
    `There is no database in ${dataDir}. Run the command with the settings of the panel`,
  );
  expect(await readdir(directory)).toEqual([]);
  await rm(directory, { recursive: true });
});

test('a command that reads tables does not create missing ones', { timeout: 60_000 }, async () => {
  await using database = await testDatabase();
  await sql`DROP SCHEMA public, identity CASCADE; CREATE SCHEMA public`.execute(database.db);
  const { run } = commandsOn(database);
  expect((await run(['registrar', 'list'])).stderr).toMatch(/^The database test_\w+ at \S+:\d+ has no tables\. /);
  expect((await run(['check'])).stdout).toMatch(/^database: +ERROR, The database test_\w+ at \S+ has no tables\. /m);
  const { rows } = await database.pool.query("SELECT FROM pg_tables WHERE schemaname = 'public'");
  expect(rows).toEqual([]);
});
