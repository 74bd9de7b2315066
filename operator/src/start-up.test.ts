import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleDirectory } from './testing/bundle-setup.ts';

const IMPORTED = /^import\s(?:[^;]*?\sfrom\s)?"([^"]+)";/gm;

/** The packages that are loaded before a command starts. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  for (const [, name = ''] of readFileSync(join(bundleDirectory(), file), 'utf8').matchAll(IMPORTED)) {
    if (seen.has(name)) continue;
    seen.add(name);
    if (name.startsWith('./')) packagesOf(name, seen);
  }
  return seen;
}

test('packages that are slow to load are loaded only by the commands that need them', () => {
  const packages = [...packagesOf('main.js')];
  expect(packages).toContain('commander');
  const slow = /^(oidc-provider|@simplewebauthn\/server|fastify|@fastify\/.+|@keycloak\/.+|pino)$/;
  expect(packages.filter((name) => slow.test(name))).toEqual([]);
});
