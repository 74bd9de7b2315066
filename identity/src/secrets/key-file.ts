import { randomUUID } from 'node:crypto';
import { chmod, chown, link, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { panelCommand } from '@panel/database/panel-command';
import { StartError } from '@panel/database/start-error';
import { KEY_BYTES, newSecretsKey, type SecretsKey } from './encryption.rules.ts';

// The file has one base64url key per line. The database says which is current; one below it is for the next rotation.

export interface KeyFile {
  path: string;
  /** Whether the first start creates the file. If several machines need the same one, an operator creates it. */
  isCreatedAtStart: boolean;
}

export const HOW_TO_CREATE = `create one with "${panelCommand('keys new-secrets-key <file>')}"`;

const GROUP_WRITES_OR_OTHERS = 0o027;

export async function readKeyFile(path: string): Promise<SecretsKey[]> {
  const text = await readFile(path, 'utf8').catch((error) => {
    throw error.code === 'ENOENT'
      ? new StartError(`The key file ${path} is missing: restore it from your copy, or ${HOW_TO_CREATE}.`)
      : new StartError(`The key file ${path} cannot be read (${error.code}).`);
  });
  if (((await stat(path)).mode & GROUP_WRITES_OR_OTHERS) !== 0)
    throw new StartError(`The key file ${path} is accessible to other users: run "chmod 600 ${path}".`);
  const keys = text.trim().split(/\s+/).map(parseKey);
  if (!keys.every((key) => key !== undefined))
    throw new StartError(`The key file ${path} has a line that is not a key: ${HOW_TO_CREATE}.`);
  return keys;
}

function parseKey(line: string): SecretsKey | undefined {
  const bytes = Buffer.from(line, 'base64url');
  return bytes.length === KEY_BYTES && bytes.toString('base64url') === line ? newSecretsKey(bytes) : undefined;
}

/** Creates the file with a new key. False if it exists: if several processes try at once, one succeeds. */
export async function createKeyFile(path: string): Promise<boolean> {
  const part = await writePart(path, [newSecretsKey()]);
  try {
    await link(part, path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(part);
  }
  await syncDirectory(path);
  return true;
}

/** Atomic, so that a crash leaves either the old file or the new one; keeps owner and permissions. */
export async function replaceKeyFile(path: string, keys: SecretsKey[]): Promise<void> {
  const file = await realpath(path);
  const { mode, uid, gid } = await stat(file);
  const part = await writePart(file, keys);
  try {
    await chown(part, uid, gid);
    await chmod(part, mode & 0o777);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncDirectory(file);
}

async function writePart(path: string, keys: SecretsKey[]): Promise<string> {
  const part = `${path}.part-${randomUUID()}`;
  const handle = await open(part, 'wx', 0o600);
  try {
    await handle.writeFile(keys.map(({ bytes }) => `${bytes.toString('base64url')}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
  return part;
}

/** Otherwise a power cut could undo the rename. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(dirname(path));
  await directory.sync().finally(() => directory.close());
}
