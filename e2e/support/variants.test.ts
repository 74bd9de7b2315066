import { expect, test } from 'vitest';
import { variantsFor } from './variants.ts';

const languages = ['en', 'nl', 'fr', 'de'];

test('a thorough run checks every item in all variants', () => {
  expect([0, 1, 7].map((position) => variantsFor(position, languages, true))).toEqual([
    languages,
    languages,
    languages,
  ]);
});

test('any other run checks each item in one variant, in turn', () => {
  expect([0, 1, 2, 3, 4].map((position) => variantsFor(position, languages, false))).toEqual([
    ['en'],
    ['nl'],
    ['fr'],
    ['de'],
    ['en'],
  ]);
});
