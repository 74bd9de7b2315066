import { rm, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAt } from './support/axe.ts';
import { follow } from './support/follow.ts';
import { expect, expectPageThere, fillSignIn, test } from './support/panel-test.ts';
import { createDataDir, endPanel, freePort, runPanel } from './support/start-panel.ts';

// A brand is a setting, so each test starts its own panel. They share a directory, so only the first creates the demo.

const NAME = 'Nordic Names';
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32"><style>path { fill: #c2185b }</style><path d="M0 32 16 0l16 32zM24 0h24v8H28z"/></svg>';

let dataDir: string;

async function startBranded(colour: string) {
  const port = await freePort();
  const panel = await runPanel({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DEMO: 'true',
    BRAND_NAME: NAME,
    BRAND_LOGO: `${dataDir}/logo.svg`,
    BRAND_COLOUR: colour,
  });
  return {
    url: `http://localhost:${port}`,
    [Symbol.asyncDispose]: () => endPanel(panel),
  };
}

async function expectBrand(page: Page, place: 'banner' | 'complementary') {
  const logo = page.getByRole(place).getByRole('img', { name: NAME });
  await expect(logo).toBeVisible();
  expect(await logo.boundingBox()).toMatchObject({ width: 48, height: 32 });
  await page.evaluate('document.images[0].decode()');
  await expect(page.getByRole(place).getByText(NAME, { exact: true })).toBeVisible();
}

test.describe('with a brand @embedded', () => {
  test.describe.configure({ mode: 'default' });
  test.use({ ownContext: true, expectedInConsole: /status of 404|ERR_FAILED/ });

  test.beforeAll(async () => {
    dataDir = await createDataDir();
    await writeFile(`${dataDir}/logo.svg`, LOGO);
  });

  test.afterAll(() => rm(dataDir, { recursive: true, force: true }));

  for (const [first, [words, colour, button]] of (
    [
      ['a pale yellow', '#fff3b0', 'rgb(130, 118, 54)'],
      ['a near black', '#0b0b10', 'rgb(11, 11, 16)'],
    ] as const
  ).entries())
    test(`axe finds nothing where the colour is ${words}`, async ({ page }) => {
      test.slow();
      await using panel = await startBranded(colour);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(`${panel.url}/registrations/search?domainname=*&page=1`);
        await expectBrand(page, 'banner');
        await expectAccessible(page, `sign-in, ${colorScheme}`);
      }
      await expect(page).toHaveTitle('Sign in – .example registrar panel');
      await page.emulateMedia({ colorScheme: 'light' });
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCSS('background-color', button);

      await fillSignIn(page, { username: 'admin@aurora', password: 'Demo-panel-2026' });
      await expectPageThere(page);
      await expectBrand(page, 'complementary');
      await expect(page).toHaveTitle('.example registrar panel');
      await expect(page.getByRole('button', { name: 'Search' })).toHaveCSS('background-color', button);
      const addresses = [
        '/registrations/search?domainname=*&page=1',
        '/registrar/generalData',
        '/registrar/history',
        '/registrations/expiring',
        '/epp/ipaddresses/edit',
        '/users?add',
        '/account',
      ];
      for (const [position, address] of addresses.entries()) {
        await follow(page, address);
        await expectAccessibleAt(page, first + position);
      }
    });

  test.describe('without scripts', () => {
    // The page's preloads stay unused without scripts.
    test.use({ expectedInConsole: /was preloaded using link preload but not used|ERR_FAILED/ });

    test('the page has its colour before any script runs, and the logo cannot be opened as a page', async ({
      page,
    }) => {
      await using panel = await startBranded('#7a1f5c');
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(panel.url);
      const colour = `getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-panel-filled')`;
      expect(await page.evaluate(colour)).toBe('#7a1f5c');
      const { brand } = await (await page.request.get(`${panel.url}/assets/config/config.json`)).json();
      const headers = (await page.request.get(`${panel.url}${brand.logo.src}`)).headers();
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    });
  });
});
