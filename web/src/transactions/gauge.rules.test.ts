import { expect, test } from 'vitest';
import { gaugeOf } from './gauge.rules.ts';

test.each([
  [0, 100, 0, 'normal'],
  [79, 100, 0.79, 'normal'],
  [80, 100, 0.8, 'warning'],
  [99, 100, 0.99, 'warning'],
  [100, 100, 1, 'danger'],
  [101, 100, 1, 'danger'],
  [0, 1, 0, 'normal'],
  [1, 1, 1, 'danger'],
])('%i of %i fills the gauge to %d and makes it %s', (current, threshold, share, tone) => {
  expect(gaugeOf(current, threshold)).toEqual({ share, tone });
});
