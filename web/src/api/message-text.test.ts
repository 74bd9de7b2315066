import { expect, test } from 'vitest';
import { messageText } from './message-text.ts';

// Behaviour LANGUAGE-23.
test.each([
  ['not.found', {}, 'Not found.'],
  ['epp.ip.limit', { values: { n: 10 } }, 'Too many IP addresses. The maximum number is 10.'],
  ['field.required', { field: 'users.0.email', values: { n: 1, label: 'Courriel' } }, 'E-mail is required'],
  ['field.required', { field: 'colour', values: { n: 1, label: 'colour' } }, 'colour is required'],
  [
    'users.mail.limited',
    { values: { time: '2026-11-15T13:03:09Z' } },
    'Too many users were added or mailed a link within an hour. The next one is possible from 2026/11/15 14:03:09 CET on.',
  ],
  ['not.known.here', {}, 'As the server says.'],
])('%s with %j reads «%s»', (messageKey, rest, text) => {
  expect(messageText({ messageKey, defaultMessage: 'As the server says.', ...rest })).toBe(text);
});
