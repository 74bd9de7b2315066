import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';

// Compares docs/CONFIGURATION.md with what the program reads.

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

const rows = Array.from(read('docs/CONFIGURATION.md').matchAll(/^\| `([A-Z_]+)` \| (.+?) \| .+ \|$/gm));
const documented = rows.map(([, name = '']) => name);
/** Only defaults that are a single value; others are described in words. */
const defaults = Object.fromEntries(
  rows.flatMap(([, name = '', words = '']) => {
    const [, value] = /^`([^`]+)`$/.exec(words) ?? [];
    return value === undefined ? [] : [[name, value]];
  }),
);

const keycloak = { IDENTITY: 'keycloak', KEYCLOAK_URL: 'https://sso.example', KEYCLOAK_ADMIN_CLIENT_SECRET: 'x' };

function readByThePanel(): string[] {
  const names = new Set<string>();
  const watched = (variables: Record<string, string>) =>
    new Proxy(variables, {
      get(target, name) {
        names.add(String(name));
        return Reflect.get(target, name);
      },
    });
  for (const variables of [{}, keycloak]) readEnvironment(watched(variables));
  return [...names];
}

/** Settings that replace a question in the terminal. */
function readByCommands(): string[] {
  const files = readdirSync(`${ROOT}operator/src`, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /(?<!\.test)\.ts$/.test(file)).map((file) => read(`operator/src/${file}`));
  return Array.from(sources.join('\n').matchAll(/askPassword\(\w+, '([A-Z_]+)'/g), ([, name = '']) => name);
}

test('docs/CONFIGURATION.md lists every setting once, and nothing else', () => {
  const settings = [...readByThePanel(), ...readByCommands()];
  expect(settings.length).toBeGreaterThan(30);
  expect(documented.toSorted()).toEqual(settings.toSorted());
});

test.each([
  ['embedded', {}],
  ['keycloak', keycloak],
])('its defaults are those of the program, with IDENTITY=%s', (_, variables) => {
  expect(Object.keys(defaults).length).toBeGreaterThan(15);
  expect(readEnvironment({ ...defaults, ...variables })).toEqual(readEnvironment(variables));
});

test('README names only settings that exist', () => {
  const named = Array.from(read('README.md').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm), ([, names = '']) => names);
  const settings = named.flatMap((names) => names.replaceAll('`', '').split(', '));
  expect(settings).toContain('PUBLIC_URL');
  expect(settings.filter((name) => !documented.includes(name))).toEqual([]);
});
