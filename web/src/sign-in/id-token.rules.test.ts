import { expect, test } from 'vitest';
import { isMeantForUs } from './id-token.rules.ts';

const issuer = 'https://panel.example/realms/registrars';
const expected = { issuer, clientId: 'registrar-panel' };
const good = { iss: issuer, aud: 'registrar-panel', sub: 'account-1', iat: 0, exp: 0 };

test.each([
  ['for the panel', {}, true],
  ['for the panel in a list', { aud: ['registrar-panel'] }, true],
  ['for the panel and others, requested by it', { aud: ['account', 'registrar-panel'], azp: 'registrar-panel' }, true],
  ['for the panel and others, requested by no one', { aud: ['account', 'registrar-panel'] }, false],
  ['for the panel, requested by another', { azp: 'another' }, false],
  ['for another', { aud: 'another' }, false],
  ['for no one', { aud: [] }, false],
  ['of another issuer', { iss: 'https://evil.example/realms/registrars' }, false],
  ['of an issuer whose name starts with it', { iss: `${issuer}/` }, false],
])('an ID token %s is accepted: %3$s', (_, claims, counts) => {
  expect(isMeantForUs({ ...good, ...claims }, expected)).toBe(counts);
});
