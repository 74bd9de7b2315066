import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FIRST_RELEASE = '1.0.0';

/** @typedef {{ commit: string, version: string }} Release */

/**
 * The newest release in the history: the last commit that changed the panel's version (docs/RELEASING.md). Undefined
 * without a history, and before the first release.
 * @returns {Release | undefined}
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
