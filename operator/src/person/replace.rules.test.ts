import { expect, test } from 'vitest';
import { replacer, replaceTexts } from './replace.rules.ts';

const kim = {
  username: 'kim@aurora',
  names: ['Kim O’Berg', 'Kim'],
  addresses: ['kim@aurora.example', 'kim.berg+panel@example.com', 'office@aurora.example'],
  shared: ['office@aurora.example'],
};
const { inTheirs, inOthers } = replacer(kim, 'removed person 7');

test.each([
  ['kim@aurora', 'removed person 7'],
  ['KIM@Aurora', 'removed person 7'],
  ['Kim@aurora.example.', 'removed person 7.'],
  ['by kim@aurora, to <kim.berg+panel@example.com>', 'by removed person 7, to <removed person 7>'],
  ['"kim@aurora"', '"removed person 7"'],
  ['joakim@aurora', 'joakim@aurora'],
  ['a.kim@aurora', 'a.kim@aurora'],
  ['kim@aurora-north', 'kim@aurora-north'],
  ['kim@aurora.example.org', 'kim@aurora.example.org'],
  ['kim@\u2060aurora', 'removed person 7'],
])('in any text, %s becomes %s', (text, replaced) => {
  expect(inTheirs(text)).toBe(replaced);
  expect(inOthers(text)).toBe(replaced);
});

test('characters that are special in a pattern are taken literally', () => {
  const signs = {
    username: 'a-b.c@reg-alfa',
    names: ['A-B (C) [D]'],
    addresses: ['a-b+c@reg-alfa.example'],
    shared: [],
  };
  const { inTheirs: replaceIn } = replacer(signs, 'removed person 8');
  expect(replaceIn('a-b.c@reg-alfa, a-b+c@reg-alfa.example')).toBe('removed person 8, removed person 8');
  expect(replaceIn('A-B (C) [D]')).toBe('removed person 8');
  expect(replaceIn('a-bxc@reg-alfa')).toBe('a-bxc@reg-alfa');
});

test.each([
  ['Kim O’Berg', 'removed person 7', 'removed person 7'],
  ['kim', 'removed person 7', 'removed person 7'],
  ['Kim’s phone', 'removed person 7’s phone', 'Kim’s phone'],
  ['Kim Peeters', 'removed person 7 Peeters', 'Kim Peeters'],
  ['Joakim', 'Joakim', 'Joakim'],
  ['office@aurora.example', 'removed person 7', 'office@aurora.example'],
  ['<p>Kim O&#39;Berg</p>', '<p>removed person 7</p>', '<p>Kim O&#39;Berg</p>'],
])('the name in %s becomes %s if it is theirs, otherwise %s', (text, theirs, others) => {
  expect(inTheirs(text)).toBe(theirs);
  expect(inOthers(text)).toBe(others);
});

test('a person without a name does not match empty texts', () => {
  const nobody = replacer({ username: 'kim@aurora', names: [''], addresses: [], shared: [] }, 'removed person 7');
  expect([nobody.inTheirs(''), nobody.inOthers(''), nobody.inTheirs('a b')]).toEqual(['', '', 'a b']);
});

test('texts are replaced anywhere in a value', () => {
  const value = { name: 'Kim', roles: ['ADMIN'], list: [{ email: 'kim@aurora.example' }, 3, null, true] };
  expect(replaceTexts(value, inOthers)).toEqual({
    name: 'removed person 7',
    roles: ['ADMIN'],
    list: [{ email: 'removed person 7' }, 3, null, true],
  });
});
