import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { workspaces } from './workspaces.mjs';

// A plain object also has `constructor` and `toString`, so a table looked up by arbitrary text must be a Map. One with
// typed keys (`Record<Role, …>`) is looked up only by those.

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const table = /^(?:export )?const \w+: Record<string, [^=]*= \{(?!\};)/gm;

const sources = workspaces
  .map((workspace) => join(workspace, 'src'))
  .filter((folder) => existsSync(join(ROOT, folder)))
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => join(folder, path)),
  );

test('a table looked up by arbitrary text is a Map', () => {
  expect(sources.length).toBeGreaterThan(300);
  const plain = sources.flatMap((path) => {
    const found = readFileSync(join(ROOT, path), 'utf8').match(table) ?? [];
    return found.map((line) => `${path}: ${line}`);
  });
  expect(plain).toEqual([]);
});
