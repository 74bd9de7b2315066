import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheDirectory } from '../start/cache-directory.mjs';

const HERE = fileURLToPath(new URL('../../node_modules/.cache/tsc/', import.meta.url));

// Caches tsc's results with the hash of every file that it read. tsc trusts them only for unchanged files and its own
// version, and the paths are relative, so another clone can reuse them.

/** A clone whose packages were just installed starts with the cache of another one. */
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
    // Other processes may read or write the same file.
    const part = join(to, `${name}.${process.pid}`);
    copyFileSync(join(from, name), part);
    renameSync(part, join(to, name));
  }
}
