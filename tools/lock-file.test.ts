import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  link?: boolean;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const packages: Record<string, Entry> = JSON.parse(lock).packages;

test('every optional dependency is in the lock file', () => {
  // Otherwise npm ci fails only on the machines that need it.
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFound(name, path)),
  );
  expect(missing).toEqual([]);
});

/** Like Node: in the package's own node_modules, then in those further up. */
function isFound(name: string, from: string): boolean {
  const inside = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (inside in packages) return true;
  return from !== '' && isFound(name, from.replace(/(^|\/)(node_modules\/)?(@[^/]+\/)?[^/]+$/, ''));
}

test('the lock file contains no registry address', () => {
  const named = Object.values(packages).filter(({ link, resolved }) => !link && resolved);
  expect(named.map(({ resolved }) => resolved)).toEqual([]);
  expect(lock).not.toMatch(/https?:\/\/[^"]*\.tgz/);
});
