import { chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { type Account, run } from './account.ts';
import type { Binaries } from './binaries.ts';

const MAJOR = '18';

/** Returns the cluster's directory under `home`, and creates the cluster if there is none yet. */
export async function prepareCluster(
  home: string,
  binaries: Binaries,
  account: Account | undefined,
  report: (line: string) => void,
): Promise<string> {
  const directory = join(home, 'postgres');
  if (!(await stat(directory).catch(() => undefined))) {
    report('Creating the database …');
    await createCluster(home, directory, binaries, account);
  }
  await checkOwner(directory, account);
  const version = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  if (version !== MAJOR) {
    throw new StartError(
      `The database in ${directory} was created by PostgreSQL ${version}, but this panel has PostgreSQL ${MAJOR}: ` +
        'run "panel backup" with the old version of the panel and "panel restore" with this one.',
    );
  }
  return directory;
}

/** Uses another name at first, because a killed initdb leaves a directory that can be neither used nor overwritten. */
async function createCluster(home: string, directory: string, { initdb }: Binaries, account: Account | undefined) {
  await removeLeftovers(home);
  const part = join(home, `postgres.tmp-${process.pid}`);
  await mkdir(part, { mode: 0o700 });
  if (account) await chown(part, account.uid, account.gid);
  const { ok, output } = await run(
    initdb,
    ['-D', part, '-U', 'panel', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--auth=peer'],
    account,
  );
  if (!ok) {
    await remove(part);
    throw new StartError(`The database cannot be created in ${home}: ${output.match(/error: .*/)?.[0] ?? output}`);
  }
  await rename(part, directory).catch(async (error) => {
    await remove(part);
    if (error.code !== 'ENOTEMPTY') throw error; // otherwise another process created it first
  });
}

async function removeLeftovers(home: string) {
  for (const name of await readdir(home)) {
    const pid = /^postgres\.(?:tmp|bin-.+\.tmp)-(\d+)$/.exec(name)?.[1];
    if (pid && !isAnotherProcess(Number(pid))) await remove(join(home, name));
  }
}

function isAnotherProcess(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Retries, because an orphaned initdb may still be writing. */
function remove(path: string) {
  return rm(path, { recursive: true, force: true, maxRetries: 5 });
}

async function checkOwner(directory: string, account: Account | undefined) {
  const { uid } = await stat(directory);
  if (uid !== (account?.uid ?? process.getuid?.())) {
    throw new StartError(`The database in ${directory} belongs to user id ${uid}: start the panel as that user.`);
  }
}
