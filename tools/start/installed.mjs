import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'node_modules/.registrar-panel-lock';

/** @typedef {Partial<Record<'os' | 'cpu' | 'libc', string[]>>} Machines */
/** @typedef {Machines & { version: string, integrity?: string, optional?: boolean }} Package */

/**
 * Whether node_modules matches the lock file, according to our stamp or to npm's own list of what it installed.
 * @param {string} root
 */
export function isInstalled(root) {
  if (read(root, STAMP) === lockHash(root)) return true;
  if (!installedByHand(root)) return false;
  markInstalled(root);
  return true;
}

/**
 * Whether node_modules contains only packages of the lock file, and all of the server's. That is enough to run a build
 * of these sources: the packages for building and for the browser may be missing.
 * @param {string} root
 */
export function isInstalledToRun(root) {
  const installed = Object.entries(packagesIn(root, 'node_modules/.package-lock.json'));
  const wanted = packagesIn(root, 'package-lock.json');
  const isOurs = installed.some(([path]) => path === 'node_modules/@panel/server');
  return isOurs && installed.every(([path, entry]) => wanted[path] && isSame(wanted[path], entry));
}

/** @param {string} root */
export function markInstalled(root) {
  writeFileSync(join(root, STAMP), lockHash(root));
}

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256').update(read(root, 'package-lock.json')).digest('hex');
}

/** @param {string} root */
function installedByHand(root) {
  const installed = packagesIn(root, 'node_modules/.package-lock.json');
  return Object.entries(packagesIn(root, 'package-lock.json'))
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, entry]) => (installed[path] ? isSame(installed[path], entry) : isDispensable(entry)));
}

/**
 * The packages in one of npm's lists. npm writes the one in node_modules last, so a killed installation has none.
 * @param {string} root
 * @param {string} path
 * @returns {Record<string, Package>}
 */
function packagesIn(root, path) {
  return JSON.parse(read(root, path) || '{}').packages ?? {};
}

/**
 * @param {Package} one
 * @param {Package} other
 */
function isSame(one, other) {
  return one.version === other.version && one.integrity === other.integrity;
}

/**
 * An optional package is needed on the machines that it names; one without names serves packages for other machines.
 * @param {Package} entry
 */
function isDispensable({ os, cpu, libc, optional }) {
  /** @type {(list: string[] | undefined, value: string) => boolean} */
  const fits = (list, value) => !list || list.includes(value);
  const isForUs = (os || cpu) && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, systemLibc());
  return optional && !isForUs;
}

function systemLibc() {
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const report = process.report.getReport();
  return report.header?.glibcVersionRuntime ? 'glibc' : 'musl';
}

/**
 * @param {string} root
 * @param {string} path
 */
function read(root, path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}
