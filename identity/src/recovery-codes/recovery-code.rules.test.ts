import { expect, test } from 'vitest';
import { hashOfCode, newRecoveryCode, readRecoveryCode } from './recovery-code.rules.ts';

test('a code has six groups of four unambiguous characters, and no two are alike', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes).size).toBe(200);
  // All 32 characters occur: 24 of them encode 120 bits.
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});

const plain = '7K3MQ2XV9DTR4WHCPZ6NB810';
test.each([
  ['7K3M-Q2XV-9DTR-4WHC-PZ6N-B810', plain],
  [' 7k3m q2xv 9dtr 4whc pz6n b810\n', plain],
  ['7K3MQ2XV9DTR4WHCPZ6NB8lo', plain],
  ['7K3MQ2XV9DTR4WHCPZ6NB8IO', plain],
  ['7K3M-Q2XV-9DTR-4WHC-PZ6N-B81', undefined],
  ['7K3M-Q2XV-9DTR-4WHC-PZ6N-B8100', undefined],
  ['7K3M-Q2XV-9DTR-4WHC-PZ6N-B81U', undefined],
  ['123456', undefined],
  ['', undefined],
])('%j is read as %j', (typed, read) => {
  expect(readRecoveryCode(typed)).toBe(read);
});

test('the same code has a different hash for another account', () => {
  expect(hashOfCode('a', plain)).not.toEqual(hashOfCode('b', plain));
});
