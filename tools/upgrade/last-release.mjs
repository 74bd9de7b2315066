import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FIRST_RELEASE = '1.0.0';

/**
 * The newest release in the history: the last commit that gave the panel another version (docs/RELEASING.md).
 * None in a directory without a history, and none before the first release.
 */
export function lastRelease() {
  const { status, stdout } = git('log', '-1', '--format=%H', '-G^  "version":', '--', 'package.json');
  const commit = stdout.trim();
  if (status !== 0 || !commit) return undefined;
  const version = String(JSON.parse(git('show', `${commit}:package.json`).stdout).version);
  const isRelease = version.localeCompare(FIRST_RELEASE, 'en', { numeric: true }) >= 0;
  return isRelease ? { commit, version } : undefined;
}

/** @param {string[]} args */
function git(...args) {
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
}

/**
 * Puts a release's files into an empty directory, with the packages that are installed here.
 * @param {string} commit
 * @param {string} directory
 */
export function unpack(commit, directory) {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: ROOT, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', directory], { input: archive });
  const packages = join(directory, 'node_modules');
  mkdirSync(join(packages, '@panel'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@panel') symlinkSync(join(ROOT, 'node_modules', name), join(packages, name));
  // Its own workspaces, not ours.
  for (const name of readdirSync(join(ROOT, 'node_modules/@panel')))
    symlinkSync(join(directory, name), join(packages, '@panel', name));
}

/** @param {string} directory */
export function build(directory) {
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] });
}
