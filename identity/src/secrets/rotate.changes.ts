import type { Database } from '@panel/database/database';
import { StartError } from '@panel/database/start-error';
import { forgetEncrypted, rewriteEncrypted } from './encrypted-columns.queries.ts';
import { decrypt, encrypt, newSecretsKey, type SecretsKey } from './encryption.rules.ts';
import { createKeyFile, readKeyFile, replaceKeyFile } from './key-file.ts';
import { findFingerprint, findKey } from './secrets.ts';

// Until `forgetOldKeys`, the file holds the old key and the new one. However a rotation is interrupted, the key that
// the database names is in the file and panels keep running; the next rotation continues from there.

/** Creates the file, or adds the key for the next rotation, so that it can be copied everywhere beforehand. */
export async function addSecretsKey(path: string): Promise<'made' | 'added'> {
  if (await createKeyFile(path)) return 'made';
  await replaceKeyFile(path, [...(await readKeyFile(path)), newSecretsKey()]);
  return 'added';
}

/** Encrypts everything with the next key in the file, or with one that is added to it. Running panels continue. */
export async function rotateSecretsKey(trx: Database, path: string): Promise<void> {
  const fingerprint = await lockFingerprint(trx);
  const keys = await readKeyFile(path);
  const old = findKey(keys, fingerprint, path);
  const next = keysAfter(keys, old)[0] ?? newSecretsKey();
  if (!keys.includes(next)) await replaceKeyFile(path, [old, next]);
  await encryptAgain(trx, old, next);
}

export async function encryptAgain(trx: Database, old: SecretsKey, next: SecretsKey): Promise<void> {
  await rewriteEncrypted(trx, (text, place) => encrypt(next, decrypt(old, text, place), place));
  await trx.updateTable('identity.secrets_key').set({ fingerprint: next.fingerprint, since: new Date() }).execute();
}

/** Removes the keys above the current one, after a rotation has been committed. */
export async function forgetOldKeys(db: Database, path: string): Promise<void> {
  const keys = await readKeyFile(path);
  const current = findKey(keys, (await findFingerprint(db)) ?? '', path);
  if (keys[0] !== current) await replaceKeyFile(path, [current, ...keysAfter(keys, current)]);
}

/** For a lost key: all users set up 2-step verification again, and the next start generates new signing keys. */
export async function startOverWithoutKey(trx: Database): Promise<void> {
  await lockFingerprint(trx);
  await forgetEncrypted(trx);
  await trx.deleteFrom('identity.secrets_key').execute();
}

async function lockFingerprint(trx: Database): Promise<string> {
  const row = await trx.selectFrom('identity.secrets_key').select('fingerprint').forUpdate().executeTakeFirst();
  if (!row) throw new StartError('The database has no secrets key yet: start the panel first.');
  return row.fingerprint;
}

function keysAfter(keys: SecretsKey[], key: SecretsKey): SecretsKey[] {
  return keys.slice(keys.indexOf(key) + 1);
}
