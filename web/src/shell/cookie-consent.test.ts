import { afterEach, expect, test } from 'vitest';
import { hasConsented, rememberConsent } from './cookie-consent.ts';

function set(cookie: string, attributes = '') {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${cookie}${attributes}`;
}

afterEach(() => {
  for (const cookie of document.cookie.split('; ')) set(cookie, '; Max-Age=0');
});

test.each([
  [[], false],
  [['cookieconsent=dismiss'], true],
  [['other=1', 'cookieconsent=dismiss'], true],
  [['notcookieconsent=dismiss'], false],
])('with the cookies %j consent is %s', (cookies, consented) => {
  for (const cookie of cookies) set(cookie);
  expect(hasConsented()).toBe(consented);
});

test('consent is remembered', () => {
  rememberConsent();
  expect(hasConsented()).toBe(true);
});
