import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

// What a browser loads before it shows the first page, as built by `npm run build`.

const dist = new URL('../web/dist/', import.meta.url);
const read = (path: string) => readFileSync(new URL(`.${path}`, dist), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, path = '']) => path);

const page = read('/index.html');
const scripts = all(page, /<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+\.js)"/g);
const styles = all(page, /<link rel="stylesheet"[^>]* href="([^"]+)"/g);

function withImports(paths: string[], found = new Set<string>()): Set<string> {
  for (const path of paths.filter((each) => !found.has(each))) {
    found.add(path);
    const imported = all(read(path), /\b(?:from|import)\s*["']\.\/([^"']+)["']/g);
    withImports(
      imported.map((name) => path.replace(/[^/]+$/, name)),
      found,
    );
  }
  return found;
}

const size = (paths: Iterable<string>) =>
  [...paths].reduce((sum, path) => sum + gzipSync(read(path), { level: 9 }).length, 0);

test('the first screen needs up to 145 kB of JavaScript', () => {
  expect(scripts).not.toEqual([]);
  expect(size(withImports(scripts))).toBeLessThanOrEqual(145_000);
});

test('the first screen needs up to 12 kB of CSS', () => {
  expect(styles).not.toEqual([]);
  expect(size(styles)).toBeLessThanOrEqual(12_000);
});
