import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { commandsOn } from './testing/run-command.ts';

test('with MIGRATE=never only this command changes tables', { timeout: 60_000 }, async () => {
  await using database = await testDatabase();
  await sql`DROP SCHEMA public, identity CASCADE; CREATE SCHEMA public`.execute(database.db);
  const { run } = commandsOn(database);
  const environment = { MIGRATE: 'never' };
  expect(await run(['registrar', 'list'], { environment })).toMatchObject({
    code: 1,
    stdout: '',
    stderr:
      'The database is older than this panel: it has no tables. Run "npm run panel -- migrate", then start again.\n',
  });
  expect(await run(['migrate'], { environment })).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^The database is up to date: \d{4}_.+\.sql\.\n$/),
  });
  expect((await run(['registrar', 'list'], { environment })).code).toBe(0);
  expect((await run(['registrar', 'list'], { environment: { MIGRATE: 'later' } })).stderr).toBe(
    'MIGRATE must be one of start, never.\n',
  );
});
