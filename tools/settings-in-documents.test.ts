import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const documents = ['README.md', 'SECURITY.md', ...readdirSync(new URL('docs/', root)).map((name) => `docs/${name}`)];

test('no document shows a comment after a setting, which systemd would treat as part of the value', () => {
  const wrong = documents
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) =>
      readFileSync(new URL(path, root), 'utf8')
        .split('\n')
        .map((line) => `${path}: ${line}`),
    )
    .filter((line) => /^\S+: [A-Z][A-Z_]+=\S+\s+#/.test(line));
  expect(wrong).toEqual([]);
});
