import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheDirectory } from '../start/cache-directory.mjs';

const HERE = fileURLToPath(new URL('../../node_modules/.cache/tsc/', import.meta.url));

// What tsc found the last time, with the hash of every file that it read. tsc trusts it only for files that are still
// the same, and for its own version, so another clone can go on from it: its paths are relative.

/** A clone whose packages were just installed begins with what another one has left. */
export function fetchKeptTypes() {
  if (!existsSync(HERE)) copyFiles(cacheDirectory('tsc'), HERE);
}

export function keepTypes() {
  copyFiles(HERE, cacheDirectory('tsc'));
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyFiles(from, to) {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((it) => it.endsWith('.tsbuildinfo'))) {
    // Others may read or write the same file.
    const part = join(to, `${name}.${process.pid}`);
    copyFileSync(join(from, name), part);
    renameSync(part, join(to, name));
  }
}
