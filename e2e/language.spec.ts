import type { Page } from '@playwright/test';
import { closeAccountMenu, openAccountMenu } from './support/account-menu.ts';
import { mailTo } from './support/mail-server.ts';
import { expect, test } from './support/panel-test.ts';
import type { TestAccount } from './support/test-registrar.ts';

const html = (page: Page) => page.locator('html');
const languageMenu = async (page: Page) => (await openAccountMenu(page)).getByRole('combobox');

/** On a page in any language. */
async function signIn(page: Page, { username, password }: TestAccount) {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function textsAskedFor(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, file] = /\/locales\/(.*)/.exec(request.url()) ?? [];
    if (file) asked.add(file);
  });
  return asked;
}

for (const [locale, language, menu, heading, asked] of [
  ['fr-BE', 'fr', 'fr', 'Données générales', 'fr en'],
  ['de-AT', 'de', 'de', 'Allgemeine Daten', 'de en'],
  // Polish has dates, but no texts.
  ['pl-PL', 'en', 'pl', 'General data', 'pl en'],
  ['en-IE', 'en', 'en', 'General data', 'en'],
] as const) {
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale, ownContext: true });

    test('panel and sign-in use it as far as there are texts, and load no other ones', async ({ page, registrar }) => {
      const texts = textsAskedFor(page);
      const beginning = page.waitForRequest(/[?&]ui_locales=/);
      await page.goto('/');
      expect(new URL((await beginning).url()).searchParams.get('ui_locales')).toBe(asked);
      await expect(html(page)).toHaveAttribute('lang', language);
      await signIn(page, await registrar.addAccount(['ADMIN']));
      await expect(html(page)).toHaveAttribute('lang', language);
      await expect(page.getByRole('link', { name: heading })).toBeVisible();
      await expect(await languageMenu(page)).toHaveValue(menu);
      expect([...texts]).toEqual([`${language}.json`]);
    });
  });
}

test('the chosen language applies on another device, before and after the sign-in', async ({
  page,
  otherPage,
  registrar,
}) => {
  const account = await registrar.addAccount(['ADMIN']);
  await page.goto('/account');
  await signIn(page, account);
  await expect((await languageMenu(page)).getByRole('option')).toHaveCount(24);
  await closeAccountMenu(page);
  const saved = page.waitForResponse('**/services/me/language');
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('Français');
  await expect(page.getByRole('heading', { level: 1, name: 'Votre compte' })).toBeVisible();
  expect((await saved).status()).toBe(200);

  const texts = textsAskedFor(otherPage);
  await otherPage.goto('/');
  await signIn(otherPage, account);
  await expect(otherPage.getByRole('link', { name: 'Données générales' })).toBeVisible();
  await expect(html(otherPage)).toHaveAttribute('lang', 'fr');
  await expect(await languageMenu(otherPage)).toHaveValue('fr');
  await closeAccountMenu(otherPage);
  // English was requested before the user was known.
  expect([...texts]).toEqual(['en.json', 'fr.json']);

  await otherPage.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(otherPage).toHaveURL(/\/realms\//);
  await expect(html(otherPage)).toHaveAttribute('lang', 'fr');
});

test.describe('in a Dutch browser', () => {
  test.use({ locale: 'nl-BE', ownContext: true });

  test('mails are in Dutch as well, although nobody chose a language', { tag: '@embedded' }, async ({
    page,
    registrar,
  }) => {
    const account = await registrar.addAccount(['SUPPORT']);
    await page.goto('/');
    await signIn(page, account);
    await page.getByRole('button', { name: /^Wachtwoord/ }).click();
    expect(await mailTo(account.email)).toContain('<html lang="nl">');
  });

  test('the page has its Dutch title before any script runs', async ({ page }) => {
    const response = await page.goto('/cookiepolicy');
    expect(await response?.text()).toContain('<title>Registrarpaneel .example</title>');
  });
});
