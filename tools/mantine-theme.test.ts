import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The panel defines Mantine's variables, colours and variants itself (web/src/theme/): everything in use must be there.

const web = new URL('../web/src/', import.meta.url);
const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
const textOf = (name: RegExp) =>
  files
    .filter((file) => name.test(file))
    .map((file) => readFileSync(new URL(file, web), 'utf8'))
    .join('\n');
const all = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

const code = textOf(/\.tsx?$/);
const mantine = [...all(code, /'(@mantine\/core\/styles\/[\w-]+\.layer\.css)'/g)]
  .map((path) => readFileSync(new URL(`../node_modules/${path}`, import.meta.url), 'utf8'))
  .join('\n');
const styles = `${textOf(/\.css$/)}\n${mantine}`;
const theme = readFileSync(new URL('theme/theme.ts', web), 'utf8');

test('every variable in a style sheet has a value', () => {
  const needed = all(`${styles}\n${code}`, /var\((--(?:mantine|panel)-[\w-]+)\)/g);
  const given = all(styles, /(--(?:mantine|panel)-[\w-]+):/g);
  expect([...needed].filter((name) => !given.has(name))).toEqual([]);
});

test.each([
  ['colours', /\bcolor="([\w-]+)"/g, /(?:^|[\s{])(\w+): shades\(/g],
  ['variants', /\bvariant="([\w-]+)"/g, /case '(\w+)':/g],
])('all %s that components use are known', (_, asked, known) => {
  const wanted = all(code, asked);
  expect(wanted.size).toBeGreaterThan(0);
  expect([...wanted].filter((name) => !all(theme, known).has(name))).toEqual([]);
});
