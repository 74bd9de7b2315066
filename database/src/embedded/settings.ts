import { rename, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { ownName } from './account.ts';

export type Settings = Record<string, string>;

const SETTINGS: Settings = {
  listen_addresses: '',
  port: '5432', // not a TCP port, only part of the socket's name
  max_connections: '60',
  // An import rewrites large parts of the tables; this reduces checkpoints.
  max_wal_size: '4GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One file per weekday, overwritten a week later, so that the log does not grow indefinitely.
  logging_collector: 'on',
  log_filename: 'server-%a.log',
  log_truncate_on_rotation: 'on',
};

const MB = 2 ** 20;

/**
 * PostgreSQL's own cache, for a machine or container with this much memory. If it is smaller than the tables that the
 * feed changes, the next search first has to write what it displaces. The tables take only as much of it as they need.
 */
export function cacheFor(memory: number): string {
  return `${Math.round(Math.min(Math.max(memory / 8 / MB, 256), 4_096))}MB`;
}

/** A container may have less than its machine; without a limit, this is 0 or far more than there is. */
const memoryHere = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** Written at every start of the server, so that they always fit this version and account. */
export async function writeSettings(directory: string, socketDirectory: string, settings: Settings) {
  const sockets = `"${socketDirectory.replaceAll('"', '""')}"`; // quoted, because commas would separate values
  const shared_buffers = cacheFor(memoryHere());
  const all = { ...SETTINGS, shared_buffers, unix_socket_directories: sockets, ...settings };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  await replaceFile(join(directory, 'postgresql.conf'), lines.join(''));
  await writeAccess(directory);
}

/** "trust" would accept anyone who reaches the socket; with "peer" the kernel ensures that it is our own account. */
export async function writeAccess(directory: string) {
  await replaceFile(join(directory, 'pg_hba.conf'), 'local all panel,panel_app peer map=panel\n');
  const roles = ['panel', 'panel_app'].map((role) => `panel "${ownName()}" ${role}\n`);
  await replaceFile(join(directory, 'pg_ident.conf'), roles.join(''));
}

/** Replaces a file in one step, so that a server that another process is starting never reads a partial one. */
async function replaceFile(path: string, content: string) {
  const part = `${path}.tmp-${process.pid}`;
  await writeFile(part, content, { mode: 0o644 });
  await rename(part, path);
}
