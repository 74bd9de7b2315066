import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

/** The account PostgreSQL runs as, where that is not our own. */
export interface ServerUser {
  uid: number;
  gid: number;
}

// nobody and nogroup on every Linux; PostgreSQL refuses to run as root.
const NOBODY: ServerUser = { uid: 65534, gid: 65534 };

export function serverUser(): ServerUser | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined;
}

/** Our own account's name: the one that may connect. */
export function ownUserName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new StartError(
      `PostgreSQL needs an account with a name, and user id ${process.getuid?.()} has none: add it to /etc/passwd, or set DATABASE_URL.`,
    );
  }
}

export interface Outcome {
  code: number;
  output: string;
}

/** Runs a command as the server's user, from a directory that everybody can enter, and waits for its end. */
export async function run(command: string, args: string[], user: ServerUser | undefined): Promise<Outcome> {
  try {
    const { stdout, stderr } = await promisify(execFile)(command, args, {
      ...user,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'number') {
      return {
        code: error.code,
        output: `${'stdout' in error ? error.stdout : ''}${'stderr' in error ? error.stderr : ''}`,
      };
    }
    throw new StartError(`PostgreSQL cannot be run: ${error instanceof Error ? error.message : error}`);
  }
}

/** Whether the server's user gets as far as this directory: tried, since access lists and mounts have a say in it. */
export async function canEnter(directory: string, user: ServerUser | undefined): Promise<boolean> {
  if (!user) return true;
  return (await run('/bin/sh', ['-c', 'test -x "$1"', 'sh', directory], user)).code === 0;
}
