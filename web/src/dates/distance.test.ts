import { expect, test } from 'vitest';
import { distanceInWords } from './distance.ts';

test.each([
  [0, 'today'],
  [1, 'tomorrow'],
  [-1, 'yesterday'],
  [26, 'in 26 days'],
  [-90, '90 days ago'],
  [91, 'in 3 months'],
  [365, 'in 12 months'],
  [366, 'in 12 months'],
  [-714, '23 months ago'],
  [-730, '2 years ago'],
  [-1065, '3 years ago'],
  [3653, 'in 10 years'],
])('%i days from now read «%s»', (days, words) => {
  expect(distanceInWords(days, 'en')).toBe(words);
});
