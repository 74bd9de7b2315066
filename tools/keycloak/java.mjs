import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const REQUIRED = 17;

/** What is wrong with this machine's Java, in one line; undefined if Keycloak can run on it. */
export function javaProblem() {
  const program = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java';
  const { error, stderr } = spawnSync(program, ['-version'], { encoding: 'utf8' });
  if (error) return `Keycloak needs Java ${REQUIRED} or newer, and there is none: install it, or set KEYCLOAK_URL.`;
  const version = Number(/version "(?:1\.)?(\d+)/.exec(stderr)?.[1]);
  if (version >= REQUIRED) return undefined;
  return `Keycloak needs Java ${REQUIRED} or newer; this is ${version}.`;
}
