import { expect, test } from 'vitest';
import { smtpServer } from './smtp-server.ts';

test.each([
  [
    'smtp://mail.example',
    'Registrar Panel <no-reply@example>',
    { host: 'mail.example', port: '587', ssl: 'false', starttls: 'true', auth: 'false', from: 'no-reply@example' },
  ],
  [
    'smtps://kim%40x:s%3Acret@mail.example',
    'no-reply@example',
    { port: '465', ssl: 'true', starttls: 'false', auth: 'true', user: 'kim@x', password: 's:cret' },
  ],
  [
    'smtp://[::1]:1025',
    '"Panel, \\"Example\\"" <a@b.example>',
    { host: '::1', port: '1025', fromDisplayName: 'Panel, "Example"' },
  ],
])('%s with %s', (url, from, expected) => {
  expect(smtpServer(url, from)).toMatchObject(expected);
});

test('a sender without a name gets none, and a server without a user gets no password', () => {
  const server = smtpServer('smtp://mail.example', 'no-reply@example');
  expect(Object.keys(server).sort()).toEqual(['auth', 'from', 'host', 'port', 'ssl', 'starttls']);
});
