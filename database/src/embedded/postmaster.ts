import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './account.ts';

export const SOCKET = '.s.PGSQL.5432';

/** Reads `postmaster.pid`: its first line is the process id, its fifth the socket's directory. */
export async function readPostmaster(directory: string): Promise<{ pid?: number; socketDirectory?: string }> {
  const file = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = file.split('\n').map((line) => line.trim());
  return { pid: Number(lines[0]) || undefined, socketDirectory: lines[4] || undefined };
}

/**
 * The running processes of this cluster, including a server that is starting or stopping, and queries that have not yet
 * noticed that their server was killed. A second server beside any of them would destroy the data.
 */
export async function listProcesses(directory: string): Promise<number[]> {
  if (process.platform !== 'linux') return listServersByCommand(directory);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const own = await Promise.all(pids.map((pid) => isProcessOf(directory, pid)));
  return pids.filter((_, index) => own[index]);
}

/** Checks one process without reading all others. */
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
 * Ends what is left of a killed server. Its queries usually notice by themselves, but one that waits for an internal
 * lock of PostgreSQL whose holder was killed too would wait for ever, and prevent the next server from starting.
 */
export async function endOrphans(pids: number[]): Promise<void> {
  if (process.platform !== 'linux') return;
  const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  // The server itself shows the command that started it; its children show a title.
  if (!commands.every((command) => command.startsWith('postgres: '))) return;
  for (const pid of pids.filter(isRunning)) process.kill(pid, 'SIGKILL');
}

/**
 * Removes the files of a killed server whose process id now belongs to a zombie or another program, which PostgreSQL
 * would take for that server. PostgreSQL removes all others itself, and simultaneous starts do not remove each other's.
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
