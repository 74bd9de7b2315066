import { expect, test } from 'vitest';
import { cookiesInUse } from './cookies.ts';

const namesOf = (cookies: Parameters<typeof cookiesInUse>[0]) =>
  cookiesInUse(cookies).flatMap(({ names }) => [...names]);
const keycloak = namesOf({ session: [], lasting: [] });

test('the sign-in service’s own cookie names are listed, each once', () => {
  const secure = { session: ['__Secure-AUTH_SESSION_ID', '__Secure-KC_RESTART'], lasting: ['__Secure-KNOWN_BROWSER'] };
  expect(namesOf(secure).filter((name) => !keycloak.includes(name))).toEqual([...secure.session, ...secure.lasting]);
  const plain = { session: ['AUTH_SESSION_ID', 'KC_RESTART'], lasting: ['KNOWN_BROWSER'] };
  expect(namesOf(plain).filter((name) => !keycloak.includes(name))).toEqual(plain.lasting);
  expect(new Set(namesOf(plain)).size).toBe(namesOf(plain).length);
});

test('with Keycloak no row is empty', () => {
  expect(cookiesInUse({ session: [], lasting: [] }).every(({ names }) => names.length > 0)).toBe(true);
});
