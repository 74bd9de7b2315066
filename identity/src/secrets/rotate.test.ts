import { copyFile, readFile, rm } from 'node:fs/promises';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listSigningKeys } from '../keys/keys.queries.ts';
import { testIdentity } from '../testing/test-identity.ts';
import { totpOf } from './encrypted-columns.queries.ts';
import { readKeyFile } from './key-file.ts';
import { addSecretsKey, forgetOldKeys, rotateSecretsKey, startOverWithoutKey } from './rotate.changes.ts';
import { createSecrets, findFingerprint, type Secrets } from './secrets.ts';
import { ownKeyFile } from './testing/own-key-file.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** An account with 2-step verification, in a service with its own key file. */
async function serviceWithTotp(file: Awaited<ReturnType<typeof ownKeyFile>>) {
  const service = await testIdentity({ secretsKey: file });
  const { db } = service;
  const { id } = await service.addAccount();
  const encrypt = (trx: Database, secrets: Secrets) => secrets.encrypt(trx, SECRET, totpOf(id));
  const write = async (trx: Database, totp_secret: string) => {
    await trx.updateTable('identity.account').set({ totp_secret }).where('id', '=', id).execute();
  };
  const setTotp = (secrets: Secrets) =>
    db.transaction().execute(async (trx) => write(trx, await encrypt(trx, secrets)));
  await setTotp(createSecrets(file.path));
  const account = db.selectFrom('identity.account').select('totp_secret').where('id', '=', id);
  return {
    ...service,
    id,
    encrypt,
    write,
    setTotp,
    rotate: () => db.transaction().execute((trx) => rotateSecretsKey(trx, file.path)),
    fingerprints: async () => (await readKeyFile(file.path)).map(({ fingerprint }) => fingerprint),
    encryptedBy: async () => String((await account.executeTakeFirstOrThrow()).totp_secret).split('.')[1],
    /** Checks that both a new instance and `secrets` can read the values. */
    async expectReadable(secrets: Secrets) {
      await service.another();
      expect(await secrets.decrypt(String((await account.executeTakeFirstOrThrow()).totp_secret), totpOf(id))).toBe(
        SECRET,
      );
      expect(await listSigningKeys(db, secrets)).toHaveLength(1);
    },
  };
}

test('a rotation encrypts everything with a new key, and a running instance continues', async () => {
  await using file = await ownKeyFile();
  await using service = await serviceWithTotp(file);
  const running = createSecrets(file.path);
  await service.expectReadable(running);
  const browser = service.newBrowser();
  const [old] = await service.fingerprints();

  await service.rotate();
  await forgetOldKeys(service.db, file.path);

  const [key, ...rest] = await service.fingerprints();
  expect(rest).toEqual([]);
  expect(key).not.toBe(old);
  expect(await findFingerprint(service.db)).toBe(key);
  expect(await service.encryptedBy()).toBe(key);
  await service.expectReadable(running);
  await service.setTotp(running);
  await service.expectReadable(createSecrets(file.path));
  const { rows } = await sql`SELECT FROM identity.signing_key WHERE private_jwk LIKE ${`v1.${old}.%`}`.execute(
    service.db,
  );
  expect(rows).toEqual([]);
  expect((await browser.open()).answer.status).toBe(200);
});

test('interrupted before the commit, a rotation leaves the old key in use; the next one takes the key it had generated', async () => {
  await using file = await ownKeyFile();
  await using service = await serviceWithTotp(file);
  const { db } = service;
  const [old] = await service.fingerprints();
  const crash = db.transaction().execute(async (trx) => {
    await rotateSecretsKey(trx, file.path);
    throw new Error('crash');
  });
  await expect(crash).rejects.toThrow('crash');
  const [first, made] = await service.fingerprints();
  expect([first, await findFingerprint(db), await service.encryptedBy()]).toEqual([old, old, old]);
  await service.expectReadable(createSecrets(file.path));

  const written = await readFile(file.path, 'utf8');
  await service.rotate();
  expect(await readFile(file.path, 'utf8')).toBe(written);
  expect(await findFingerprint(db)).toBe(made);
  await service.expectReadable(createSecrets(file.path));
});

