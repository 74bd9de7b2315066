import type { InvoiceFileType } from '@panel/contract/invoice-kinds';
import { expect, test } from 'vitest';
import { checkOf } from './invoice-file.rules.ts';

/** Checks the file as a whole, and byte by byte. */
function isOfType(bytes: Buffer, type: InvoiceFileType): boolean {
  const [whole, ...slow] = [bytes.length, 1].map((size) => {
    const check = checkOf(type);
    let isGood = true;
    for (let at = 0; at < bytes.length; at += size) isGood &&= check.write(bytes.subarray(at, at + size));
    return isGood && check.end();
  });
  expect(slow).toEqual([whole]);
  return whole ?? false;
}

const UBL = '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>1</ID></Invoice>';

test.each([
  ['a PDF', 'pdf', '%PDF-1.7\n…', true],
  ['a PDF after a blank', 'pdf', ' %PDF-1.7', false],
  ['an HTML page', 'pdf', '<html>', false],
  ['nothing', 'pdf', '', false],
  ['an invoice', 'ubl', UBL, true],
  ['an invoice with a declaration', 'ubl', `<?xml version="1.0" encoding="UTF-8"?>\n${UBL}`, true],
  ['an invoice with a byte-order mark', 'ubl', `\ufeff${UBL}`, true],
  ['XML with a DTD', 'ubl', `<!DOCTYPE x [<!ENTITY a "b">]>${UBL}`, false],
  ['truncated XML', 'ubl', UBL.slice(0, -4), false],
  ['two roots', 'ubl', UBL + UBL, false],
  ['an unknown entity', 'ubl', '<a>&b;</a>', false],
  ['text', 'ubl', 'Invoice', false],
  ['nothing', 'ubl', '', false],
  ['a PDF', 'ubl', '%PDF-1.7', false],
] as const)('%s as %s', (_, type, text, expected) => {
  expect(isOfType(Buffer.from(text), type)).toBe(expected);
});

test('XML that is not UTF-8 is refused', () => {
  expect(isOfType(Buffer.from(`<a>\xe9</a>`, 'latin1'), 'ubl')).toBe(false);
});
