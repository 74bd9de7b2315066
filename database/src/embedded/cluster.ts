import { chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { ownUserName, run, type ServerUser } from './account.ts';
import type { Binaries } from './binaries.ts';

const MAJOR = '18';

export type Settings = Record<string, string>;

const SETTINGS: Settings = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '256MB',
  // An import rewrites whole tables: fewer checkpoints meanwhile.
  max_wal_size: '4GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One file for each weekday, so that the log never outgrows a week.
  logging_collector: 'on',
  log_filename: 'server-%a.log',
  log_truncate_on_rotation: 'on',
};

/** The cluster's directory under `home`, made if it is not there yet. */
export async function prepareCluster(
  home: string,
  binaries: Binaries,
  user: ServerUser | undefined,
  report: (line: string) => void,
): Promise<string> {
  const directory = join(home, 'postgres');
  if (!(await stat(directory).catch(() => undefined))) {
    report('Creating the database …');
    await createCluster(home, directory, binaries, user);
  }
  await checkOwner(directory, user);
  const version = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR) {
    throw new StartError(
      `The database in ${directory} is of PostgreSQL ${version}, this panel brings PostgreSQL ${MAJOR}: run "panel backup" with the panel's old version and "panel restore" with this one.`,
    );
  }
  return directory;
}

/** initdb that was killed leaves a directory that can neither be used nor made again: so under another name first. */
async function createCluster(home: string, directory: string, { initdb }: Binaries, user: ServerUser | undefined) {
  await removeLeftovers(home);
  const part = join(home, `postgres.tmp-${process.pid}`);
  await mkdir(part, { mode: 0o700 });
  if (user) await chown(part, user.uid, user.gid);
  const { code, output } = await run(
    initdb,
    ['-D', part, '-U', 'panel', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--auth=peer'],
    user,
  );
  if (code !== 0) {
    await rm(part, { recursive: true, force: true });
    throw new StartError(`The database could not be created in ${home}: ${lastLine(output)}`);
  }
  await rename(part, directory).catch(async (error) => {
    // Another start was quicker; its cluster is as good as ours.
    await rm(part, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
}

async function removeLeftovers(home: string) {
  for (const name of await readdir(home)) {
    const pid = Number(/^postgres\.tmp-(\d+)$/.exec(name)?.[1] ?? Number.NaN);
    if (!Number.isNaN(pid) && !isAlive(pid)) await rm(join(home, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false; // ours is not there yet: an earlier process had the same number
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function checkOwner(directory: string, user: ServerUser | undefined) {
  const { uid } = await stat(directory);
  if (uid !== (user?.uid ?? process.getuid?.())) {
    throw new StartError(
      `The database in ${directory} belongs to user id ${uid}: start the panel as the user who made it.`,
    );
  }
}

/** Written at each start of the server, so that they are always those of this version and of this user. */
export async function writeSettings(directory: string, socketDirectory: string, settings: Settings) {
  const all: Settings = { ...SETTINGS, unix_socket_directories: socketDirectory, ...settings };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  await writeFile(join(directory, 'postgresql.conf'), lines.join(''));
  // "trust" would let in whoever reaches the socket; the kernel vouches for our own account alone.
  await writeFile(join(directory, 'pg_hba.conf'), 'local all panel peer map=panel\n');
  await writeFile(join(directory, 'pg_ident.conf'), `panel "${ownUserName()}" panel\n`);
}

export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
