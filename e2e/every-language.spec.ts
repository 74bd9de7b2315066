import type { Page } from '@playwright/test';
import { everyPage, forgottenPaths } from './support/every-page.ts';
import { follow } from './support/follow.ts';
import { inLanguages } from './support/in-languages.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expect, test } from './support/panel-test.ts';
import { collectData, plainTexts, pseudoText, showPseudoLanguage } from './support/pseudo-language.ts';

/** Uses the demo panel's accounts without changing their language. */
async function prepare(page: Page) {
  await page.route('**/services/me/language', (route) =>
    route.fulfill({ json: { data: route.request().postDataJSON(), messages: [] } }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  // The banner overlays the end of the page by design.
  await page.context().addCookies([{ name: 'cookieconsent', value: 'dismiss', url: process.env.PANEL_URL ?? '' }]);
}

/** Names of browsers and people (initials), and times, which the browser formats itself. */
const names =
  /^(\p{Lu}{2}|\d{1,2} \p{L}{3,4} \d{4}, [\d:]{5} – [\d:]{5} CES?T|Chrome|Safari|Firefox|in \d+ (day|month|year)s?|\d+ (day|month|year)s? ago|today|tomorrow|yesterday)$/u;

const titles = {
  en: '.example registrar panel',
  nl: 'Registrarpaneel .example',
  fr: 'Portail des bureaux d’enregistrement .example',
  de: 'Registrar-Panel .example',
};

test('every page of the router is among those opened in every language', () => {
  expect(forgottenPaths()).toEqual(['home']);
});

for (const role of ['ADMIN', 'TECH'] as const) {
  const person = role === 'ADMIN' ? 'admin' : 'tech';

  test(`the pages of ${person}@aurora are complete in every language, also on a phone`, async ({ page, openDemo }) => {
    test.slow();
    await prepare(page);
    await openDemo('/', person);
    const found: string[] = [];
    for (const [position, address] of everyPage[role].entries()) {
      await follow(page, address);
      await inLanguages(page, position, async (language) => {
        await expect(page).toHaveTitle(titles[language]);
        found.push(...(await faultsIn(page)).map((fault) => `${language} ${address}: ${fault}`));
        if (language !== 'de') return;
        // Equivalent to a window of 1280 pixels at 200 %.
        await page.setViewportSize({ width: 640, height: 800 });
        found.push(...(await faultsIn(page)).map((fault) => `${language} ${address} at 640: ${fault}`));
        await page.setViewportSize({ width: 390, height: 844 });
      });
    }
    expect(found).toEqual([]);
  });

  test(`every text on the pages of ${person}@aurora comes from the translations, which may be longer`, async ({
    page,
    openDemo,
  }) => {
    test.slow();
    const data = collectData(page);
    await showPseudoLanguage(page);
    await prepare(page);
    await openDemo('/', person);
    const found: string[] = [];
    for (const address of everyPage[role]) {
      await follow(page, address);
      await expect(page.getByRole('main').getByRole('status', { name: pseudoText('Loading') })).toHaveCount(0);
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
