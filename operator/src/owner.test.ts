import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@panel/database/testing';
import { expect, test } from 'vitest';
import { commandsOn } from './testing/run-command.ts';

test("the panel's role gets a clear refusal for commands that only the tables' owner may run", async () => {
  await using database = await testDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'panel-owner-'));
  const backup = join(directory, 'panel.gz');
  const deposit = join(directory, 'deposit.xml');
  await writeFile(deposit, '');
  await commandsOn(database).run(['backup', backup]);
  await database.db.insertInto('feed_stream').values({ stream: 'registry', last: 7 }).execute();
  const { host, database: name } = database.connection;
  const DATABASE_URL = `postgres://panel_app@/${name}?host=${encodeURIComponent(String(host))}`;
  const asPanel = (...args: string[]) => commandsOn(database).run(args, { environment: { DATABASE_URL } });
  const refusals: [string[], string][] = [
    [['import', deposit], 'panel_app owns no tables'],
    [['transactions', 'amounts', deposit], 'panel_app owns no tables'],
    [['feed', 'reset', 'registry'], 'permission denied for table setting'],
    [['audit', 'forget'], 'permission denied for table event'],
  ];
  for (const [args, reason] of refusals)
    expect(await asPanel(...args)).toEqual({
      code: 1,
      stdout: '',
      stderr: `The role in DATABASE_URL may not do this (${reason}). Run the command as the owner of the tables: "registrar-panel --owner …", or with the owner in DATABASE_URL.\n`,
    });
  await database.db.deleteFrom('feed_stream').execute();
  expect(await asPanel('restore', backup)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The role in DATABASE_URL may not do this \(must be owner of schema identity\)\. /),
  });
  await rm(directory, { recursive: true });
}, 60_000);
