import type { BrowserContext, Page } from '@playwright/test';
import { expect, fillSignIn, test } from './support/panel-test.ts';

test.use({ ownContext: true });

test.describe('the cookie policy', () => {
  const title = { level: 1, name: 'Cookie policy' } as const;
  const menuOf = (tab: Page) => tab.getByRole('navigation', { name: 'Main' });

  test('lists the cookies of a sign-in, and how long they last', async ({ page, context, registrar }) => {
    const account = await registrar.addAccount(['ADMIN']);
    await page.goto('/');
    await expect(page.getByLabel('Username')).toBeVisible();
    const found = await cookiesOf(context);
    await fillSignIn(page, account);
    await expect(page.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();
    await page.getByRole('region', { name: 'Cookies', exact: true }).getByRole('button', { name: 'Close' }).click();
    found.push(...(await cookiesOf(context)));

    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click();
    await expect(page.getByRole('heading', title)).toBeVisible();
    // The server reports which names are in use.
    await expect(page.getByRole('row').filter({ hasText: 'cookieconsent' })).toBeVisible();
    const rows = await page.getByRole('row').allInnerTexts();
    for (const { name, lasts } of found) {
      expect(rows.filter((row) => row.split(/\s/).includes(name)).join(), name).toMatch(new RegExp(`${lasts}$`));
    }
    expect(found.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['AUTH_SESSION_ID', 'KC_RESTART', 'cookieconsent']),
    );
  });

  test('keeps a user signed in after a reload and in another tab', async ({ page, context, signInAs }) => {
    await signInAs('ADMIN');
    await page.goto('/cookiepolicy');
    for (const _ of ['opened', 'reloaded']) {
      await expect(page.getByRole('heading', title)).toBeVisible();
      await expect(menuOf(page)).toBeVisible();
      await expect(page).toHaveURL('/cookiepolicy');
      await page.reload();
    }
    const other = await context.newPage();
    await other.goto('/cookiepolicy');
    await expect(menuOf(other)).toBeVisible();
  });

  test('is open to everyone again after logout in another tab', async ({ page, context, signInAs }) => {
    await signInAs('ADMIN');
    await page.goto('/cookiepolicy');
    await expect(menuOf(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Logout' }).click();
    await expect(other.getByLabel('Username')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', title)).toBeVisible();
    await expect(menuOf(page)).toHaveCount(0);
  });
});

const lifetimes = [
  ['1 minute', 60],
  ['10 hours', 36_000],
  ['90 days', 7_776_000],
  ['1 year', 31_536_000],
] as const;

/** The browser's current cookies, with their lifetime in the words of the cookie policy. */
async function cookiesOf(context: BrowserContext) {
  const now = Date.now() / 1000;
  return (await context.cookies()).map(({ name, expires }) => {
    const left = expires - now;
    const lasts = lifetimes.find(([, seconds]) => left > seconds / 2 && left <= seconds + 1)?.[0];
    return { name, lasts: expires === -1 ? 'Session' : (lasts ?? `${left} s`) };
  });
}
