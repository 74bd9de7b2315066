import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'node_modules/.registrar-panel-lock';

/** Whether node_modules holds what the lock file asks for: by our stamp, or by npm's own list of what it installed. */
export function isInstalled(root) {
  if (read(root, STAMP) === lockHash(root)) return true;
  if (!installedByHand(root)) return false;
  markInstalled(root);
  return true;
}

export function markInstalled(root) {
  writeFileSync(join(root, STAMP), lockHash(root));
}

function lockHash(root) {
  return createHash('sha256').update(read(root, 'package-lock.json')).digest('hex');
}

/** npm writes this list last, so a killed installation has none. */
function installedByHand(root) {
  const list = read(root, 'node_modules/.package-lock.json');
  if (!list) return false;
  const installed = JSON.parse(list).packages;
  const wanted = Object.entries(JSON.parse(read(root, 'package-lock.json')).packages);
  return wanted
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, entry]) => (installed[path] ? isSame(installed[path], entry) : isDispensable(entry)));
}

function isSame(one, other) {
  return one.version === other.version && one.integrity === other.integrity;
}

/** Optional packages are needed on the machines they name; those that name none serve packages for other machines. */
function isDispensable({ os, cpu, libc, optional }) {
  const fits = (list, value) => !list || list.includes(value);
  const isForUs = (os || cpu) && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, systemLibc());
  return optional && !isForUs;
}

function systemLibc() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

function read(root, path) {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
}
