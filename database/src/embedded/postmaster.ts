import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './account.ts';

export const SOCKET = '.s.PGSQL.5432';

/** Reads `postmaster.pid`: its first line is the process id, its fifth line the directory of the socket. */
export async function readPostmaster(directory: string): Promise<{ pid?: number; socketDirectory?: string }> {
  const file = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = file.split('\n').map((line) => line.trim());
  return { pid: Number(lines[0]) || undefined, socketDirectory: lines[4] || undefined };
}

/**
 * The running processes of this cluster, including a server that is starting or stopping, and queries that have not
 * noticed yet that their server was killed. A second server beside any of them would destroy the data.
 */
export async function listProcesses(directory: string): Promise<number[]> {
  if (process.platform !== 'linux') return listServersByCommand(directory);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const own = await Promise.all(pids.map((pid) => isProcessOf(directory, pid)));
  return pids.filter((_, index) => own[index]);
}

/** The same for one process, without a look at all others. */
export async function isProcessOf(directory: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return (await listServersByCommand(directory)).includes(pid);
  return runsIn(directory, pid).catch(() => false);
}

/** A server's processes have its directory as `cwd`, which cannot be read for zombies and other users' processes. */
async function runsIn(directory: string, pid: number): Promise<boolean> {
  if ((await readFile(`/proc/${pid}/comm`, 'utf8')) !== 'postgres\n') return false;
  return (await readlink(`/proc/${pid}/cwd`)) === directory;
}

async function listServersByCommand(directory: string): Promise<number[]> {
  const { output } = await run('/bin/ps', ['-axo', 'pid=,command='], undefined);
  const lines = output.split('\n').filter((line) => line.endsWith(`postgres -D ${directory}`));
  return lines.map((line) => Number.parseInt(line, 10));
}

/**
 * Ends what is left of a killed server. Its queries notice that by themselves, except one that waits for a lock inside
 * PostgreSQL whose holder was killed too: it would wait, and keep the next server from starting, for ever.
 */
export async function endOrphans(pids: number[]): Promise<void> {
  if (process.platform !== 'linux') return;
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  // The server itself has the command that started it; its children have a title.
  if (!commands.every((command) => command.startsWith('postgres: '))) return;
  for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGKILL');
}

/**
 * Removes the files of a killed server whose process id belongs to a zombie or to another program by now, which
 * PostgreSQL would take for that server. All others it removes itself, and several that start at once do not remove each
 * other's.
 */
export async function removeStaleFiles(directory: string, socketDirectory: string): Promise<void> {
  const { pid } = await readPostmaster(directory);
  if (pid === undefined || !isRunning(pid) || (await listProcesses(directory)).includes(pid)) return;
  const socket = join(socketDirectory, SOCKET);
  for (const file of [join(directory, 'postmaster.pid'), socket, `${socket}.lock`]) await rm(file, { force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
