import { createHash } from 'node:crypto';
import { access, chmod, constants, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATE_FIRST, StartError } from '../start-error.ts';
import { type Account, canEnter } from './account.ts';

// Used if we are root and the server's account cannot enter the data directory.
const ELSEWHERE = '/var/lib/registrar-panel';

/** A file in the data directory that says where the cluster is, if elsewhere. */
const LOCATION = 'postgres.location';

export interface Location {
  /** The directory of the cluster: DATA_DIR itself, or another one. */
  home: string;
  /** Stores `home` for the next start, once the cluster exists. */
  remember(): Promise<void>;
}

export async function locate(
  dataDir: string,
  account: Account | undefined,
  report: (line: string) => void,
): Promise<Location> {
  const real = await createDataDir(dataDir, account);
  const file = join(real, LOCATION);
  const named = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (named) await access(join(named, 'postgres')).catch(() => reportLoss(file, named));
  else if (await canEnter(real, account)) return { home: real, remember: async () => {} };

  const home = named || join(ELSEWHERE, createHash('sha256').update(real).digest('hex').slice(0, 12));
  if (!named) {
    await createElsewhere();
    await createEnterable(home);
  }
  report(`The database is in ${home}, because PostgreSQL does not run as root and other users cannot enter ${real}.`);
  return { home, remember: () => writeFile(file, `${home}\n`) };
}

/** Refuses a data directory without a cluster. */
export async function requireCluster(dataDir: string): Promise<void> {
  const isMissing = (name: string) =>
    stat(join(dataDir, name)).then(
      () => false,
      (error) => error.code === 'ENOENT',
    );
  if ((await isMissing('postgres')) && (await isMissing(LOCATION)))
    throw new StartError(`There is no database in ${dataDir}. ${MIGRATE_FIRST}`);
}

async function createDataDir(dataDir: string, account: Account | undefined): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: account ? 0o711 : 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new StartError(`The data directory ${dataDir} cannot be written (${reason}): set DATA_DIR to another one.`);
  }
}

export async function createElsewhere(): Promise<string> {
  await createEnterable(ELSEWHERE);
  return ELSEWHERE;
}

async function createEnterable(directory: string) {
  await mkdir(directory, { recursive: true });
  await chmod(directory, 0o711);
}

/** Refuses to start: a new, empty database in place of a lost one would hide the loss. */
function reportLoss(file: string, home: string): never {
  throw new StartError(
    `${file} says that the database is in ${home}, but it is gone: restore it, or delete that file for an empty database.`,
  );
}
