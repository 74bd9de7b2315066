import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '../start/error-code.mjs';
import { freePort } from '../start/free-port.mjs';

const PATIENCE_MS = 600_000;

/** @typedef {{ environment: Record<string, string>, stop: () => Promise<void> }} RunningKeycloak */

/**
 * Starts an unpacked Keycloak with an empty database on a free local port.
 * @param {string} home
 * @returns {Promise<RunningKeycloak>}
 */
export async function startKeycloak(home) {
  const port = await freePort();
  const administrator = { KEYCLOAK_ADMIN: 'admin', KEYCLOAK_ADMIN_PASSWORD: randomBytes(18).toString('base64url') };
  const args = ['start-dev', '--db=dev-mem', '--http-host=127.0.0.1', `--http-port=${port}`, '--log-level=warn'];
  // In its own process group: kc.sh is a shell script, and stopping only that would leave its Java running.
  const child = spawn(join(home, 'bin/kc.sh'), args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx512m',
      KC_BOOTSTRAP_ADMIN_USERNAME: administrator.KEYCLOAK_ADMIN,
      KC_BOOTSTRAP_ADMIN_PASSWORD: administrator.KEYCLOAK_ADMIN_PASSWORD,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = `${output}${text}`.slice(-4000);
    });
  }
  const exited = once(child, 'exit').catch(() => {});
  const kill = () => signalGroup(child, 'SIGKILL');
  const interrupted = () => process.exit(130);
  process.once('exit', kill).once('SIGINT', interrupted).once('SIGTERM', interrupted);
  const stop = async () => {
    signalGroup(child, 'SIGTERM');
    await Promise.race([exited, delay(20_000, undefined, { ref: false })]);
    kill();
    process.off('exit', kill).off('SIGINT', interrupted).off('SIGTERM', interrupted);
  };
  const url = `http://127.0.0.1:${port}`;
  if (await isReady(url, child)) return { environment: { KEYCLOAK_URL: url, ...administrator }, stop };
  await stop();
  throw new Error(`Keycloak did not start:\n${output}`);
}

/**
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} child
 */
async function isReady(url, child) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && child.exitCode === null; await delay(500)) {
    const answer = await fetch(`${url}/realms/master`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok) return true;
  }
  return false;
}

/**
 * @param {import('node:child_process').ChildProcess} leader
 * @param {NodeJS.Signals} signal
 */
function signalGroup({ pid }, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
