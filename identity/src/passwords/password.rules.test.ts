import { expect, test } from 'vitest';
import { passwordFault } from './password.rules.ts';

test.each([
  ['eleven-char', 'password.too-short'],
  ['é'.repeat(11), 'password.too-short'],
  [`${'long-enough '.repeat(11)}`, 'password.too-long'],
  ['Samantha-Jones@Aurora', 'password.username'],
  ['samantha-jones', 'password.username'],
  ['samantha-jonesaurora', 'password.username'],
  ['Password1234', 'password.common'],
  ['P@ssw0rd2026!', 'password.common'],
  ['Welcome-Admin-1', 'password.common'],
  ['Summer2026!!', 'password.common'],
  ['passwordpassword', 'password.common'],
  ['aaaaaaaaaaaa', 'password.common'],
  ['abcabcabcabc', 'password.common'],
  ['123456789012', 'password.common'],
  ['qwertyuiop123', 'password.common'],
  ['1qaz2wsx3edc', 'password.common'],
  ['zxcvbnmasdfgh', 'password.common'],
  ['Correct Horse Battery Staple', 'password.common'],
])('%j is refused as %s', (password, fault) => {
  expect(passwordFault(password, 'samantha-jones@aurora')).toBe(fault);
});

test.each([
  'Demo-panel-2026',
  'seven green bottles',
  'zwölf Boxkämpfer',
  'passwords are for cats',
  '日本語のパスワードです十二',
])('%j is accepted', (password) => {
  expect(passwordFault(password, 'samantha-jones@aurora')).toBeUndefined();
});

test('128 characters are accepted, counted as people count them', () => {
  expect(passwordFault('🐈🐕🐎🐄'.repeat(2) + '🐖🐏🐑🦙'.repeat(30), 'sam@aurora')).toBeUndefined();
});
