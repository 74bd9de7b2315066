import { textLanguages } from '@panel/contract/language';
import type { Page } from '@playwright/test';
import { everyPage, forgottenPaths } from './support/every-page.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { collectData, madeUp, plainTexts, speakMadeUpLanguage } from './support/made-up-language.ts';
import { expect, expectPageThere, fillSignIn, test } from './support/panel-test.ts';

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
  expect(forgottenPaths()).toEqual(['home']);
});

for (const role of ['ADMIN', 'TECH'] as const) {
  const username = `${role.toLowerCase()}@aurora`;

  test(`the pages of ${username} are whole in every language, also on a phone`, async ({ page }) => {
    test.slow();
    await open(page, username);
    const found: string[] = [];
    for (const address of everyPage[role]) {
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
    for (const address of everyPage[role]) {
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
