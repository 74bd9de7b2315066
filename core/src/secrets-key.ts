import { join, resolve } from 'node:path';
import { StartError } from '@panel/database/start-error';
import { HOW_TO_CREATE, type KeyFile } from '@panel/identity/secrets';
import type { Environment } from './environment.ts';

/**
 * The file with the key that encrypts secrets in the database. The embedded database has a single panel, which creates
 * the file; your own may have several, which all need the same file. Keycloak leaves nothing to encrypt.
 */
export function secretsKeyFile({ secretsKeyFile: named, databaseUrl, dataDir }: SecretsEnvironment): KeyFile {
  if (named === undefined && databaseUrl !== undefined)
    throw new StartError(`DATABASE_URL needs SECRETS_KEY_FILE, the same for every instance: ${HOW_TO_CREATE}.`);
  return {
    path: named === undefined ? join(dataDir, 'secrets.key') : resolve(named),
    isCreatedAtStart: databaseUrl === undefined,
  };
}

type SecretsEnvironment = Pick<Environment, 'secretsKeyFile' | 'databaseUrl' | 'dataDir'>;
