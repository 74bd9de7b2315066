import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { advisoryLocks } from '@panel/database/advisory-locks';
import { testDatabase } from '@panel/database/testing';
import { freezableServer } from '@panel/database/testing-frozen';
import { createKeyFile } from '@panel/identity/secrets';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// The panel as a process with its own database: how it ends.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 30_000 });

const SERVER = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));

let base: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  base = mkdtempSync('/tmp/registrar-panel-stop-');
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(base, { recursive: true, force: true });
});

const urlOf = ({ host, database }: { host?: string; database?: string }) =>
  `postgres://panel@/${database}?host=${encodeURIComponent(String(host))}`;

async function start(DATABASE_URL: string, variables: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const SECRETS_KEY_FILE = join(base, 'secrets.key');
  await createKeyFile(SECRETS_KEY_FILE);
  const PORT = String(await freePort());
  const env = { PATH, HOME, DATABASE_URL, SECRETS_KEY_FILE, PORT, DEMO: 'false', ...variables };
  const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const errors = text(child.stderr);
  const ended = once(child, 'close');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ready: () => expect.poll(() => output, { timeout: 60_000 }).toContain('Registrar Panel is ready at '),
    /** Over one keep-alive connection. */
    async ask(path: string) {
      const request = get({ port: PORT, path, agent });
      const [answer] = await once(request, 'response');
      return [answer.statusCode, answer.headers.connection, await json(answer)];
    },
    terminate: () => child.kill('SIGTERM'),
    async end() {
      const [code] = await ended;
      agent.destroy();
      return { code, errors: await errors };
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

test('SIGTERM ends a start that waits for another instance to migrate', async () => {
  await using database = await testDatabase();
  const other = await database.pool.connect();
  // Otherwise stopping the database waits for it, which hides a failure.
  using _ = { [Symbol.dispose]: () => other.release(true) };
  await other.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations]);
  const panel = await start(urlOf(database.connection));
  // Other tests' panels may start on the same server.
  const asking = () =>
    database.pool.query(`SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND query LIKE 'SELECT pg_try_advisory_lock%' AND pid <> pg_backend_pid()`);
  await expect.poll(async () => (await asking()).rowCount, { timeout: 30_000 }).toBe(1);
  panel.terminate();
  expect(await panel.end()).toEqual({ code: 0, errors: '' });
});

test('SIGTERM ends a panel whose database is frozen', async () => {
  await using server = await freezableServer();
  const panel = await start(urlOf(server.connection));
  await panel.ready();
  await server.freeze();
  const late = panel.ask('/services/config');
  expect(await panel.ask('/health/ready')).toMatchObject([503, expect.any(String), { status: 'database unavailable' }]);
  panel.terminate();
  await late;
  expect(await panel.end()).toEqual({ code: 0, errors: '' });
});

test('a standby: one line, exit code 1', async () => {
  await using database = await testDatabase();
  await database.pool.query(`ALTER DATABASE ${database.connection.database} SET default_transaction_read_only = on`);
  const panel = await start(urlOf(database.connection));
  expect(await panel.end()).toEqual({ code: 1, errors: 'The database is a read-only standby\n' });
});

test('with SHUTDOWN_DELAY, proxies are informed before any request is refused', async () => {
  await using database = await testDatabase();
  const panel = await start(urlOf(database.connection), { SHUTDOWN_DELAY: '2' });
  await panel.ready();
  expect(await panel.ask('/health/ready')).toEqual([200, 'keep-alive', { status: 'ok' }]);
  panel.terminate();
  await expect.poll(() => panel.ask('/health/ready')).toEqual([503, 'close', { status: 'stopping' }]);
  expect(await panel.ask('/health/live')).toEqual([200, 'close', { status: 'ok' }]);
  expect(await panel.end()).toEqual({ code: 0, errors: '' });
});
