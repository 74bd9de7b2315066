import { describe, expect, test } from 'vitest';
import { isSafeEppPassword } from './epp-password.rules.ts';

describe('an EPP password of the registrar aurora', () => {
  test.each(['Abcdef1!', 'Ab1 cdefg', 'Éa1!aaaa', 'Aa1-🙂bcdef', 'AUROR_a1234'])('%j is safe', (password) => {
    expect(isSafeEppPassword(password, 'aurora')).toBe(true);
  });

  test.each([
    ['abcdef1!', 'no uppercase'],
    ['ABCDEF1!', 'no lowercase'],
    ['Abcdefg!', 'no digit'],
    ['Abcdefg1', 'nothing but letters and digits'],
    ['Abcdéfg1', 'an accent is a letter'],
    ['Aurora-1', 'the handle'],
    ['x-AURORA-1', 'the handle in capitals'],
    [' Abcdef1!', 'a space at the beginning'],
    ['Abcdef1! ', 'a space at the end'],
    ['Abc  ef1!', 'two spaces in a row'],
    ['Abc\tef1!', 'a tab, which XML turns into a space'],
    ['Abc\u0000ef1!', 'a character XML does not have'],
    ['Abcef1!\ud800', 'half a character'],
    ['[LOGIN-SECURITY]', 'reserved by RFC 8807'],
  ])('%j is not safe: %s', (password) => {
    expect(isSafeEppPassword(password, 'aurora')).toBe(false);
  });
});
