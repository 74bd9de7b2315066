import { expect, test } from 'vitest';
import { linesOf, type MailedMessage } from './mail-lines.rules.ts';

const message: MailedMessage = {
  time: new Date('2026-11-17T06:00:00Z'),
  kind: 'TRANSFER',
  text: 'The transfer was requested.\nAnswer within 5 days.',
  subject: 'one.example',
  corrected: null,
};

test('a message alone has its whole text', () => {
  expect(linesOf(message, 'en', true)).toEqual([
    'Transfer · one.\u2060example · 2026/11/17 07:00:00 CET',
    '',
    'The transfer was requested.',
    'Answer within 5 days.',
  ]);
});

test('one of several has the beginning of its text, in quotation marks', () => {
  const text = `Answer “now”\n${'😀'.repeat(300)}`;
  const lines = linesOf({ ...message, text, subject: null, corrected: message.time }, 'nl', false);
  expect(lines).toEqual([
    'Transfer · 17 november 2026 om 07:00:00 CET',
    'Verbeterd op 17 november 2026 om 07:00:00 CET',
    `‘Answer 'now' ${'😀'.repeat(187)}…’`,
  ]);
});

test('a kind of the registry’s own stands there as it is', () => {
  expect(linesOf({ ...message, kind: 'x-own.example' }, 'de', true)[0]).toContain('„x-own.\u2060example“ · one.');
});

const hostile = '<a href="https://evil.example">x</a> https://evil.example www.evil.example a@evil.example \u202e';

test.each([true, false])('nothing that the registry wrote becomes a link (alone: %s)', (isAlone) => {
  const lines = linesOf({ ...message, text: hostile, subject: 'evil.example', kind: 'evil.example' }, 'en', isAlone);
  expect(lines.join('\n')).not.toMatch(/evil\.example|https:\/\/evil|a@evil/);
});
