// npm run demo:registry: runs the demo like `npm start`, and beside it a demo registry that sends changes to the
// panel's private listener. The listener is a socket that only we can reach, with a secret for this run.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireNode } from './start/require-node.mjs';

requireNode();
const { prepare } = await import('./start/prepare.mjs');
await prepare();
if (existsSync('.env')) process.loadEnvFile('.env');

const directory = mkdtempSync(join(tmpdir(), 'registrar-panel-registry-'));
const env = {
  ...process.env,
  REGISTRY_LISTEN: join(directory, 'registry.sock'),
  REGISTRY_SECRET: randomBytes(24).toString('base64url'),
  // Otherwise the log would hide the events.
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};
/** @param {string[]} args */
const run = (...args) => spawn(process.execPath, ['--enable-source-maps', ...args], { env, stdio: 'inherit' });
const program = (/** @type {string} */ workspace) =>
  fileURLToPath(new URL(`../${workspace}/dist/main.js`, import.meta.url));

const panel = run(program('server'));
const registry = run(program('demo'), ...process.argv.slice(2));
const both = [panel, registry];
const stop = () => both.forEach((child) => void child.kill('SIGTERM'));
process.on('SIGINT', stop).on('SIGTERM', stop);
for (const child of both) child.once('exit', stop);
const ends = await Promise.all(both.map((child) => once(child, 'exit')));
rmSync(directory, { recursive: true, force: true });
process.exitCode = Math.max(...ends.map(([code]) => code ?? 1));
