import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

/** The account PostgreSQL runs as, where that is not our own. */
export interface Account {
  uid: number;
  gid: number;
}

// nobody and its group on every Linux.
const NOBODY: Account = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root. */
export function serverAccount(): Account | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined;
}

/** The name of our own account, which is the one that may connect. */
export function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new StartError(
      `User id ${process.getuid?.()} has no name, which PostgreSQL needs: add it to /etc/passwd, or set DATABASE_URL.`,
    );
  }
}

/** Runs a program as the server's account, from a directory that everybody can enter, and waits for its end. */
export async function run(program: string, args: string[], account: Account | undefined) {
  const options = { ...account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  return promisify(execFile)(program, args, options).then(
    ({ stdout, stderr }) => ({ ok: true, output: stdout + stderr }),
    (error) => {
      if (typeof error.code === 'number') return { ok: false, output: String(error.stdout) + String(error.stderr) };
      throw new StartError(`PostgreSQL cannot be run: ${error.message}`);
    },
  );
}

/** Whether the server's account gets as far as this directory: tried, since access lists and mounts have a say in it. */
export async function canEnter(directory: string, account: Account | undefined): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'test -x "$1"', 'sh', directory], account)).ok;
}
