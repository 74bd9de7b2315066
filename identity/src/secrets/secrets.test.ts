import { access, rm } from 'node:fs/promises';
import type { Database } from '@panel/database/database';
import { testDatabase, testKeyFile } from '@panel/database/testing';
import { jwtVerify } from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listSigningKeys } from '../keys/keys.queries.ts';
import { testIdentity } from '../testing/test-identity.ts';
import { newTotpOf, signingKeyOf, totpOf } from './encrypted-columns.queries.ts';
import { createKeyFile } from './key-file.ts';
import { createSecrets, openSecrets } from './secrets.ts';
import { ownKeyFile } from './testing/own-key-file.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const OTHER_SECRET = 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU';

async function dump(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`.execute(db);
  const texts = tables.map(async ({ name }) => {
    const { rows } = await sql<{ text: string | null }>`
      SELECT string_agg(t::text, E'\n') AS text FROM ${sql.raw(name)} t`.execute(db);
    return `${name}\n${rows[0]?.text}`;
  });
  return (await Promise.all(texts)).join('\n');
}

async function setTotp(db: Database, id: string, totp_secret: string): Promise<void> {
  await db.updateTable('identity.account').set({ totp_secret }).where('id', '=', id).execute();
}

const totpText = async (db: Database, id: string) =>
  (await db.selectFrom('identity.account').select('totp_secret').where('id', '=', id).executeTakeFirstOrThrow())
    .totp_secret ?? '';

test('a dump of the whole database contains no 2-step secret and no private key, even during set-up', async () => {
  await using file = await ownKeyFile();
  await using service = await testIdentity({ secretsKey: file });
  const account = await service.addAccount({ maySkipTotp: false });
  const browser = service.newBrowser();
  const { interaction } = await browser.open();
  const { body } = await browser.follow(await browser.submit(interaction));
  const shown = /<code class="key">([A-Z2-7 ]+)<\/code>/.exec(body)?.[1]?.replaceAll(' ', '') ?? '';
  expect(shown).toHaveLength(32);
  const secrets = createSecrets(file.path);
  await service.db
    .transaction()
    .execute(async (trx) => setTotp(trx, account.id, await secrets.encrypt(trx, SECRET, totpOf(account.id))));

  const everything = await dump(service.db);
  const [key] = await listSigningKeys(service.db, secrets);
  expect(key?.d).toHaveLength(43);
  expect(everything).toContain(account.id);
  for (const secret of [shown, SECRET, String(key?.d), '"d":', '"kty"']) expect(everything).not.toContain(secret);
});

test('plain text from an older version is encrypted at the first start, keeps working, and is refused as plain text later', async () => {
  await using file = await ownKeyFile();
  await using service = await testIdentity({ secretsKey: file });
  const { db } = service;
  const account = await service.addAccount();
  const { access_token } = await service.newBrowser().signIn();
  const secrets = createSecrets(file.path);
  const keys = await listSigningKeys(db, secrets);
  await db
    .updateTable('identity.signing_key')
    .set({ private_jwk: JSON.stringify(keys[0]) })
    .execute();
  await db.deleteFrom('identity.secrets_key').execute();
  await setTotp(db, account.id, SECRET);

  // Several instances start at once.
  const [identity] = await Promise.all([service.another(), service.another(), service.another()]);
  await jwtVerify(access_token, identity.verificationKey);
  expect(await listSigningKeys(db, secrets)).toEqual(keys);
  expect(await secrets.decrypt(await totpText(db, account.id), totpOf(account.id))).toBe(SECRET);
  expect(await dump(db)).not.toContain(SECRET);

  await setTotp(db, account.id, SECRET);
  await service.another();
  expect(await totpText(db, account.id)).toBe(SECRET);
  await expect(secrets.decrypt(SECRET, totpOf(account.id))).rejects.toThrow('is not encrypted');
});

test('an encrypted value that was moved to another account, or to the keys, is refused', async () => {
  await using service = await testIdentity();
  const { db } = service;
  const [one, other] = [await service.addAccount(), await service.addAccount({ username: 'other@aurora' })];
  const secrets = createSecrets(testKeyFile().path);
  const encrypt = (secret: string, id: string) =>
    db.transaction().execute((trx) => secrets.encrypt(trx, secret, totpOf(id)));
  const [ours, theirs] = [await encrypt(SECRET, one.id), await encrypt(OTHER_SECRET, other.id)];
  expect(await secrets.decrypt(theirs, totpOf(other.id))).toBe(OTHER_SECRET);
  for (const place of [totpOf(other.id), newTotpOf(Buffer.from(one.id)), signingKeyOf(one.id)])
    await expect(secrets.decrypt(ours, place)).rejects.toThrow('for another row');
});

test('another key is refused, and a lost one is not silently replaced', async () => {
  await using database = await testDatabase();
  await using file = await ownKeyFile();
  await using other = await ownKeyFile();
  const { db } = database;
  await openSecrets(db, file);
  await openSecrets(db, file);
  const { fingerprint } = await db.selectFrom('identity.secrets_key').selectAll().executeTakeFirstOrThrow();

  await createKeyFile(other.path);
  await expect(openSecrets(db, other)).rejects.toThrow(
    `The secrets in the database are encrypted with the key ${fingerprint}, which is not in ${other.path}: copy the right key file there.`,
  );
  await rm(other.path);
  await expect(openSecrets(db, other)).rejects.toThrow(`The key file ${other.path} is missing`);
  await expect(access(other.path)).rejects.toThrow('ENOENT');
});

test('if several machines need the same file, none is created', async () => {
  await using database = await testDatabase();
  await using file = await ownKeyFile();
  await expect(openSecrets(database.db, { ...file, isCreatedAtStart: false })).rejects.toThrow('is missing');
  expect(await database.db.selectFrom('identity.secrets_key').selectAll().execute()).toEqual([]);
});
