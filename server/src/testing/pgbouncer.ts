import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, connect } from '@panel/database/database';
import { freezableServer } from '@panel/database/testing-frozen';
import { expect } from 'vitest';
import { findProgram } from './find-program.ts';

const PORT = 6432; // not a TCP port, only part of the socket's name
const NOBODY = 65534;

export const pgbouncer = findProgram('pgbouncer');

/** A PgBouncer in transaction mode with two sessions per server; takes names with directories of sockets. */
export async function startPgbouncer(databases: Record<string, string>) {
  const directory = await mkdtemp('/tmp/registrar-panel-pgbouncer-');
  const settings = join(directory, 'pgbouncer.ini');
  const lines = Object.entries(databases).map(
    ([name, host]) => `${name} = user=panel_app host=${host} port=5432 dbname=panel`,
  );
  await writeFile(
    settings,
    `[databases]
${lines.join('\n')}
[pgbouncer]
listen_addr =
listen_port = ${PORT}
unix_socket_dir = ${directory}
auth_type = any
pool_mode = transaction
default_pool_size = 2
max_client_conn = 200
`,
  );
  await chmod(directory, 0o755);
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if ('uid' in account) await chown(directory, NOBODY, NOBODY);
  const child = spawn(pgbouncer ?? '', ['-q', settings], { ...account, cwd: '/', stdio: 'ignore' });
  const ended = once(child, 'exit');
  return {
    host: directory,
    port: PORT,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** PgBouncer runs as a user that the server does not know; both are in directories of this test only. */
export async function letPgbouncerIn(dataDir: string, server: { query(text: string): Promise<unknown> }) {
  await writeFile(join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\nlocal replication all trust\n');
  await server.query('SELECT pg_reload_conf()');
}

export async function pooledServer() {
  const server = await freezableServer({ answerMs: 5_000 });
  await letPgbouncerIn(server.dataDir, server.pool);
  const { stop, ...address } = await startPgbouncer({ panel: String(server.connection.host) });
  const pooled: Connection = { ...address, user: 'panel_app', database: 'panel', isPooled: true };
  const asPanel = { ...connect(pooled, { lockTimeout: 500, statementTimeout: 5_000 }), connection: pooled };
  await expect.poll(() => asPanel.pool.query('SELECT').catch(() => 'not yet'), { timeout: 10_000 }).not.toBe('not yet');
  const close = async () => {
    await asPanel.close();
    await stop();
    await server.close();
  };
  return { ...server, asPanel, close, [Symbol.asyncDispose]: close };
}
