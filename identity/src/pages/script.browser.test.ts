import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTH, openChromium } from '../testing/chromium.ts';
import { PASSWORD, testIdentity } from '../testing/test-identity.ts';

let service: Awaited<ReturnType<typeof testIdentity>>;
let chrome: Awaited<ReturnType<typeof openChromium>>;

beforeAll(async () => {
  service = await testIdentity();
  chrome = await openChromium(service);
}, 60_000);

afterAll(async () => {
  await chrome.close();
  await service[Symbol.asyncDispose]();
});

test('a password can be shown; after a wrong one only the password is to be typed again', async () => {
  await service.addAccount({ username: 'shown@aurora' });
  await using tab = await chrome.newPage();
  const { page, enter, press } = tab;
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  const typeOf = (field: typeof password) => field.getAttribute('type');
  await page.goto(AUTH);
  await enter('Username', 'shown@aurora');
  await enter('Password', 'wrong wrong wrong');
  await press('Show password');
  expect(await typeOf(password)).toBe('text');
  await press('Hide password');
  expect(await typeOf(page.getByLabel('Password'))).toBe('password');
  await press('Show password');
  await press('Sign in');

  await page.getByRole('alert').waitFor();
  const focused = page.locator('input:focus');
  expect(await focused.evaluate((field) => [field.id, field.ariaInvalid])).toEqual(['password', 'true']);
  expect(await focused.getAttribute('aria-describedby')).toBe(await page.getByRole('alert').getAttribute('id'));
  expect([await focused.inputValue(), await typeOf(focused)]).toEqual(['', 'password']);
  expect(await page.getByLabel('Username').inputValue()).toBe('shown@aurora');
  await focused.fill(PASSWORD);
  await press('Show password');
  // The browser must not keep it as it keeps other texts.
  await page.evaluate(
    "addEventListener('pagehide', () => localStorage.sent = document.getElementById('password').type)",
  );
  await press('Sign in');
  await page.waitForURL(/\/signed-in\?code=/);
  expect(await page.evaluate('localStorage.sent')).toBe('password');
  expect(tab.complaints).toEqual([]);
}, 60_000);

test('each field for a new password can be shown by itself, and without JavaScript none', async () => {
  const { id } = await service.addAccount({ username: 'both@aurora' });
  await service.identity.accounts.sendPasswordLink(service.db, id);
  const link = service.mails.at(-1)?.link ?? '';
  await using tab = await chrome.newPage();
  await tab.page.goto(link);
  const types = () => tab.page.evaluate("['password', 'repeat'].map((id) => document.getElementById(id).type)");
  const buttons = tab.page.getByRole('button', { name: 'Show password', exact: true });
  await buttons.last().click();
  expect(await types()).toEqual(['password', 'text']);
  await buttons.click();
  expect(await types()).toEqual(['text', 'text']);

  await using plain = await chrome.newPage({ javaScriptEnabled: false });
  await plain.page.goto(link);
  expect(await plain.page.getByRole('button').allInnerTexts()).toEqual(['Set password']);
}, 60_000);

test.each([
  ['light', 'dark', true],
  ['dark', 'light', true],
  ['dark', 'auto', true],
  ['light', 'dark', false],
] as const)('the system is %s, the panel %s; with JavaScript: %s', async (colorScheme, chosen, javaScriptEnabled) => {
  await using panel = await chrome.newPage();
  await panel.page.goto('http://panel.example/');
  await panel.page.evaluate(`localStorage.setItem('mantine-color-scheme-value', '${chosen}')`);
  const storageState = await panel.page.context().storageState();
  await using tab = await chrome.newPage({ storageState, colorScheme, javaScriptEnabled });
  await tab.page.goto(AUTH);
  const shown = await tab.page.evaluate('getComputedStyle(document.body).backgroundColor');
  const expected = javaScriptEnabled && chosen !== 'auto' ? chosen : colorScheme;
  expect(shown).toBe(expected === 'dark' ? 'rgb(18, 22, 28)' : 'rgb(245, 247, 250)');
});
