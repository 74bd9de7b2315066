import { expect, test } from 'vitest';
import { callQuery, inboxAddress, readAddress } from './inbox-address.rules.ts';

const nothing = { state: 'open', kind: '', subject: '', q: '', from: '', to: '', page: 1 };

test.each([
  ['', nothing, { state: 'open', page: '0' }, '/messages'],
  [
    'state=all&subject=caf%C3%A9.example',
    { ...nothing, state: 'all', subject: 'café.example' },
    { state: 'all', subject: 'café.example', page: '0' },
    '/messages?state=all&subject=caf%C3%A9.example',
  ],
  [
    'q=+one+two+&kind=DNS&from=2026-11-01&to=2026-11-30&page=3',
    { ...nothing, q: 'one two', kind: 'DNS', from: '2026-11-01', to: '2026-11-30', page: 3 },
    { state: 'open', q: 'one two', kind: 'DNS', from: '2026-11-01', to: '2026-11-30', page: '2' },
    '/messages?kind=DNS&q=one+two&from=2026-11-01&to=2026-11-30&page=3',
  ],
  ['state=new&from=yesterday&page=-1', nothing, { state: 'open', page: '0' }, '/messages'],
])('%j is read, requested and written', (search, address, query, written) => {
  const read = readAddress(new URLSearchParams(search));
  expect(read).toEqual(address);
  expect(callQuery(read)).toEqual(query);
  expect(inboxAddress(read)).toBe(written);
});
