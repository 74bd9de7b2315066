import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

/** The account that PostgreSQL runs as, if it is not our own. */
export interface Account {
  uid: number;
  gid: number;
}

// The user "nobody" and its group on every Linux.
const NOBODY: Account = { uid: 65534, gid: 65534 };

/** The account for PostgreSQL if we are root, as which it refuses to run. */
export function serverAccount(): Account | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined;
}

/** The name of our own account, the only one that may connect. */
export function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new StartError(
      `PostgreSQL needs a user name, but user id ${process.getuid?.()} has none: add one to /etc/passwd, or set DATABASE_URL.`,
    );
  }
}

/** Runs a program as the server's account, in a directory that everyone can enter, and waits until it ends. */
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

/** Tests it by trying, because access lists and mounts matter too. */
export async function canEnter(directory: string, account: Account | undefined): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'test -x "$1"', 'sh', directory], account)).ok;
}
