import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { openDatabase } from './open-database.ts';

test('the panel opens the embedded database with a restricted role; its owner and commands do the rest', async () => {
  const directory = await mkdtemp('/tmp/registrar-panel-open-');
  await chmod(directory, 0o711); // when root starts PostgreSQL, it runs as nobody
  const environment = readEnvironment({ DATA_DIR: `${directory}/var` });
  const log = { warn: () => {} };
  const panel = await openDatabase(environment, () => {}, log);
  try {
    const who = sql<{ who: string }>`SELECT current_user AS who`;
    expect((await who.execute(panel.db)).rows).toEqual([{ who: 'panel_app' }]);
    expect(await panel.asOwner(async (db) => (await who.execute(db)).rows)).toEqual([{ who: 'panel' }]);
    const command = await openDatabase(environment, () => {}, log, { use: 'command' });
    expect((await who.execute(command.db)).rows).toEqual([{ who: 'panel' }]);
    await command.close();
    await expect(panel.db.deleteFrom('audit').execute()).rejects.toThrow('permission denied for table audit');
  } finally {
    await panel.close();
    await rm(directory, { recursive: true, force: true });
  }
}, 60_000);

test('your own database can be opened with a role that owns nothing, once its owner has migrated it', async () => {
  await using database = await testDatabase();
  const { host, database: name } = database.connection;
  const DATABASE_URL = `postgres://panel_app@/${name}?host=${encodeURIComponent(String(host))}`;
  const open = () => openDatabase(readEnvironment({ DATABASE_URL }), () => {}, { warn: () => {} });
  const { db, close } = await open();
  await db.insertInto('audit').values({ actor: 'a', action: 'b' }).execute();
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('permission denied for table audit');
  await close();
  await sql`DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)`.execute(database.db);
  await expect(open()).rejects.toThrow('run "npm run panel -- migrate" as the owner of the tables');
});
