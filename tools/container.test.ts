import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const compose = read('deploy/compose.yaml');

const places: string[] = [];
afterAll(() => {
  for (const place of places) rmSync(place, { recursive: true });
});

/** Runs the command of the service `passwords` with a directory as its volume, and without changing owners. */
function createPasswords(place: string): string[] {
  const indented = /^ {6}- \|\n((?: {8}.*\n)+)/m.exec(compose)?.[1] ?? '';
  const script = indented.replaceAll('$$', '$').replace('cd /passwords', `cd ${place}; chown() { :; }`);
  expect(spawnSync('sh', ['-euc', script], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  return ['database', 'keycloak', 'database-url'].map((name) => readFileSync(join(place, name), 'utf8').trim());
}

function newPlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'passwords-'));
  places.push(place);
  return place;
}

test('passwords are generated at the first start and stay', () => {
  const [place, other] = [newPlace(), newPlace()];
  const passwords = createPasswords(place);
  const [database, keycloak, url] = passwords;
  expect(database).toMatch(/^[\w-]{32}$/);
  expect(keycloak).toMatch(/^[\w-]{32}$/);
  expect(url).toBe(`postgres://panel:${database}@database/panel`);
  expect(new Set([...passwords, ...createPasswords(other)]).size).toBe(6);
  expect(createPasswords(place)).toEqual(passwords);
});

test('compose.yaml contains no password', () => {
  expect(compose.match(/^.*PASSWORD: .*$|\$\{.*:-.*$/gm)).toBeNull();
});

test('every image has a version', () => {
  const images = [...compose.matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image);
  const named = images.filter((image) => image !== 'registrar-panel');
  expect(named).toHaveLength(3);
  expect(named.filter((image) => !/:v?\d+[\w.-]*$/.test(image))).toEqual([]);
});

test.each(['.dockerignore', '.containerignore', '.gitignore'])('%s excludes settings with secrets', (file) => {
  expect(read(file)).toMatch(/^(\*\*\/)?\.env$/m);
});

test('Docker and Podman ignore the same files', () => {
  expect(read('.containerignore')).toBe(read('.dockerignore'));
});
