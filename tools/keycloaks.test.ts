import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { findKeycloaks } from './keycloak/keycloaks.mjs';

const directory = mkdtempSync(join(tmpdir(), 'registrar-panel-keycloaks-'));

afterAll(() => rmSync(directory, { recursive: true }));
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Simulates a machine with this Java, or none, and no other program. */
function onMachine(java: string | undefined, variables: Record<string, string>) {
  const program = join(directory, 'java');
  rmSync(program, { force: true });
  if (java) writeFileSync(program, `#!/bin/sh\necho 'openjdk version "${java}"' >&2\n`, { mode: 0o755 });
  const none = { JAVA_HOME: '', KEYCLOAK_URL: '', KEYCLOAK_HOME: '', KEYCLOAK_ADMIN: '', KEYCLOAK_ADMIN_PASSWORD: '' };
  for (const [name, value] of Object.entries({ ...none, PATH: directory, DATA_DIR: directory, ...variables })) {
    vi.stubEnv(name, value);
  }
}

test.each([
  [undefined, {}, 'Keycloak needs Java 17 or newer, and there is none: install it, or set KEYCLOAK_URL.'],
  ['11.0.2', {}, 'Keycloak needs Java 17 or newer; this is 11.'],
  ['1.8.0_292', { KEYCLOAK_HOME: '/opt/keycloak' }, 'Keycloak needs Java 17 or newer; this is 8.'],
  [
    '17.0.1',
    {},
    /^Maven could not fetch Keycloak .*: there is no mvn\. Install it, or set KEYCLOAK_HOME or KEYCLOAK_URL\.$/,
  ],
  [
    undefined,
    { KEYCLOAK_URL: 'https://sso.example' },
    'KEYCLOAK_URL also needs KEYCLOAK_ADMIN and KEYCLOAK_ADMIN_PASSWORD.',
  ],
])('with Java %s and %j there is no Keycloak to test against, and one line says why', (java, variables, problem) => {
  onMachine(java, variables);
  expect(findKeycloaks()).toEqual({ problem: expect.stringMatching(problem) });
});

test.each([
  ['21', { KEYCLOAK_HOME: '/opt/keycloak' }, ['/opt/keycloak']],
  [
    undefined,
    { KEYCLOAK_URL: 'https://sso.example', KEYCLOAK_ADMIN: 'a', KEYCLOAK_ADMIN_PASSWORD: 'b' },
    ['https://sso.example'],
  ],
])('with Java %s and %j that one is used', (java, variables, names) => {
  onMachine(java, variables);
  expect(findKeycloaks().keycloaks?.map(({ name }) => name)).toEqual(names);
});
