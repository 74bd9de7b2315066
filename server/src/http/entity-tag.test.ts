import { expect, test } from 'vitest';
import { allowedVersions, entityTag } from './entity-tag.ts';

test.each([
  [undefined, null],
  ['*', null],
  ['"7"', [7]],
  ['W/"7"', [7]],
  ['"7", W/"8"', [7, 8]],
  ['7', []],
  ['"seven"', []],
  ['"7-gzip"', []],
  ['"99999999999999999999"', []],
  ['', []],
])('If-Match %j allows the versions %j', (ifMatch, versions) => {
  expect(allowedVersions(ifMatch)).toEqual(versions);
});

test('a version’s own tag allows that version', () => {
  expect(allowedVersions(entityTag(12))).toEqual([12]);
});
