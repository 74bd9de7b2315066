import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { run, type ServerUser } from './account.ts';
import type { Binaries } from './binaries.ts';
import { lastLine, type Settings, writeSettings } from './cluster.ts';
import { isServerOf, readPostmasterFile, removeStalePostmasterFile } from './postmaster-file.ts';

export interface Server {
  directory: string;
  binaries: Binaries;
  user: ServerUser | undefined;
  settings: Settings;
  report(line: string): void;
}

const PATIENCE = 10_000;
// A socket's address holds 104 bytes on macOS and 108 on Linux, the final zero included.
const LONGEST_SOCKET_PATH = 103;

/** A connection to the running server, which is started if nobody answers. */
export async function connectToServer(server: Server, applicationName: string): Promise<pg.Client> {
  let started: ChildProcess | undefined;
  let deadline = Date.now() + PATIENCE;
  for (;;) {
    const host = (await readPostmasterFile(server.directory))?.socketDirectory || server.directory;
    const client = new pg.Client({ host, user: 'panel', database: 'postgres', application_name: applicationName });
    const failure = await client.connect().then(
      () => undefined,
      (error) => String(error.code ?? error.message),
    );
    if (!failure) return client;
    await client.end().catch(() => {});
    if (failure === '28000') {
      throw new StartError(`The database in ${server.directory} was started by another user: use the same one.`);
    }
    // Recovery after a crash takes its time; what answers is alive.
    if (failure === CANNOT_CONNECT_NOW) deadline = Date.now() + PATIENCE;
    if (Date.now() > deadline) throw await notAnswering(server, failure);
    if (ABSENT.has(failure) && !isRunning(started) && !(await isUp(server.directory))) started = await launch(server);
    await delay(20);
  }
}

const CANNOT_CONNECT_NOW = '57P03'; // starting up, shutting down or recovering
const ABSENT = new Set(['ENOENT', 'ECONNREFUSED']);

function isRunning(child: ChildProcess | undefined) {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

async function isUp(directory: string): Promise<boolean> {
  const postmaster = await readPostmasterFile(directory);
  return postmaster !== undefined && (await isServerOf(directory, postmaster.pid));
}

/** In a session of its own, so that a Ctrl-C in the terminal reaches the panel alone. */
async function launch({ directory, binaries, user, settings }: Server): Promise<ChildProcess> {
  await removeStalePostmasterFile(directory);
  await writeSettings(directory, await socketDirectory(directory, user), settings);
  await using log = await open(startLog(directory), 'w');
  const child = spawn(binaries.postgres, ['-D', directory], {
    ...user,
    cwd: '/',
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.on('error', () => {}); // the connection that never comes reports it
  child.unref();
  return child;
}

async function socketDirectory(directory: string, user: ServerUser | undefined): Promise<string> {
  if (Buffer.byteLength(join(directory, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH) return directory;
  const short = await mkdtemp('/tmp/registrar-panel-');
  if (user) await chown(short, user.uid, user.gid);
  return short;
}

async function notAnswering({ directory }: Server, failure: string): Promise<StartError> {
  const reason = lastLine(await readFile(startLog(directory), 'utf8').catch(() => '')) || failure;
  return new StartError(`PostgreSQL in ${directory} does not answer: ${reason}`);
}

function startLog(directory: string) {
  return join(directory, 'start.log');
}

export async function stopServer({ directory, binaries, user }: Server): Promise<void> {
  await run(binaries.pgCtl, ['stop', '-D', directory, '-m', 'fast', '-w'], user);
}
