import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A key file for a test that rotates or loses it: `await using file = await ownKeyFile()`. */
export async function ownKeyFile() {
  const directory = await mkdtemp(join(tmpdir(), 'panel-secrets-'));
  return {
    path: join(directory, 'secrets.key'),
    isCreatedAtStart: true,
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true }),
  };
}