test('interrupted after the commit, a rotation leaves the new key in use; the next one does not go back', async () => {
  await using file = await ownKeyFile();
  await using service = await serviceWithTotp(file);
  await service.rotate();
  const [old, key] = await service.fingerprints();
  expect(await findFingerprint(service.db)).toBe(key);
  await service.expectReadable(createSecrets(file.path));

  await service.rotate();
  const [before, now] = await service.fingerprints();
  expect(before).toBe(key);
  expect([old, key]).not.toContain(now);
  expect(await service.encryptedBy()).toBe(now);
  await service.expectReadable(createSecrets(file.path));
});

test('if the file is a copy, the next key can be everywhere before the rotation', async () => {
  await using file = await ownKeyFile();
  await using copy = await ownKeyFile();
  await using service = await serviceWithTotp(file);
  await addSecretsKey(file.path);
  await copyFile(file.path, copy.path);
  const elsewhere = createSecrets(copy.path);
  await service.expectReadable(elsewhere);
  await service.rotate();
  await forgetOldKeys(service.db, file.path);
  await service.expectReadable(elsewhere);
  await service.setTotp(elsewhere);
  expect(await service.fingerprints()).toHaveLength(1);
});

test('an instance whose file has only the old key writes nothing, says why, and continues with the right file', async () => {
  await using file = await ownKeyFile();
  await using copy = await ownKeyFile();
  await using service = await serviceWithTotp(file);
  await copyFile(file.path, copy.path);
  const elsewhere = createSecrets(copy.path);
  await service.setTotp(elsewhere);
  await service.rotate();
  await forgetOldKeys(service.db, file.path);
  const [key] = await service.fingerprints();

  await expect(service.setTotp(elsewhere)).rejects.toThrow(
    `encrypted with the key ${key}, which is not in ${copy.path}`,
  );
  await expect(service.expectReadable(elsewhere)).rejects.toThrow(`encrypted with the key ${key}`);
  expect(await service.encryptedBy()).toBe(key);
  await copyFile(file.path, copy.path);
  await service.setTotp(elsewhere);
  await service.expectReadable(elsewhere);
});

test('a rotation waits for concurrent writers and includes what they wrote', async () => {
  await using file = await ownKeyFile();
  await using service = await serviceWithTotp(file);
  const { db, encrypt, write } = service;
  const waiting = async () =>
    (
      await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
        db,
      )
    ).rows.length;
  let rotation: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    const text = await encrypt(trx, createSecrets(file.path));
    rotation = service.rotate();
    await expect.poll(waiting).toBe(1);
    await write(trx, text);
  });
  await rotation;
  expect(await service.encryptedBy()).toBe(await findFingerprint(db));
  await service.expectReadable(createSecrets(file.path));
});

test('a value that cannot be decrypted stops the rotation, and nothing changes', async () => {
  await using file = await ownKeyFile();
  await using service = await serviceWithTotp(file);
  const [old] = await service.fingerprints();
  await service.write(service.db, SECRET);
  await expect(service.rotate()).rejects.toThrow(`totp_secret of account ${service.id} is not encrypted.`);
  expect(await findFingerprint(service.db)).toBe(old);
});

test('without the lost key all users sign in again and set up 2-step verification again', async () => {
  await using file = await ownKeyFile();
  await using service = await serviceWithTotp(file);
  const { db } = service;
  const browser = service.newBrowser();
  await service.addAccount({ username: 'kim@aurora' });
  const { refresh_token } = await browser.signIn('kim@aurora');
  await rm(file.path);
  await expect(service.another()).rejects.toThrow('is missing');

  await db.transaction().execute(startOverWithoutKey);
  await service.another();

  expect(await findFingerprint(db)).toBe((await service.fingerprints())[0]);
  expect(await db.selectFrom('identity.account').select('id').where('totp_secret', 'is not', null).execute()).toEqual(
    [],
  );
  expect((await browser.refresh(refresh_token)).status).toBe(400);
  expect(await listSigningKeys(db, createSecrets(file.path))).toHaveLength(1);
});
