import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { listProcesses } from '@panel/database/postmaster';
import { copyCluster } from '@panel/database/testing-cluster';
import { signalServer } from '@panel/database/testing-signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// `npm start` as a process: its output when it cannot start, and what remains when it ends.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

// What start.mjs runs in its own process once everything is installed and built.
const SERVER = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));
const START = fileURLToPath(new URL('start.mjs', import.meta.url));

let base: string;
let dataDir: string;
let cluster: string;

beforeEach(() => {
  base = mkdtempSync('/tmp/registrar-panel-process-');
  chmodSync(base, 0o711);
  dataDir = join(base, 'var');
  cluster = join(dataDir, 'postgres');
});

afterEach(async () => {
  await signalServer(cluster, 'SIGKILL');
  rmSync(base, { recursive: true, force: true, maxRetries: 5 });
});

/** With a migrated, empty database, which takes longer to create than a panel takes to start. */
async function startWithDatabase(variables?: Record<string, string>) {
  await copyCluster(dataDir);
  return start(variables);
}

function start(variables: Record<string, string> = {}, program = [SERVER]) {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, PORT: '0', DEMO: 'false', ...variables };
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const errors = text(child.stderr);
  const ended = once(child, 'close');
  return {
    ready: () => expect.poll(() => output, { timeout: 60_000 }).toContain('Registrar Panel is ready at '),
    output: () => output,
    async end(signal?: NodeJS.Signals) {
      if (signal) child.kill(signal);
      const [code] = await ended;
      return { code, errors: await errors };
    },
  };
}

const oldNode = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"18.20.4"}})';

test.each([
  [
    'a Node that is too old',
    {},
    ['--import', oldNode, START],
    /^Registrar Panel needs Node 20\.19 or newer; this is 18\.20\.4\.$/,
  ],
  [
    'a data directory that cannot be created',
    { DATA_DIR: '/dev/null/var' },
    undefined,
    /^The data directory \/dev\/null\/var cannot be written \(ENOTDIR\): .+$/,
  ],
  [
    'a database that does not respond',
    { DATABASE_URL: 'postgres://panel:secret@127.0.0.1:1/panel' },
    undefined,
    /^The database cannot be reached: (?!.*secret).+$/,
  ],
  [
    'an unknown sign-in service',
    { IDENTITY: 'ldap' },
    undefined,
    /^IDENTITY must be one of embedded, keycloak\. It is "ldap"\.$/,
  ],
])('%s: one line, exit code 1', async (_, variables, program, line) => {
  const { code, errors } = await start(variables, program).end();
  expect(errors.trimEnd()).toMatch(line);
  expect(code).toBe(1);
});

test('a port in use: one line, exit code 1, and the database is stopped again', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, errors } = await (await startWithDatabase({ PORT: String(port) })).end();
  other.close();
  expect(errors.trimEnd()).toMatch(new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 cannot be used \\(EADDRINUSE\\): .+$`));
  expect(code).toBe(1);
  expect(await listProcesses(cluster)).toEqual([]);
});

test('a second panel on the same data directory: one line, exit code 1, and the first keeps running', async () => {
  const first = await startWithDatabase();
  await first.ready();
  const { code, errors } = await start().end();
  expect(errors.trimEnd()).toMatch(/^The data directory .+ is in use by a panel \(process \d+\): .+$/);
  expect(code).toBe(1);
  expect(await listProcesses(cluster)).not.toEqual([]);
  await first.end('SIGTERM');
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops everything: exit code 0, no error, no process left',
  async (signal) => {
    const panel = await startWithDatabase();
    await panel.ready();
    expect(await panel.end(signal)).toEqual({ code: 0, errors: '' });
    expect(await listProcesses(cluster)).toEqual([]);
  },
);

test('weak settings and remains of the demo are reported at the start, each in one line', async () => {
  const panel = await startWithDatabase({ PUBLIC_URL: 'https://panel.example', SMTP_URL: 'smtp://mail.example' });
  await panel.ready();
  await panel.end('SIGTERM');
  const warnings = panel.output().match(/"setting":"\w+"/g);
  const settings = ['TRUST_PROXY', 'NEWS_URL', 'MAIL_FROM', 'SMTP_URL'];
  expect(warnings).toEqual(settings.map((setting) => `"setting":"${setting}"`));
  expect(panel.output()).toContain('There is no registrar yet.');
  for (const line of panel.output().trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg');
});

test('by default the demo starts only for this machine, and its accounts do not outlive it', async () => {
  const demo = start({ DEMO: '' });
  await demo.ready();
  await demo.end('SIGTERM');
  expect(demo.output()).toContain('admin@aurora');
  expect(demo.output()).not.toContain('There is no registrar yet.');
  const site = start({ DEMO: '', PUBLIC_URL: 'https://panel.example', TRUST_PROXY: 'loopback' });
  const { code, errors } = await site.end();
  expect(errors.trimEnd()).toMatch(/^The database contains demo accounts .+ "npm run panel -- demo remove".+$/);
  expect(code).toBe(1);
  expect(await listProcesses(cluster)).toEqual([]);
});

test('after kill -9 the next start adopts the running database, and stops it in the end', async () => {
  const killed = await startWithDatabase();
  await killed.ready();
  await killed.end('SIGKILL');
  const [left] = await listProcesses(cluster);
  const next = start();
  await next.ready();
  expect(await listProcesses(cluster)).toContain(left);
  await next.end('SIGTERM');
  expect(await listProcesses(cluster)).toEqual([]);
});
