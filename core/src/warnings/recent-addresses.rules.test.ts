import { expect, test } from 'vitest';
import { arrivalOf, departuresOf } from './recent-addresses.rules.ts';

const was = 'was@a.example';
const is = 'is@a.example';

// `held` lists the owners of each mailbox after the change.
test.each([
  ['another address', { concerns: [was], becomes: is }, [is], is, [was]],
  ['the same address', { concerns: [was], becomes: was }, [was], null, []],
  ['the same mailbox, spelt differently', { concerns: [was], becomes: 'WAS+tag@a.example' }, [was], null, []],
  ['one that someone else has as well', { concerns: [was], becomes: is }, [is, is], null, [was]],
  ['another, while someone else keeps the old one', { concerns: [was], becomes: is }, [is, was], is, []],
  ['a first address', { concerns: [null], becomes: is }, [is], is, []],
  ['a new user', { becomes: is }, [was, is], is, []],
  ['a removed user', { concerns: [was] }, [is], null, [was]],
  ['EPP settings', {}, [was, is], null, []],
])('%s', (_, move, held, arrival, departures) => {
  expect(arrivalOf(move, held)).toBe(arrival);
  expect(departuresOf(move, held)).toEqual(departures);
});
