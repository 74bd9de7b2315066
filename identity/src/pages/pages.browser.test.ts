import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTH, openChromium } from '../testing/chromium.ts';
import { PASSWORD, REALM, testIdentity } from '../testing/test-identity.ts';
import { LOGO } from './logo.ts';

const NEW_PASSWORD = 'nine purple elephants';

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

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test('without JavaScript, by keyboard alone: forgotten password, new password, TOTP set-up, signed in', async () => {
  await service.addAccount({ username: 'keys@aurora', maySkipTotp: false });
  await using tab = await chrome.newPage({ javaScriptEnabled: false });
  const { page, type } = tab;
  await page.goto(AUTH);
  await page.getByRole('link', { name: 'Forgotten your password?' }).press('Enter');
  await page.getByRole('heading', { name: 'Forgotten password' }).waitFor();
  await type('keys@aurora');
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();

  await page.goto(service.mails.at(-1)?.link ?? '');
  await type(NEW_PASSWORD, 'nine purple elephants');
  await page.getByRole('heading', { name: 'Password set' }).waitFor();

  await page.goto(AUTH);
  await type('keys@aurora', NEW_PASSWORD);
  const secret = (await page.locator('.key').innerText()).replaceAll(' ', '');
  await type(codeOf(secret));
  await page.waitForURL(/\/signed-in\?code=/);
  expect(tab.complaints).toEqual([]);
}, 60_000);

test('a logout with an ID token needs no click, and the content security policy allows its script', async () => {
  await service.addAccount({ username: 'leaving@aurora' });
  await using tab = await chrome.newPage();
  await tab.page.goto(AUTH);
  await tab.enter('Username', 'leaving@aurora');
  await tab.enter('Password', PASSWORD);
  await tab.press('Sign in');
  await tab.page.waitForURL(/\/signed-in\?code=/);
  const code = new URL(tab.page.url()).searchParams.get('code') ?? '';
  const { id_token } = await service.newBrowser().redeem(code, 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
  await tab.page.goto(`http://panel.example${REALM}/protocol/openid-connect/logout?id_token_hint=${id_token}`);
  await tab.page.getByRole('heading', { name: 'Signed out' }).waitFor();
  expect(tab.complaints).toEqual([]);
}, 60_000);

test("the pages have the panel's logo", async () => {
  expect(LOGO).toBe(await readFile(new URL('../../../web/public/favicon.svg', import.meta.url), 'utf8'));
  await using tab = await chrome.newPage();
  await tab.page.goto(AUTH);
  await tab.page.evaluate("document.querySelector('header a img').decode()");
});

const looks = [
  ['light', 1280],
  ['dark', 390],
] as const;

test('every page is accessible and fits, light at 1280 and dark at 390 pixels', async () => {
  const username = 'everywhere@aurora';
  await service.addAccount({ username, maySkipTotp: false, password: PASSWORD });
  await using tab = await chrome.newPage();
  const { page, enter, press } = tab;

  async function check(name: string, heading: string, focused?: string) {
    await page.getByRole('heading', { name: heading, exact: true, level: 1 }).waitFor();
    if (focused) expect(await page.evaluate('document.activeElement.labels[0].innerText'), name).toBe(focused);
    for (const [colorScheme, width] of looks) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      // AxeBuilder would load axe twice for each analysis: once per document is enough.
      const axeSource = (await page.evaluate('"axe" in window')) ? 'void 0' : undefined;
      const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] });
      const { violations } = await axe.analyze();
      expect(violations.map(({ id, nodes }) => [name, colorScheme, id, nodes.map(({ target }) => target)])).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBeLessThanOrEqual(width);
    }
  }

  await page.goto(AUTH);
  await check('sign-in', 'Sign in', 'Username');
  await press('Sign in');
  await check('sign-in-empty', 'Sign in', 'Username');
  await enter('Username', username);
  await enter('Password', 'wrong wrong wrong');
  await press('Sign in');
  await check('sign-in-wrong', 'Sign in', 'Password');

  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await check('forgotten', 'Forgotten password', 'Username');
  await enter('Username', username);
  await press('Send e-mail');
  await check('forgotten-sent', 'Check your e-mail');
  const link = service.mails.at(-1)?.link ?? '';
  await page.goto(link);
  await check('set-password', 'Set your password', 'New password');
  await enter('New password', NEW_PASSWORD);
  await enter('Repeat new password', 'something else');
  await press('Set password');
  await check('set-password-mismatch', 'Set your password', 'New password');
  await enter('New password', NEW_PASSWORD);
  await enter('Repeat new password', NEW_PASSWORD);
  await press('Set password');
  await check('password-set', 'Password set');
  expect(tab.complaints).toEqual([]);
  await page.goto(link);
  await check('dead-link', 'This link no longer works');

  await page.goto(AUTH);
  await enter('Username', username);
  await enter('Password', NEW_PASSWORD);
  await press('Sign in');
  await check('totp-set-up', 'Set up 2-step verification', 'One-time code');
  await enter('One-time code', '12');
  await press('Sign in');
  await check('totp-set-up-wrong', 'Set up 2-step verification', 'One-time code');
  const secret = (await page.locator('.key').innerText()).replaceAll(' ', '');
  await enter('One-time code', codeOf(secret));
  await press('Sign in');
  await page.waitForURL(/\/signed-in\?code=/);

  await page.goto(`http://panel.example${REALM}/protocol/openid-connect/logout`);
  await check('sign-out', 'Sign out');
  await press('Sign out');
  await check('signed-out', 'Signed out');

  await page.goto(AUTH);
  await enter('Username', username);
  await enter('Password', NEW_PASSWORD);
  await press('Sign in');
  await check('code', '2-step verification', 'One-time code');
  const enterWrongCode = async () => {
    await enter('One-time code', codeOf(secret, 10));
    await press('Sign in');
  };
  await enterWrongCode();
  await check('code-wrong', '2-step verification', 'One-time code');
  for (const _ of Array(5)) await enterWrongCode();
  await page.getByText('Too many attempts.').waitFor();
  await check('code-wait', '2-step verification', 'One-time code');

  await page.goto(`http://panel.example${REALM}/sign-in/unknown`);
  await check('expired', 'This page has expired');
  await page.goto(`http://panel.example${REALM}/unknown`);
  await check('unknown', 'This address does not work');
}, 120_000);
