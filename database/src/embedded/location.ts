import { createHash } from 'node:crypto';
import { access, constants, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { canEnter, type ServerUser } from './account.ts';

const ELSEWHERE = '/var/lib/registrar-panel';

/**
 * The directory that holds the cluster: DATA_DIR itself, or, where the server's user cannot reach that
 * (root's checkout under a directory only root may enter), one of its own that `postgres.location` names.
 */
export async function locateHome(
  dataDir: string,
  user: ServerUser | undefined,
  report: (line: string) => void,
): Promise<string> {
  const home = await makeDataDir(dataDir, user);
  const pointer = join(home, 'postgres.location');
  const named = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  if (!named && (await canEnter(home, user))) return home;

  const elsewhere = named || join(ELSEWHERE, createHash('sha256').update(home).digest('hex').slice(0, 12));
  await mkdir(elsewhere, { recursive: true, mode: 0o711 });
  if (!named) await writeFile(pointer, `${elsewhere}\n`);
  report(`The database lies in ${elsewhere}: PostgreSQL does not run as root, and no other user can enter ${home}.`);
  return elsewhere;
}

async function makeDataDir(dataDir: string, user: ServerUser | undefined): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: user ? 0o711 : 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartError(`The data directory ${dataDir} cannot be written (${reason}): set DATA_DIR to one that can.`);
  }
}
