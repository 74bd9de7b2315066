import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { unpackedKeycloak } from './distribution.mjs';
import { startKeycloak } from './start-keycloak.mjs';

/** The versions that docs/KEYCLOAK.md lists as tested. */
const NEWEST = '26.7.4';
const OLDEST = '26.0.0';
const JAVA = 17;

/** @typedef {{ name: string, start: () => Promise<import('./start-keycloak.mjs').RunningKeycloak> }} Keycloak */

/**
 * The Keycloaks to test against: the one at KEYCLOAK_URL or KEYCLOAK_HOME, otherwise the newest and the oldest version.
 * `problem` says in one line why there is none.
 * @returns {{ keycloaks: Keycloak[], problem?: undefined } | { problem: string, keycloaks?: undefined }}
 */
export function findKeycloaks() {
  const { KEYCLOAK_URL, KEYCLOAK_ADMIN, KEYCLOAK_ADMIN_PASSWORD, KEYCLOAK_HOME } = process.env;
  if (KEYCLOAK_URL) {
    if (!KEYCLOAK_ADMIN || !KEYCLOAK_ADMIN_PASSWORD)
      return { problem: 'KEYCLOAK_URL also needs KEYCLOAK_ADMIN and KEYCLOAK_ADMIN_PASSWORD.' };
    const environment = { KEYCLOAK_URL, KEYCLOAK_ADMIN, KEYCLOAK_ADMIN_PASSWORD };
    return { keycloaks: [{ name: KEYCLOAK_URL, start: async () => ({ environment, stop: async () => {} }) }] };
  }
  const problem = javaProblem();
  if (problem) return { problem };
  if (KEYCLOAK_HOME) return { keycloaks: [{ name: KEYCLOAK_HOME, start: () => startKeycloak(KEYCLOAK_HOME) }] };
  try {
    const keycloaks = [NEWEST, OLDEST].map((version) => {
      const home = unpackedKeycloak(version);
      return { name: `Keycloak ${version}`, start: () => startKeycloak(home) };
    });
    return { keycloaks };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Why Keycloak cannot run with this machine's Java, in one line; undefined if it can. */
function javaProblem() {
  const program = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java';
  const { error, stderr } = spawnSync(program, ['-version'], { encoding: 'utf8' });
  if (error) return `Keycloak needs Java ${JAVA} or newer, and there is none: install it, or set KEYCLOAK_URL.`;
  const version = Number(/version "(?:1\.)?(\d+)/.exec(stderr)?.[1]);
  if (version >= JAVA) return undefined;
  return `Keycloak needs Java ${JAVA} or newer; this is ${version}.`;
}
