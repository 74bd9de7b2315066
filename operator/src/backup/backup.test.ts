import { copyFile, readFile, stat } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { migrate } from '@panel/database/migrate';
import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { openSecrets } from '@panel/identity/secrets';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { commandsOn, processesOn } from '../testing/run-command.ts';
import { backup } from './backup.ts';
import { contentsOf, dropTables, fill, restoreInto, testDirectory } from './testing/backup.ts';

const inDirectory = testDirectory();

describe('backup and restore', { timeout: 120_000 }, () => {
  test('everything is restored, and new rows get new ids', async () => {
    await using source = await testDatabase();
    await using target = await testDatabase();
    const file = inDirectory('all.gz');
    await fill(source);
    await sql`UPDATE event_log SET forgotten = 7`.execute(source.db);
    const saved = await processesOn(source).json(['backup', file]);
    expect(await processesOn(target).json(['restore', file])).toEqual(saved);
    const audit = await target.db.selectFrom('audit').select(['actor', 'action']).execute();
    expect(audit).toEqual([{ actor: 'operator', action: 'database.restored' }]);
    await using other = await testDatabase();
    const input = await readFile(file);
    expect(await processesOn(other).run(['restore', '-'], { input })).toMatchObject({
      code: 0,
      stdout: `${saved.tables} tables were restored from Standard input.\n`,
    });
    expect(await contentsOf(other)).toEqual(await contentsOf(source));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    const [before, after] = await Promise.all([source, target].map(eventLogOf));
    expect(after).toMatchObject({ forgotten: 7 });
    expect(after?.epoch).not.toBe(before?.epoch);
    const last = await source.db
      .selectFrom('registrar')
      .select((eb) => eb.fn.max('id').as('id'))
      .executeTakeFirstOrThrow();
    const added = await target.db
      .insertInto('registrar')
      .values({ handle: 'later', status: 'ACTIVE' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(added.id).toBeGreaterThan(last.id);
  });

  test('a backup without files contains the invoices, whose files can be sent again', async () => {
    await using source = await testDatabase();
    await using target = await testDatabase();
    const file = inDirectory('without.gz');
    await fill(source);
    const saved = await commandsOn(source).run(['backup', file, '--without-files']);
    expect(saved.stdout).toContain(`were saved in ${file}, without the files of invoices.`);
    expect(gunzipSync(await readFile(file)).toString('latin1')).not.toContain('invoice_file');
    expect(await commandsOn(target).run(['restore', file])).toMatchObject({ code: 0 });
    const [before, after] = [await contentsOf(source), await contentsOf(target)];
    const ofFiles = ['public.invoice_file', 'public.invoice_file_part'];
    for (const table of ofFiles) expect(after[table]).toEqual({ md5: null });
    const without = (contents: Record<string, unknown>) =>
      Object.entries(contents).filter(([table]) => !ofFiles.includes(table));
    expect(without(after)).toEqual(without(before));
    expect(await target.db.selectFrom('invoice').select('total').execute()).toEqual([{ total: '121.0000' }]);
    await sql`INSERT INTO invoice_file (invoice_id, type, size, sha256) SELECT id, 'pdf', 5, '' FROM invoice`.execute(
      target.db,
    );
  });

  test('a backup of an older version is migrated', async () => {
    await using source = await testDatabase();
    await using target = await testDatabase();
    await dropTables(source);
    await migrate(source.connection, { upTo: '0005_records.sql' });
    await sql`INSERT INTO registrar (handle, status) VALUES ('old', 'ACTIVE')`.execute(source.db);
    const file = inDirectory('old.gz');
    await backup(source.connection, file);
    await restoreInto(target, file);
    const registrar = await target.db.selectFrom('registrar').select(['handle', 'status_set_at']).executeTakeFirst();
    expect(registrar).toEqual({ handle: 'old', status_set_at: null });
    // The old retention applies to its records.
    expect(await target.db.selectFrom('event_log').select('keep_days').execute()).toEqual([{ keep_days: null }]);
  });

  test('a backup says where its key is, and is restored only with that key', async () => {
    await using source = await testDatabase();
    await using target = await testDatabase();
    const file = inDirectory('encrypted.gz');
    const [key, other] = [inDirectory('secrets.key'), inDirectory('other.key')];
    const withKey = (path: string) => ({ environment: { SECRETS_KEY_FILE: path } });
    for (const path of [key, other]) await commandsOn(source).run(['keys', 'new-secrets-key', path]);
    await commandsOn(source).run(['keys', 'rotate'], withKey(key));
    const before = await contentsOf(target);

    const saved = await commandsOn(source).run(['backup', file], withKey(key));
    expect(saved.stdout).toContain(`it does not contain the key: keep a copy of ${key} elsewhere.`);
    expect(gunzipSync(await readFile(file)).toString()).not.toContain('"kty"');
    const refused = await commandsOn(target).run(['restore', file], withKey(other));
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The secrets in the backup are encrypted with the key \S{22}, which/),
    });
    const missing = await commandsOn(target).run(['restore', file], withKey(inDirectory('none.key')));
    expect(missing).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('restored with the key from the time it was created'),
    });
    expect(await contentsOf(target)).toEqual(before);

    expect(await commandsOn(target).run(['restore', file], withKey(key))).toMatchObject({ code: 0 });
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    expect(await commandsOn(target).run(['keys', 'rotate'], withKey(key))).toMatchObject({ code: 0 });
  });

  test('a backup from before key rotations is restored with a key file of that time, and its secrets get the current key', async () => {
    await using source = await testDatabase();
    await using target = await testDatabase();
    const file = inDirectory('before.gz');
    const [key, kept, older] = [inDirectory('secrets.key'), inDirectory('kept.key'), inDirectory('older.key')];
    const environment = { SECRETS_KEY_FILE: key };
    const onSource = (...args: string[]) => commandsOn(source).run(args, { environment });
    await onSource('keys', 'new-secrets-key', key);
    await onSource('keys', 'new-secrets-key', older);
    await onSource('keys', 'rotate');
    await onSource('backup', file);
    await copyFile(key, kept);
    for (let times = 0; times < 2; times++) await onSource('keys', 'rotate-secrets');
    const signingKeys = async ({ db }: TestDatabase) => {
      const secrets = await openSecrets(db, { path: key, isCreatedAtStart: false });
      const rows = await db.selectFrom('identity.signing_key').select(['kid', 'private_jwk']).orderBy('kid').execute();
      const place = (id: string) => ({ table: 'signing_key', column: 'private_jwk', id });
      return Promise.all(rows.map(({ kid, private_jwk }) => secrets.decrypt(private_jwk, place(kid))));
    };

    const onTarget = (...args: string[]) => commandsOn(target).run(args, { environment });
    expect(await onTarget('restore', file)).toMatchObject({ code: 1, stderr: expect.stringContaining('--key-file') });
    expect((await onTarget('restore', file, '--key-file', older)).stderr).toContain(`is not in ${key}, ${older}. `);
    expect(await onTarget('restore', file, '--key-file', older, '--key-file', kept)).toMatchObject({ code: 0 });
    expect(await signingKeys(target)).toEqual(await signingKeys(source));
    expect((await onTarget('check')).stdout).toMatch(/^identity: +ok/m);
    expect(await onTarget('keys', 'rotate-secrets')).toMatchObject({ code: 0 });
  });

  test('a backup by a role without ownership is as complete as the owner’s', async () => {
    await using source = await testDatabase();
    await using target = await testDatabase();
    const { host, database: name } = source.connection;
    const DATABASE_URL = `postgres://panel_app@/${name}?host=${encodeURIComponent(String(host))}`;
    const asPanel = (...args: string[]) => commandsOn(source).run(args, { environment: { DATABASE_URL } });
    const file = inDirectory('lesser.gz');
    for (const args of [['registrar', 'add', 'aurora'], ['keys', 'rotate'], ['check'], ['backup', file]])
      expect(await asPanel(...args)).toMatchObject({ code: 0 });
    expect((await asPanel('audit', 'forget')).stderr).toContain('permission denied for table event');
    expect(await commandsOn(target).run(['restore', file])).toMatchObject({ code: 0 });
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    expect(await commandsOn(target).run(['registrar', 'add', 'borealis'])).toMatchObject({ code: 0 });
    expect(await commandsOn(target).run(['audit', 'forget'])).toMatchObject({ code: 0 });
  });
});

function eventLogOf({ db }: TestDatabase) {
  return db.selectFrom('event_log').selectAll().executeTakeFirstOrThrow();
}
