import { join } from 'node:path';

let path = '';

/** From now on accounts and tokens use the key of the panel with this directory. */
export function useSecretsKey(dataDir: string): void {
  path = join(dataDir, 'secrets.key');
}

export const secretsKey = () => ({ path, isCreatedAtStart: false });
