import { expect, test } from 'vitest';
import { secondTry } from './second-try.mjs';

test.each([
  ['a message', { message: 'Test timed out in 30000ms.' }, ['Test timed out in 30000ms.']],
  [
    'a coloured difference',
    { message: 'not equal', diff: '\u001b[32m- 1\u001b[39m\n+ 2' },
    ['not equal', '- 1', '+ 2'],
  ],
  ['no error', undefined, ['for an unknown reason']],
])('%s is printed below the name of the test', (_, error, lines) => {
  expect(secondTry('a.test.ts: works', error).split('\n')).toEqual([
    'a.test.ts: works',
    ...lines.map((l) => `    ${l}`),
  ]);
});

test('a long difference is cut', () => {
  const diff = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');
  const lines = secondTry('a.test.ts: works', { message: 'not equal', diff }).split('\n');
  expect(lines).toHaveLength(32);
  expect(lines.slice(-2)).toEqual(['    line 28', '    … 11 more lines']);
});
