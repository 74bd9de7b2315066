import { expect, test } from 'vitest';
import { relyingPartyAt } from './relying-party.rules.ts';

test.each([
  ['https://panel.example', { id: 'panel.example', origin: 'https://panel.example' }],
  ['https://panel.example:8443', { id: 'panel.example', origin: 'https://panel.example:8443' }],
  ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://127.0.0.1:8080', undefined],
  ['http://[::1]:8080', undefined],
])('a panel at %s has passkeys for %j', (publicUrl, party) => {
  expect(relyingPartyAt(publicUrl, 'Panel')).toEqual(party && { ...party, name: 'Panel' });
});
