import { expect, test } from 'vitest';
import { addressesAddedBy, latestAdder } from './added.rules.ts';

const replaced = (actor: string, before: string[], after: string[]) => ({ actor, before, after });

test.each([
  ['added', [replaced('kim', [], ['192.0.2.7'])], ['192.0.2.7']],
  ['there before', [replaced('kim', ['192.0.2.7'], ['192.0.2.8', '192.0.2.7'])], ['192.0.2.8']],
  [
    'kept by someone else',
    [replaced('kim', [], ['192.0.2.7']), replaced('lee', ['192.0.2.7'], ['192.0.2.7'])],
    ['192.0.2.7'],
  ],
  [
    'removed, and added by someone else',
    [replaced('kim', [], ['192.0.2.7']), replaced('lee', ['192.0.2.7'], []), replaced('lee', [], ['192.0.2.7'])],
    [],
  ],
  ['removed', [replaced('kim', [], ['192.0.2.9'])], []],
  ['without lists', [{ actor: 'kim', before: null, after: null }], []],
])('an address that was %s', (_, lines, expected) => {
  expect(addressesAddedBy('kim', lines, ['192.0.2.7', '192.0.2.8'])).toEqual(expected);
});

test('of two accounts with the same name, ignoring case, the later one counts', () => {
  const lines = [
    { actor: 'kim', subject: 'Sam@aurora' },
    { actor: 'lee', subject: 'sam@aurora' },
    { actor: 'kim', subject: 'tom@aurora' },
  ];
  expect(Object.fromEntries(latestAdder(lines))).toEqual({ 'sam@aurora': 'lee', 'tom@aurora': 'kim' });
});
