import { expect, test } from 'vitest';
import { linesOf, type MailedMessage } from './mail-lines.rules.ts';

const message: MailedMessage = {
  time: new Date('2026-11-17T06:00:00Z'),
  kind: 'TRANSFER',
  text: 'The transfer was requested.\nAnswer within 5 days.',
  subject: 'one.example',
  corrected: null,
};

test('a single message is shown in full', () => {
  expect(linesOf(message, 'en', true)).toEqual([
    'Transfer · one.\u2060example · 2026/11/17 07:00:00 CET',
    '',
    'The transfer was requested.',
    'Answer within 5 days.',
  ]);
});

test('one of several messages is shown as an excerpt in quotation marks', () => {
  const text = `Answer “now”\n${'😀'.repeat(300)}`;
  const lines = linesOf({ ...message, text, subject: null, corrected: message.time }, 'nl', false);
  expect(lines).toEqual([
    'Transfer · 17 november 2026 om 07:00:00 CET',
    'Gecorrigeerd op 17 november 2026 om 07:00:00 CET',
    `‘Answer 'now' ${'😀'.repeat(187)}…’`,
  ]);
});

test('the registry’s own kind is shown unchanged', () => {
  expect(linesOf({ ...message, kind: 'x-own.example' }, 'de', true)[0]).toContain('„x-own.\u2060example“ · one.');
});

test.each([
  '<a href="https://evil.example">x</a>',
  'https://evil.example/login',
  'www.evil.example',
  'sam@evil.example',
  // Removed characters must not hide a dot.
  'evil.\u202eexample',
  'https:/\u2066/evil.example',
  'sam@\u202devil\n.example',
])('no part of %j becomes a link, in a single message or one of several, as text or as subject', (hostile) => {
  for (const isAlone of [true, false]) {
    const lines = linesOf({ ...message, text: hostile, subject: hostile, kind: 'evil.example' }, 'en', isAlone);
    expect(lines.join('\n')).not.toMatch(/evil\.example|:\/\/evil|@evil|[\u202a-\u202e\u2066-\u2069]/);
  }
});

test('a subject stays on its line', () => {
  const lines = linesOf({ ...message, text: 'One', subject: 'C-1\r\nSign in at once' }, 'en', true);
  expect(lines).toEqual(['Transfer · C-1 Sign in at once · 2026/11/17 07:00:00 CET', '', 'One']);
});
