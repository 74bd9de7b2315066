import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readEnvironment } from '@panel/core';
import { registryAuthor } from '@panel/core/audit';
import { migrate } from '@panel/database/migrate';
import { type TestDatabase, testDatabase, testKeyFile } from '@panel/database/testing';
import { openSecrets } from '@panel/identity/secrets';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../program.ts';
import { commandsOn, processesOn } from '../testing/run-command.ts';
import { testTerminal } from '../testing/test-terminal.ts';
import { backup } from './backup.ts';
import { openForRestore, restore } from './restore.ts';

const environment = readEnvironment({ SECRETS_KEY_FILE: testKeyFile().path });

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'panel-backup-'));
});
afterEach(() => rm(directory, { recursive: true }));

async function restoreInto({ connection }: TestDatabase, file: string) {
  return restore({ author: registryAuthor(null), connection }, await openForRestore(file, environment));
}

async function dropTables({ db }: TestDatabase) {
  await sql`DROP SCHEMA public, identity CASCADE; CREATE SCHEMA public`.execute(db);
}

async function contentsOf({ db }: TestDatabase) {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'identity') AND tablename NOT IN ('migration', 'audit', 'event_log') ORDER BY 1`.execute(
    db,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql`SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) FROM ${sql.raw(name)} t`.execute(
      db,
    );
    contents[name] = rows[0];
  }
  return contents;
}

describe('backup and restore', { timeout: 120_000 }, () => {
  test('everything is restored, and new rows get new ids', async () => {
    await using source = await testDatabase();
    await using target = await testDatabase();
    const file = join(directory, 'all.gz');
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
    const file = join(directory, 'without.gz');
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
    const file = join(directory, 'old.gz');
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
    const file = join(directory, 'encrypted.gz');
    const [key, other] = [join(directory, 'secrets.key'), join(directory, 'other.key')];
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
    const missing = await commandsOn(target).run(['restore', file], withKey(join(directory, 'none.key')));
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
    const file = join(directory, 'before.gz');
    const [key, kept, older] = ['secrets.key', 'kept.key', 'older.key'].map((name) => join(directory, name)) as [
      string,
      string,
      string,
    ];
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
    const file = join(directory, 'lesser.gz');
    for (const args of [['registrar', 'add', 'aurora'], ['keys', 'rotate'], ['check'], ['backup', file]])
      expect(await asPanel(...args)).toMatchObject({ code: 0 });
    expect((await asPanel('audit', 'forget')).stderr).toContain('permission denied for table event');
    expect(await commandsOn(target).run(['restore', file])).toMatchObject({ code: 0 });
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
    expect(await commandsOn(target).run(['registrar', 'add', 'borealis'])).toMatchObject({ code: 0 });
    expect(await commandsOn(target).run(['audit', 'forget'])).toMatchObject({ code: 0 });
  });

  test('a database that is not empty is left unchanged', async () => {
    await using database = await testDatabase();
    const file = join(directory, 'not-empty.gz');
    await commandsOn(database).run(['registrar', 'add', 'aurora']);
    await backup(database.connection, file);
    const before = await contentsOf(database);
    const outcome = await commandsOn(database).run(['restore', file]);
    expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining('The database is not empty') });
    expect(await contentsOf(database)).toEqual(before);
    await expect(backup(database.connection, file)).rejects.toThrow('already exists');
  });

  test('a refused restore leaves a database without tables unchanged', async () => {
    await using source = await testDatabase();
    await using target = await testDatabase();
    await dropTables(target);
    const file = join(directory, 'encrypted.gz');
    await fill(source);
    await commandsOn(source).run(['keys', 'rotate']);
    await backup(source.connection, file);
    const [head = '', ...rest] = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    const { migrations, ...more } = JSON.parse(head);
    const rewrite = (name: string, first: unknown, lines = rest) => {
      const path = join(directory, name);
      return writeFile(path, gzipSync([JSON.stringify(first), ...lines].join('\n'))).then(() => path);
    };
    const newer = { ...more, migrations: [...migrations, { name: '9999_newer.sql', sha256: '' }] };
    const refusals: [string, string, RegExp][] = [
      [file, join(directory, 'none.key'), /Nothing was changed\.\n$/],
      [await rewrite('newer.gz', newer), '', /^The backup has migrations that this version does not know/],
      [await rewrite('half.gz', { ...more, migrations }, rest.slice(0, 2_000)), '', /ends too early/],
    ];
    for (const [path, key, words] of refusals) {
      const environment: Record<string, string> = key ? { SECRETS_KEY_FILE: key } : {};
      const outcome = await commandsOn(target).run(['restore', path], { environment });
      expect(outcome).toMatchObject({ code: 1, stderr: expect.stringMatching(words) });
      expect(await contentsOf(target)).toEqual({});
    }
    const DATA_DIR = join(directory, 'new');
    const { terminal } = testTerminal({ variables: { DATA_DIR } });
    expect(await run(['restore', file], terminal)).toBe(1);
    await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT');
    expect(await commandsOn(target).run(['restore', file], { environment: { MIGRATE: 'never' } })).toMatchObject({
      code: 0,
    });
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });

  test('a file that is not a backup, or half of one, is refused and leaves an empty database', async () => {
    await using source = await testDatabase();
    await using target = await testDatabase();
    await fill(source);
    const file = join(directory, 'whole.gz');
    await backup(source.connection, file);
    const whole = await readFile(file);
    const half = join(directory, 'half.gz');
    const other = join(directory, 'other.gz');
    await writeFile(half, whole.subarray(0, whole.length - 100));
    await writeFile(other, gzipSync('{"format":"something else"}\n'));
    await expect(restoreInto(target, half)).rejects.toThrow(/ends too early|cannot be read/);
    await expect(restoreInto(target, other)).rejects.toThrow('is not a backup that this version can read');
    const damaged = join(directory, 'damaged.gz');
    const lines = gunzipSync(whole).toString();
    for (const [what, by] of [
      ['"columns":', '"columms":'],
      ['"table":"public.registrar"', '"table":"public.registrars"'],
    ] as const) {
      expect(lines).toContain(what);
      await writeFile(damaged, gzipSync(lines.replace(what, by)));
      const refused = await commandsOn(target).run(['restore', damaged]);
      expect(refused.code).toBe(1);
      expect(refused.stderr).toMatch(/^\S+damaged\.gz is damaged: .+ Nothing was restored\.\n$/);
    }
    await expect(restoreInto(target, join(directory, 'none.gz'))).rejects.toThrow('cannot be read');
    expect(await target.db.selectFrom('domain').selectAll().execute()).toEqual([]);
    await restoreInto(target, file);
    expect(await contentsOf(target)).toEqual(await contentsOf(source));
  });
});

function eventLogOf({ db }: TestDatabase) {
  return db.selectFrom('event_log').selectAll().executeTakeFirstOrThrow();
}

/** Contains every kind of character that COPY escapes. */
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

async function fill({ db }: TestDatabase) {
  const { id } = await db
    .insertInto('registrar')
    .values({ handle: 'aurora', status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const name = 'tab\t, line\nbreak, back\\slash, \\. and é';
  const contacts = Array.from({ length: 3_000 }, (_, index) => ({ handle: `C${index}`, registrar_id: id, name }));
  await db.insertInto('contact').values(contacts).execute();
  await sql`INSERT INTO domain (registrar_id, alabel, name, registrant_id, statuses)
    SELECT ${id}, handle || '.example', handle || '.example', id, '[{"status": "ok", "reason": "\\\\.\\n"}]' FROM contact`.execute(
    db,
  );
  await sql`INSERT INTO identity.account (username, name, email) VALUES ('a@aurora', 'A', 'a@b.example')`.execute(db);
  await sql`WITH added AS (
      INSERT INTO invoice (number, registrar_id, kind, date, total, currency, status)
      VALUES ('2026-1', ${id}, 'INVOICE', '2026-11-01', '121.0000', 'EUR', 'OPEN') RETURNING id),
    file AS (INSERT INTO invoice_file (invoice_id, type, size, sha256) SELECT id, 'pdf', 256, '' FROM added)
    INSERT INTO invoice_file_part SELECT id, 'pdf', 0, ${everyByte}::bytea FROM added`.execute(db);
}
