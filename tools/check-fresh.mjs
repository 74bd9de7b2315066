// npm run check:fresh: simulates a newcomer who has only a clone. It clones the last commit into a directory that only
// its owner can enter, and with an empty home and an empty npm cache runs npm start until a demo account has signed in,
// then npm test.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signIn } from './check/sign-in.mjs';
import { findChromium } from './test/chromium.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PORT = process.env.PORT ?? '8080';

const base = mkdtempSync(join(tmpdir(), 'registrar-panel-fresh-'));
const clone = join(base, 'clone');
const env = {
  PATH: process.env.PATH,
  HOME: join(base, 'home'),
  PORT,
  ...(process.env.CHROMIUM_PATH && { CHROMIUM_PATH: process.env.CHROMIUM_PATH }),
  npm_config_cache: join(base, 'cache'),
  // The clone installs from the same registry as this machine.
  npm_config_registry: execFileSync('npm', ['config', 'get', 'registry'], { cwd: ROOT, encoding: 'utf8' }).trim(),
};

try {
  mkdirSync(env.HOME);
  execFileSync('git', ['clone', '--quiet', ROOT, clone], { stdio: 'inherit' });
  await start();
  await test();
} finally {
  removeAll();
}

async function start() {
  const panel = npm('start', 'pipe');
  const exit = once(panel, 'exit');
  try {
    const address = await Promise.race([readyAddress(panel), exit.then(() => undefined)]);
    if (!address) throw new Error('npm start ended before it was ready.');
    await signIn(findChromium(), address);
    console.log('A demo account has signed in.');
    panel.kill('SIGTERM');
    await exit;
    // npm sends the signal to its shell; it reaches the panel only if that has replaced the shell.
    if (await answers(address)) throw new Error('npm start was stopped, and the panel still runs.');
    console.log('npm start has stopped.');
  } finally {
    panel.kill('SIGTERM');
    await exit;
  }
}

/**
 * @param {import('node:child_process').ChildProcess} panel
 * @returns {Promise<string>}
 */
function readyAddress({ stdout }) {
  let text = '';
  return new Promise((resolve) => {
    stdout?.on('data', (chunk) => {
      process.stdout.write(chunk);
      text += chunk;
      const [, address] = /Registrar Panel is ready at (\S+)\n/.exec(text) ?? [];
      if (address) resolve(address);
    });
  });
}

/** @param {string} address */
function answers(address) {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

async function test() {
  const [code] = await once(npm('test', 'inherit'), 'exit');
  if (code !== 0) process.exitCode = 1;
}

/**
 * @param {'start' | 'test'} command
 * @param {'pipe' | 'inherit'} stdout
 */
function npm(command, stdout) {
  return spawn('npm', [command], { cwd: clone, env, stdio: ['ignore', stdout, 'inherit'] });
}

/** Includes the database, which is elsewhere if root started the panel: PostgreSQL's user cannot enter the clone. */
function removeAll() {
  const location = join(clone, 'var/postgres.location');
  if (existsSync(location)) rmSync(readFileSync(location, 'utf8').trim(), { recursive: true, force: true });
  rmSync(base, { recursive: true, force: true });
}
