import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from './error-code.mjs';

const BEAT = 2_000;
const SILENCE = 15_000;

/**
 * Runs the work while no other process in this checkout does. Takes over the lock of a process that died.
 * @template Outcome
 * @param {string} root
 * @param {() => Outcome} work
 */
export async function withLock(root, work) {
  const path = join(root, '.start.lock');
  await acquire(path);
  // The file is touched regularly, because after a reboot its process id may belong to any other program.
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), BEAT);
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/** @param {string} path */
async function acquire(path) {
  for (let reported = false; ; await delay(200)) {
    if (await create(path)) return;
    if (isStale(path)) {
      rmSync(path, { force: true });
    } else if (!reported) {
      console.log('Waiting for another start in this directory, which is installing or building …');
      reported = true;
    }
  }
}

/** @param {string} path */
async function create(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
  // Another process that found the same stale lock may just have removed ours: then it owns the lock.
  await delay(50);
  return holder(path) === process.pid;
}

/** @param {string} path */
function isStale(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > SILENCE) return true;
    process.kill(holder(path), 0);
    return false;
  } catch (error) {
    return errorCode(error) === 'ESRCH';
  }
}

/** @param {string} path */
function holder(path) {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return Number.NaN;
  }
}
