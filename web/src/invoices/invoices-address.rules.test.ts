import { expect, test } from 'vitest';
import { readAddress } from './invoices-address.rules.ts';

test.each([
  ['', { year: '2026' }],
  ['year=2024&kind=INVOICE&status=OPEN', { year: '2024', kind: 'INVOICE', status: 'OPEN' }],
  ['year=24&kind=BILL&status=', { year: '2026' }],
])('%j shows %j', (search, shown) => {
  expect(readAddress(new URLSearchParams(search), '2026')).toEqual(shown);
});
