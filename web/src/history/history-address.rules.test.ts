import { expect, test } from 'vitest';
import { addressOf, readAddress } from './history-address.rules.ts';

test.each([
  ['', {}],
  ['actor=jo@aurora&area=users', { actor: 'jo@aurora', area: 'users' }],
  ['area=everything&actor=', {}],
  ['line=17&area=epp', { line: 17, area: 'epp' }],
  ['line=0', {}],
  ['line=1e3', {}],
  ['line=99999999999999999999', {}],
])('from %s the page reads %j', (search, read) => {
  expect(readAddress(new URLSearchParams(search))).toEqual({
    actor: undefined,
    area: undefined,
    line: undefined,
    ...read,
  });
});

test('an address contains only what is chosen', () => {
  expect(addressOf({})).toBe('/registrar/history');
  expect(addressOf({ actor: 'jo@aurora', area: 'epp' })).toBe('/registrar/history?actor=jo%40aurora&area=epp');
});
