import { expect, test } from 'vitest';
import { hasConsented, rememberConsent } from './cookie-consent.ts';

test.each([
  ['', false],
  ['cookieconsent=dismiss', true],
  ['other=1; cookieconsent=dismiss', true],
  ['notcookieconsent=dismiss', false],
])('with the cookies "%s" consent is %s', (cookies, consented) => {
  expect(hasConsented(cookies)).toBe(consented);
});

test('consent is remembered', () => {
  rememberConsent();
  expect(hasConsented()).toBe(true);
});
