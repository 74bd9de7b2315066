import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaces } from '../workspaces.mjs';

const STAMP = 'server/dist/sources.sha256';
const OUTPUTS = ['server/dist/main.js', 'web/dist/index.html'];
// The build does not depend on these.
const BESIDE = ['e2e', 'bench', 'tools'];
const SOURCES = [...workspaces.filter((name) => !BESIDE.includes(name)), 'tools/build.mjs', 'package-lock.json'];
const IGNORED = /^(node_modules|dist)$|\.test\.tsx?$/;

/**
 * Whether the build was created from exactly these sources. The stamp is written last, so a killed build has none.
 * @param {string} root
 */
export function isBuilt(root) {
  if (!OUTPUTS.every((path) => existsSync(join(root, path)))) return false;
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesHash(root);
}

/** @param {string} root */
export function markBuilt(root) {
  writeFileSync(join(root, STAMP), sourcesHash(root));
}

/** @param {string} root */
function sourcesHash(root) {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => listFiles(root, source))) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(root, path) {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !IGNORED.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => listFiles(root, `${path}/${name}`));
}
