import { Secret, TOTP } from 'otpauth';
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

const SIGNED_IN = /^http:\/\/panel\.example\/signed-in\?code=/;
const ORIGINS = [['http://panel.example/before'], ['http://elsewhere.example/before']];

let accounts = 0;
async function newUsername(options: { maySkipTotp?: boolean } = {}): Promise<string> {
  accounts += 1;
  const { username } = await service.addAccount({ username: `visitor-${accounts}@aurora`, ...options });
  return username;
}

/** Opens an address and goes from there to the sign-in page. */
async function comeFrom(address: string, options?: { javaScriptEnabled: boolean }) {
  const tab = await chrome.newPage(options);
  await tab.page.goto(address);
  await tab.page.goto(AUTH);
  await tab.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  const signIn = async (username: string, password = PASSWORD) => {
    await tab.enter('Username', username);
    await tab.enter('Password', password);
    await tab.press('Sign in');
  };
  /** Like the browser's buttons; does not wait for the pages in between. */
  const go = (where: 'back' | 'forward') => tab.page.evaluate(`setTimeout(() => history.${where}())`);
  return { ...tab, signIn, go };
}

// Behaviour SIGN-IN-8.
test.each(ORIGINS)('after a password: back to %s, and forward to the application', async (address) => {
  await using tab = await comeFrom(address);
  await tab.signIn(await newUsername());
  await tab.page.waitForURL(SIGNED_IN);
  for (const _ of [1, 2]) {
    await tab.go('back');
    await tab.page.waitForURL(address);
    await tab.go('forward');
    await tab.page.waitForURL(SIGNED_IN);
  }
  expect(tab.complaints).toEqual([]);
});

test.each(ORIGINS)('after a wrong password, a password and a code: back to %s, and forward', async (address) => {
  const username = await newUsername({ maySkipTotp: false });
  await using tab = await comeFrom(address);
  await tab.signIn(username, 'wrong wrong wrong');
  await tab.page.getByText('The username or the password is wrong.').waitFor();
  await tab.signIn(username);
  const secret = (await tab.page.locator('.key').innerText()).replaceAll(' ', '');
  await tab.enter('One-time code', new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await tab.press('Sign in');
  await tab.page.waitForURL(SIGNED_IN);
  await tab.go('back');
  await tab.page.waitForURL(address);
  await tab.go('forward');
  await tab.page.waitForURL(SIGNED_IN);
  expect(tab.complaints).toEqual([]);
});

test('an old address of a sign-in leads to the application, or without JavaScript says so', async () => {
  const username = await newUsername();
  await using tab = await comeFrom('http://elsewhere.example/before');
  const old = tab.page.url();
  await tab.signIn(username);
  await tab.page.waitForURL(SIGNED_IN);
  await tab.page.goto(old);
  await tab.page.waitForURL('http://panel.example/');
  await tab.page.goto(`${old}/code`);
  await tab.page.waitForURL('http://panel.example/');

  await using plain = await comeFrom('http://elsewhere.example/before', { javaScriptEnabled: false });
  await plain.signIn(username);
  await plain.page.waitForURL(SIGNED_IN);
  await plain.page.goBack();
  await plain.page.getByRole('heading', { name: 'You are signed in' }).waitFor();
  await plain.page.getByRole('link', { name: 'Go to the panel' }).click();
  await plain.page.waitForURL('http://panel.example/');
});

test('without a session, going back to a finished sign-in says that it has expired', async () => {
  await using tab = await comeFrom('http://elsewhere.example/before');
  await tab.signIn(await newUsername());
  await tab.page.waitForURL(SIGNED_IN);
  await tab.page.context().clearCookies();
  await tab.go('back');
  await tab.page.getByRole('heading', { name: 'This page has expired' }).waitFor();
});

test('if the sign-in is the first page of a tab, going back to it says that the user is signed in', async () => {
  const username = await newUsername();
  await using tab = await comeFrom('http://elsewhere.example/before');
  await tab.signIn(username);
  await tab.page.waitForURL(SIGNED_IN);
  const opened = tab.page.waitForEvent('popup');
  await tab.page.evaluate(`window.open('${AUTH}&prompt=login')`);
  const popup = await opened;
  await popup.getByLabel('Username').fill(username);
  await popup.getByLabel('Password').fill(PASSWORD);
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await popup.waitForURL(SIGNED_IN);
  await popup.evaluate('setTimeout(() => history.back())');
  await popup.getByRole('heading', { name: 'You are signed in' }).waitFor();
});

test('a password can be shown; after a wrong one, only the password must be typed again', async () => {
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
  // The browser must not restore it as it restores other texts.
  await page.evaluate(
    "addEventListener('pagehide', () => localStorage.sent = document.getElementById('password').type)",
  );
  await press('Sign in');
  await page.waitForURL(/\/signed-in\?code=/);
  expect(await page.evaluate('localStorage.sent')).toBe('password');
  expect(tab.complaints).toEqual([]);
}, 60_000);

test('each field for a new password can be shown separately, and none without JavaScript', async () => {
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
