import { expect, test } from 'vitest';
import { allowedVersions, entityTag, isKnown } from './entity-tag.ts';

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

test.each([
  [undefined, false],
  ['*', true],
  ['W/"a-1"', true],
  ['"a-1"', true],
  ['"b", W/"a-1"', true],
  ['"b"', false],
  ['a-1', false],
  ['', false],
])('If-None-Match %j matches W/"a-1": %s', (ifNoneMatch, known) => {
  expect(isKnown('W/"a-1"', ifNoneMatch)).toBe(known);
});
