import { readFileSync } from 'node:fs';
import { compareVersions, VERSION } from '@panel/database/version';
import { expect, test } from 'vitest';

const file = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
const headings = [...file.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
const released = headings.filter((heading) => heading !== 'Unreleased');

test('the changelog begins with unreleased changes or with this version', () => {
  expect(headings.slice(1)).not.toContain('Unreleased');
  if (headings[0] !== 'Unreleased') expect(released[0]?.split(', ')[0]).toBe(VERSION);
});

test('each release has its date, and the newest comes first', () => {
  for (const heading of released) expect(heading).toMatch(/^\d+\.\d+\.\d+, \d{4}-\d\d-\d\d$/);
  const versions = released.map((heading) => heading.split(', ')[0] ?? '');
  expect(versions).toEqual(versions.toSorted((one, other) => compareVersions(other, one)));
});
