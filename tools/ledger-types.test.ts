import { readFileSync } from 'node:fs';
import { billingTypes } from '@panel/contract/billing';
import { ledgerTypes } from '@panel/contract/ledger';
import { protectedTypes } from '@panel/contract/transactions';
import { expect, test } from 'vitest';

// Compares the guides' lists of ledger types with what the panel counts.

const isBilled = (type: string) => (billingTypes as readonly string[]).includes(type);
const isProtected = (type: string) => (protectedTypes as readonly string[]).includes(type);

const expected = ledgerTypes.map((type) => [type, isBilled(type), isProtected(type)]);

test.each(['OPERATING', 'CONNECTING'])('docs/%s.md lists every type that counts, and for what', (name) => {
  const guide = readFileSync(new URL(`../docs/${name}.md`, import.meta.url), 'utf8');
  const rows = Array.from(guide.matchAll(/^\| `([A-Z]+)` \| (?:`([A-Z_]+)`)? ?\| (yes|no) \| (yes|no) \|/gm));
  const listed = rows.map(([, type, subtype, billed, counted]) => [
    [type, subtype].filter(Boolean).join('.'),
    billed === 'yes',
    counted === 'yes',
  ]);
  expect(listed.toSorted()).toEqual(expected.toSorted());
});
