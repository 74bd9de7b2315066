import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, open, readFile, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Account, run } from './account.ts';
import type { Binaries } from './binaries.ts';
import { listProcesses, readPostmaster, removeStaleFiles, SOCKET } from './postmaster.ts';
import { type Settings, writeSettings } from './settings.ts';

export interface Server {
  directory: string;
  binaries: Binaries;
  account: Account | undefined;
  settings: Settings;
  /** Once it is known: connections were made with it, so a server that is started again keeps it. */
  socketDirectory?: string;
}

const PATIENCE = 10_000;
const LAUNCHES = 3;

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const WRONG_ACCOUNT = '28000';
const NOT_NOW = '57P03'; // starting up, recovering or shutting down

/** A connection to the server, which is started if nobody answers. Who answers is asked, never guessed from a pid. */
export async function connectToServer(server: Server, applicationName: string): Promise<pg.Client> {
  const launched: ChildProcess[] = [];
  let deadline = Date.now() + PATIENCE;
  for (;;) {
    const host = (await readPostmaster(server.directory)).socketDirectory ?? server.directory;
    const client = new pg.Client({
      ...address(host),
      database: 'postgres',
      application_name: applicationName,
      connectionTimeoutMillis: PATIENCE,
    });
    client.on('error', () => {}); // its end is what matters
    const failure = await client.connect().then(
      () => undefined,
      (error) => String(error.code ?? error.message),
    );
    if (!failure) {
      server.socketDirectory = host;
      return client;
    }
    if (failure === WRONG_ACCOUNT) {
      throw new StartError(`The database in ${server.directory} was started by another user: use the same account.`);
    }
    if (failure === NOT_NOW) deadline = Date.now() + PATIENCE; // recovery after a crash takes the time it takes
    if (Date.now() > deadline) throw await notAnswering(server, failure);
    if (!isAlive(launched.at(-1)) && (await listProcesses(server.directory)).length === 0) {
      if (launched.length === LAUNCHES) throw await notAnswering(server, failure);
      launched.push(await launch(server));
    }
    await delay(20);
  }
}

/** All of it named, lest PGPORT or PGSSLMODE in the environment lead elsewhere. */
export function address(host: string) {
  return { host, port: 5432, user: 'panel', ssl: false };
}

function isAlive(child: ChildProcess | undefined) {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** In a session of its own, so that Ctrl-C in a terminal reaches the panel alone, which then stops it in good order. */
async function launch(server: Server): Promise<ChildProcess> {
  const { directory, binaries, account, settings } = server;
  const socketDirectory = server.socketDirectory ?? (await makeSocketDirectory(directory, account));
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
  child.on('error', () => {}); // it has no pid then
  child.unref();
  await log.close();
  return child;
}

// A socket's address holds 104 bytes on macOS and 108 on Linux, with a zero at the end.
const LONGEST_SOCKET_PATH = 103;

async function makeSocketDirectory(directory: string, account: Account | undefined): Promise<string> {
  if (Buffer.byteLength(join(directory, SOCKET)) <= LONGEST_SOCKET_PATH) return directory;
  const short = await mkdtemp('/tmp/registrar-panel-');
  if (account) await chown(short, account.uid, account.gid);
  return short;
}

async function notAnswering({ directory }: Server, failure: string): Promise<StartError> {
  const log = await readFile(startLog(directory), 'utf8').catch(() => '');
  const reason = /FATAL: +(.+)/.exec(log)?.[1] ?? failure;
  return new StartError(`PostgreSQL does not answer (${reason}): see the files in ${join(directory, 'log')}.`);
}

function startLog(directory: string) {
  return join(directory, 'start.log');
}

/** Not with pg_ctl's own waiting: that would go on if somebody started the server again at once. */
export async function stopServer({ directory, binaries, account }: Server): Promise<void> {
  const { pid = 0, socketDirectory = directory } = await readPostmaster(directory);
  await run(binaries.pg_ctl, ['stop', '-D', directory, '-m', 'fast', '-W'], account);
  while ((await listProcesses(directory)).includes(pid)) await delay(10);
  if (socketDirectory !== directory) await rmdir(socketDirectory).catch(() => {});
}
