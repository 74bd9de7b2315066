import { readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './account.ts';

export interface Postmaster {
  pid: number;
  socketDirectory: string;
}

/** What `postmaster.pid` says: line 1 is the process, line 5 the directory of its socket. */
export async function readPostmasterFile(directory: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return pid > 0 ? { pid, socketDirectory: lines[4]?.trim() ?? '' } : undefined;
}

/**
 * PostgreSQL itself replaces the file of a process that is gone, and looks whether orphans still use its memory.
 * It is stuck where the number now belongs to a zombie or to some other program: only then we remove the file.
 */
export async function removeStalePostmasterFile(directory: string): Promise<void> {
  const postmaster = await readPostmasterFile(directory);
  if (postmaster && !(await isServerOf(directory, postmaster.pid)))
    await rm(join(directory, 'postmaster.pid'), { force: true });
}

/** Whether this process is alive and PostgreSQL on this very directory, which is a postmaster's working directory. */
export async function isServerOf(directory: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { output } = await run('/bin/ps', ['-o', 'stat=,command=', '-p', String(pid)], undefined);
    return !output.startsWith('Z') && output.includes('postgres') && output.includes(directory);
  }
  // A zombie has no working directory, and another user's process hides it: a server of ours does neither.
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === directory;
}
