import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCode } from '../start/error-code.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The directory of an unpacked Keycloak of this version, which Maven downloads the first time and which stays in the
 * data directory. If that fails, the error's message is one line.
 * @param {string} version
 */
export function unpackedKeycloak(version) {
  const kept = join(resolve(ROOT, process.env.DATA_DIR || 'var'), 'keycloak');
  const home = join(kept, version);
  if (existsSync(home)) return home;
  mkdirSync(kept, { recursive: true });
  // Unpacked beside its final place, so that a killed run leaves nothing that looks complete.
  const directory = mkdtempSync(join(kept, 'fetching-'));
  try {
    console.log(`Fetching Keycloak ${version} …`);
    fetchArchive(version, directory);
    run('tar', ['-xzf', ...readdirSync(directory)], directory, `Keycloak ${version} could not be unpacked`);
    renameSync(join(directory, `keycloak-${version}`), home);
    return home;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * @param {string} version
 * @param {string} directory
 */
function fetchArchive(version, directory) {
  const artifact = `org.keycloak:keycloak-quarkus-dist:${version}:tar.gz`;
  const args = ['--quiet', '--batch-mode', 'dependency:copy', `-Dartifact=${artifact}`, '-DoutputDirectory=.'];
  run('mvn', args, directory, `Maven could not fetch Keycloak ${version}`);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 * @param {string} failure
 */
function run(program, args, cwd, failure) {
  const { error, status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (errorCode(error) === 'ENOENT')
    throw new Error(`${failure}: there is no ${program}. Install it, or set KEYCLOAK_HOME or KEYCLOAK_URL.`);
  if (error || status !== 0)
    throw new Error(`${failure}: ${`${error?.message ?? ''}${stderr}${stdout}`.trim().split('\n')[0]}`);
}
