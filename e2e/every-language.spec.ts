import { readFileSync } from 'node:fs';
import { textLanguages } from '@panel/contract/language';
import type { Page } from '@playwright/test';
import { layoutFaults } from './support/layout-faults.ts';
import { collectData, madeUp, plainTexts, speakMadeUpLanguage } from './support/made-up-language.ts';
import { expect, expectPageThere, fillSignIn, test } from './support/panel-test.ts';

const lastYear = new Date().getFullYear() - 1;

/** Every page of the router, with what the demo registrar has there. */
const pages: [string, string[]][] = [
  [
    'admin@aurora',
    [
      '/registrar/generalData',
      '/registrar/publicProfile',
      '/registrar/publicProfile/editPublicContact',
      '/registrar/publicProfile/editTechContact',
      '/registrar/publicProfile/editAdminContact',
      '/registrar/publicProfile/editAbuseContact',
      '/registrar/transactions',
      `/registrar/billing?year=${lastYear}&month=6`,
      '/registrar/history',
      '/epp/ipaddresses',
      '/epp/ipaddresses/edit',
      '/epp/password',
      '/registrations/search?domainname=pe*&page=1',
      '/registrations/expiring',
      '/registrations/lookup',
      '/registrations/registration/redemption.example/view',
      '/contact/view',
      '/users',
      '/users?add',
      '/users/tokens',
      '/users/tokens?add',
      '/users/review',
      '/account',
      '/cookiepolicy',
      '/no/such/page',
    ],
  ],
  ['tech@aurora', ['/registrar/reports', '/registrar/history']],
];

/** At the demo panel's accounts: their language stays what it is. */
async function open(page: Page, username: string) {
  await page.route('**/services/me/language', (route) =>
    route.fulfill({ json: { data: route.request().postDataJSON(), messages: [] } }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  // The banner lies over the end of the page, as it should.
  await page.context().addCookies([{ name: 'cookieconsent', value: 'dismiss', url: process.env.PANEL_URL ?? '' }]);
  await page.goto('/');
  await fillSignIn(page, { username, password: 'Demo-panel-2026' });
  await expectPageThere(page);
}

/** Of browsers, and of times, which the browser itself puts into words. */
const names = /^(Chrome|Safari|Firefox|in \d+ (day|month|year)s?|\d+ (day|month|year)s? ago|today|tomorrow|yesterday)$/;

const languageMenu = (page: Page) => page.locator('header').getByRole('combobox');

test('every page of the router is among those that are opened in every language', () => {
  const router = readFileSync(new URL('../web/src/router.tsx', import.meta.url), 'utf8');
  const paths = [...router.matchAll(/path="([^"*]+)"/g)].map(([, path = '']) => path);
  const addresses = pages.flatMap(([, each]) => each).join('\n');
  const isOpened = (path: string) => path.split(/\/:\w+\??/).every((part) => addresses.includes(part));
  expect(paths.filter((path) => !isOpened(path))).toEqual(['home']);
});

for (const [username, addresses] of pages) {
  test(`the pages of ${username} are whole in every language, also on a phone`, async ({ page }) => {
    test.slow();
    await open(page, username);
    const found: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      await expectPageThere(page);
      // English last: the next page is then opened in it.
      for (const language of [...textLanguages.filter((each) => each !== 'en'), 'en']) {
        await languageMenu(page).selectOption(language);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        found.push(...(await faultsIn(page)).map((fault) => `${language} ${address}: ${fault}`));
        if (language !== 'de') continue;
        // A window of 1280 pixels, at 200 %.
        await page.setViewportSize({ width: 640, height: 800 });
        found.push(...(await faultsIn(page)).map((fault) => `${language} ${address} at 640: ${fault}`));
        await page.setViewportSize({ width: 390, height: 844 });
      }
    }
    expect(found).toEqual([]);
  });

  test(`whatever the pages of ${username} say comes from the texts, which may be longer`, async ({ page }) => {
    test.slow();
    const data = collectData(page);
    await speakMadeUpLanguage(page);
    await open(page, username);
    const found: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      await expectPageThere(page);
      await expect(page.getByRole('main').getByRole('status', { name: madeUp('Loading') })).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const known = await data();
      const plain = (await plainTexts(page)).filter((text) => !names.test(text) && !known.includes(text));
      found.push(...[...plain, ...(await faultsIn(page))].map((fault) => `${address}: ${fault}`));
    }
    expect(found).toEqual([]);
  });
}

async function faultsIn(page: Page): Promise<string[]> {
  const missing = (await page.locator('body').innerText()).match(/\*\*\*[\w.-]+\*\*\*/g) ?? [];
  return [...missing, ...(await layoutFaults(page))];
}
