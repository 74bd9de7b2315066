import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cacheDirectory } from '../start/cache-directory.mjs';
import { npmCi } from '../start/npm-ci.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The directory of a release, built with the packages of its own lock file. Cached by commit, because building takes as
 * long as many tests.
 * @param {import('./last-release.mjs').Release} release
 */
export async function builtRelease({ commit }) {
  const releases = cacheDirectory('releases');
  const directory = join(releases, commit);
  if (!existsSync(directory)) {
    mkdirSync(releases, { recursive: true });
    removeUnused(releases);
    await createRelease(commit, releases, directory);
  }
  utimesSync(directory, new Date(), new Date());
  return directory;
}

/** @param {string} releases */
function removeUnused(releases) {
  for (const name of readdirSync(releases)) {
    const path = join(releases, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * @param {string} commit
 * @param {string} releases
 * @param {string} directory
 */
async function createRelease(commit, releases, directory) {
  // Beside its final place, so that a killed run leaves nothing that looks complete.
  const part = mkdtempSync(join(releases, 'building-'));
  try {
    await run('sh', ['-c', `git -C "$1" archive "$2" | tar -x`, 'sh', ROOT, commit], part);
    const [npm = '', ...args] = npmCi();
    await run(npm, [...args, '--prefer-offline'], part);
    await build(part);
    renameSync(part, directory);
  } catch (error) {
    if (!existsSync(directory)) throw error; // otherwise another run built it first
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** @param {string} directory */
export async function build(directory) {
  await run(process.execPath, ['tools/build.mjs'], directory);
}

/**
 * Without the variables of a test, which would change the build.
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 */
async function run(program, args, cwd) {
  const { NODE_ENV, NODE_OPTIONS, ...env } = process.env;
  await promisify(execFile)(program, args, { cwd, env });
}
