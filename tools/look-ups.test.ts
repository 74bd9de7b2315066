import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// A plain object also answers to `constructor` and `toString`, so a table that is asked by any text must be a Map. One
// whose keys have a type of their own (`Record<Role, …>`) is asked only with these.

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const table = /^(?:export )?const \w+: Record<string, [^=]*= \{(?!\};)/gm;

const sources = ['contract', 'database', 'identity', 'server', 'operator', 'web'].flatMap((workspace) =>
  readdirSync(join(ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(workspace, 'src', path)),
);

test('a table that is asked by any text is a Map', () => {
  expect(sources.length).toBeGreaterThan(300);
  const plain = sources.flatMap((path) => {
    const found = readFileSync(join(ROOT, path), 'utf8').match(table) ?? [];
    return found.map((line) => `${path}: ${line}`);
  });
  expect(plain).toEqual([]);
});
