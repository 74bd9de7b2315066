import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, open, readFile, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Account, run } from './account.ts';
import type { Binaries } from './binaries.ts';
import { endOrphans, isProcessOf, listProcesses, readPostmaster, removeStaleFiles, SOCKET } from './postmaster.ts';
import { type Settings, writeSettings } from './settings.ts';

export interface Server {
  directory: string;
  binaries: Binaries;
  account: Account | undefined;
  settings: Settings;
  /** Set by the first connection. A restarted server keeps it, because pools continue to use it. */
  socketDirectory?: string;
}

const PATIENCE = 10_000;
const LAUNCHES = 3;

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const WRONG_ACCOUNT = '28000';
const NOT_NOW = '57P03'; // starting up, recovering or shutting down

/** Connects to the server, and starts it if nothing responds. A pid file never proves that a server is running. */
export async function connectToServer(server: Server, applicationName: string): Promise<pg.Client> {
  const launched: ChildProcess[] = [];
  let deadline = performance.now() + PATIENCE;
  for (;;) {
    const host = (await readPostmaster(server.directory)).socketDirectory ?? server.directory;
    const client = new pg.Client({
      ...address(host),
      database: 'postgres',
      application_name: applicationName,
      connectionTimeoutMillis: PATIENCE,
    });
    client.on('error', () => {}); // only the `end` event matters
    const failure = await client.connect().then(
      () => undefined,
      (error) => String(error.code ?? error.message),
    );
    if (!failure) {
      server.socketDirectory = host;
      return client;
    }
    if (failure === WRONG_ACCOUNT) {
      throw new StartError(`The database in ${server.directory} was started by another user: use that user's account.`);
    }
    if (failure === NOT_NOW) deadline = performance.now() + PATIENCE; // recovery after a crash may take long
    if (performance.now() > deadline) throw await notAnswering(server, failure);
    // Listing all processes takes longer than the server needs to start.
    if (!isAlive(launched.at(-1))) {
      const running = await listProcesses(server.directory);
      if (running.length > 0) await endOrphans(running);
      else if (launched.length === LAUNCHES) throw await notAnswering(server, failure);
      else launched.push(await launch(server));
    }
    await delay(20);
  }
}

/** Sets everything, so that PGPORT or PGSSLMODE in the environment has no effect. */
export function address(host: string) {
  return { host, port: 5432, user: 'panel', ssl: false };
}

function isAlive(child: ChildProcess | undefined) {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Starts the server in its own session, so that Ctrl-C in a terminal reaches only the panel, which then stops it. */
async function launch(server: Server): Promise<ChildProcess> {
  const { directory, binaries, account, settings } = server;
  const socketDirectory = server.socketDirectory ?? (await createSocketDirectory(directory, account));
  await removeStaleFiles(directory, socketDirectory);
  await writeSettings(directory, socketDirectory, settings);
  const log = await open(startLog(directory), 'w');
  const child = spawn(binaries.postgres, ['-D', directory], {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  child.on('error', () => {}); // `isAlive` sees that it has no pid
  child.unref();
  await log.close();
  return child;
}

// A socket's address has 104 bytes on macOS and 108 on Linux, including a final zero.
const LONGEST_SOCKET_PATH = 103;

async function createSocketDirectory(directory: string, account: Account | undefined): Promise<string> {
  if (Buffer.byteLength(join(directory, SOCKET)) <= LONGEST_SOCKET_PATH) return directory;
  const short = await mkdtemp('/tmp/registrar-panel-');
  if (account) await chown(short, account.uid, account.gid);
  return short;
}

async function notAnswering({ directory }: Server, failure: string): Promise<StartError> {
  const log = await readFile(startLog(directory), 'utf8').catch(() => '');
  const reason = /FATAL: +(.+)/.exec(log)?.[1] ?? failure;
  return new StartError(`PostgreSQL does not respond (${reason}): see the files in ${join(directory, 'log')}.`);
}

function startLog(directory: string) {
  return join(directory, 'start.log');
}

/** Does not let pg_ctl wait: it would continue to wait if someone restarted the server at once. */
export async function stopServer({ directory, binaries, account }: Server): Promise<void> {
  const { socketDirectory = directory } = await readPostmaster(directory);
  const pids = await listProcesses(directory);
  await run(binaries.pg_ctl, ['stop', '-D', directory, '-m', 'fast', '-W'], account);
  // The server does not wait for the process that writes its log.
  for (const pid of pids) while (await isProcessOf(directory, pid)) await delay(10);
  if (socketDirectory !== directory) await rmdir(socketDirectory).catch(() => {});
}
