import type { Database } from '@panel/database/database';
import { StartError } from '@panel/database/start-error';
import { makeKeyFile, readKeyFile, replaceKeyFile } from './key-file.ts';
import { forgetSealed, rewriteSealed } from './sealed-columns.queries.ts';
import { newSecretsKey, type SecretsKey, seal, unseal } from './sealing.rules.ts';
import { findFingerprint, findKey } from './secrets.ts';

// Until `forgetOldKeys`, the file holds the old key and the new one. So whenever a rotation is cut off, the key that the
// database names is in the file, and panels go on; the next rotation begins where that one ended.

/** Makes the file, or adds the key that the next rotation takes: its copies can be everywhere before that. */
export async function addSecretsKey(path: string): Promise<'made' | 'added'> {
  if (await makeKeyFile(path)) return 'made';
  await replaceKeyFile(path, [...(await readKeyFile(path)), newSecretsKey()]);
  return 'added';
}

/** Seals everything anew, by the next key in the file or by one that is added to it. Panels that run go on. */
export async function rotateSecretsKey(trx: Database, path: string): Promise<void> {
  const fingerprint = await lockFingerprint(trx);
  const keys = await readKeyFile(path);
  const old = findKey(keys, fingerprint, path);
  const next = keysAfter(keys, old)[0] ?? newSecretsKey();
  if (!keys.includes(next)) await replaceKeyFile(path, [old, next]);
  await reseal(trx, old, next);
}

/** Seals everything that the old key sealed by the next one. */
export async function reseal(trx: Database, old: SecretsKey, next: SecretsKey): Promise<void> {
  await rewriteSealed(trx, (text, place) => seal(next, unseal(old, text, place), place));
  await trx.updateTable('identity.secrets_key').set({ fingerprint: next.fingerprint, since: new Date() }).execute();
}

/** After a rotation is committed: removes what is above the key that counts. */
export async function forgetOldKeys(db: Database, path: string): Promise<void> {
  const keys = await readKeyFile(path);
  const current = findKey(keys, (await findFingerprint(db)) ?? '', path);
  if (keys[0] !== current) await replaceKeyFile(path, [current, ...keysAfter(keys, current)]);
}

/** For a lost key. What it sealed is gone: everybody sets up 2-step verification anew, and the next start makes keys. */
export async function startOverWithoutKey(trx: Database): Promise<void> {
  await lockFingerprint(trx);
  await forgetSealed(trx);
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
