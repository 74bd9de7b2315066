import { type Environment, secretsKeyFile } from '@panel/core';
import { StartError } from '@panel/database/start-error';
import { readKeyFile, type SecretsKey } from '@panel/identity/secrets';
import { CommandRefusal } from '../command-refusal.ts';

const NEEDS_ITS_KEY =
  'A backup is restored with the key from the time it was created: pass the file that you kept with --key-file. Nothing was changed.';

export interface BackupKeys {
  /** The key that encrypted the backup's secrets. */
  old: SecretsKey;
  /** The panel's key, which encrypts them from now on. */
  current: SecretsKey;
}

/** Undefined if the panel's key file has the key of the backup. With any other key nobody could sign in afterwards. */
export async function findBackupKeys(
  fingerprint: string,
  environment: Environment,
  keyFiles: string[],
): Promise<BackupKeys | undefined> {
  const { path } = secretsKeyFile(environment);
  const isSought = (key: SecretsKey) => key.fingerprint === fingerprint;
  const keys = await readKeys(path);
  if (keys.some(isSought)) return undefined;
  const kept = (await Promise.all(keyFiles.map(readKeys))).flat();
  const [current, old] = [keys[0], kept.find(isSought)];
  if (current && old) return { old, current };
  const looked = [path, ...keyFiles].join(', ');
  throw new CommandRefusal(
    `The secrets in the backup are encrypted with the key ${fingerprint}, which is not in ${looked}. ${NEEDS_ITS_KEY}`,
  );
}

async function readKeys(path: string): Promise<SecretsKey[]> {
  return readKeyFile(path).catch((error) => {
    throw error instanceof StartError ? new CommandRefusal(`${error.message} ${NEEDS_ITS_KEY}`) : error;
  });
}
