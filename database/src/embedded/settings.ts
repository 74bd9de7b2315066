import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownName } from './account.ts';

export type Settings = Record<string, string>;

const SETTINGS: Settings = {
  listen_addresses: '',
  port: '5432', // no port at all, but part of the socket's name
  max_connections: '60',
  shared_buffers: '256MB',
  // An import rewrites much of the tables: fewer checkpoints meanwhile.
  max_wal_size: '4GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A file for each day of the week, so that the log never outgrows one.
  logging_collector: 'on',
  log_filename: 'server-%a.log',
  log_truncate_on_rotation: 'on',
};

/** Written whenever the server is started, so that they are always those of this version and this account. */
export async function writeSettings(directory: string, socketDirectory: string, settings: Settings) {
  const sockets = `"${socketDirectory.replaceAll('"', '""')}"`; // a list, in which a comma would separate
  const all = { ...SETTINGS, unix_socket_directories: sockets, ...settings };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
  await replaceFile(join(directory, 'postgresql.conf'), lines.join(''));
  // "trust" would let in whoever reaches the socket; with "peer" the kernel vouches for our own account alone.
  await replaceFile(join(directory, 'pg_hba.conf'), 'local all panel peer map=panel\n');
  await replaceFile(join(directory, 'pg_ident.conf'), `panel "${ownName()}" panel\n`);
}

/** In one step: a server that another process starts at the same moment never reads half of it. */
async function replaceFile(path: string, content: string) {
  const part = `${path}.tmp-${process.pid}`;
  await writeFile(part, content, { mode: 0o644 });
  await rename(part, path);
}
