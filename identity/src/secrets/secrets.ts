import type { Database } from '@panel/database/database';
import { StartError } from '@panel/database/start-error';
import { inTransaction } from '../transaction.ts';
import { rewriteEncrypted } from './encrypted-columns.queries.ts';
import { decrypt, encrypt, fingerprintOf, type Place, type SecretsKey } from './encryption.rules.ts';
import { createKeyFile, type KeyFile, readKeyFile } from './key-file.ts';

export interface Secrets {
  /**
   * Encrypts a value that is written in the same transaction, before that locks any other row. A key rotation waits for
   * the transaction, and the next one sees the new key, so nothing is ever encrypted with a retired key.
   */
  encrypt(trx: Database, value: string, place: Place): Promise<string>;
  decrypt(text: string, place: Place): Promise<string>;
}

/** Reads the key file again when a value or the database names an unknown key, as after a rotation. */
export function createSecrets(path: string): Secrets {
  let keys: SecretsKey[] = [];

  async function keyFor(fingerprint: string): Promise<SecretsKey> {
    const known = keys.find((key) => key.fingerprint === fingerprint);
    if (known) return known;
    keys = await readKeyFile(path);
    return findKey(keys, fingerprint, path);
  }

  return {
    async encrypt(trx, value, place) {
      const { fingerprint } = await trx
        .selectFrom('identity.secrets_key')
        .select('fingerprint')
        .forShare()
        .executeTakeFirstOrThrow();
      return encrypt(await keyFor(fingerprint), value, place);
    },
    async decrypt(text, place) {
      return decrypt(await keyFor(fingerprintOf(text, place)), text, place);
    },
  };
}

export function findKey(keys: SecretsKey[], fingerprint: string, path: string): SecretsKey {
  const key = keys.find((each) => each.fingerprint === fingerprint);
  if (key) return key;
  throw new StartError(
    `The secrets in the database are encrypted with the key ${fingerprint}, which is not in ${path}: copy the right key file there.`,
  );
}

/**
 * Opens the secrets, or refuses if they were encrypted with another key. At the first start with a key, everything in
 * plain text is encrypted; afterwards plain text is refused.
 */
export async function openSecrets(db: Database, { path, isCreatedAtStart }: KeyFile): Promise<Secrets> {
  await inTransaction(db, async (trx) => {
    const known = await findFingerprint(trx);
    if (known === undefined && isCreatedAtStart) await createKeyFile(path);
    const keys = await readKeyFile(path);
    // If several instances start at once, one inserts the row and encrypts; the others wait for it.
    if (known === undefined && (await encryptAll(trx, keys))) return;
    findKey(keys, known ?? (await findFingerprint(trx)) ?? '', path);
  });
  return createSecrets(path);
}

/** Refuses what `openSecrets` would refuse, without changing anything. */
export async function checkKeyFile(db: Database, { path, isCreatedAtStart }: KeyFile): Promise<void> {
  const fingerprint = await findFingerprint(db);
  if (fingerprint !== undefined) findKey(await readKeyFile(path), fingerprint, path);
  else if (!isCreatedAtStart) await readKeyFile(path);
}

export async function findFingerprint(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('identity.secrets_key').select('fingerprint').executeTakeFirst();
  return row?.fingerprint;
}

async function encryptAll(trx: Database, [key]: SecretsKey[]): Promise<boolean> {
  if (!key) return false;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('identity.secrets_key')
    .values({ fingerprint: key.fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await rewriteEncrypted(trx, (value, place) => encrypt(key, value, place));
  return true;
}
