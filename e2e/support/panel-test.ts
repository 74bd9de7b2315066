import type { Role } from '@panel/contract/permissions';
import { test as base, expect, type Page } from '@playwright/test';
import { signInService } from './chosen-sign-in-service.ts';
import { openRegistry, type Registry, type TestAccount, type TestRegistrar } from './test-registrar.ts';

interface Fixtures {
  /** A registrar for this test alone. */
  registrar: TestRegistrar;
  /** Signs in with a new account of these roles, on the page that is open, or else on the first one. */
  signInAs: (...roles: Role[]) => Promise<TestAccount>;
  /** Somebody else's browser, where nobody has signed in. */
  otherPage: Page;
  /** Lines that the test expects in the console, such as the browser's about an answer of 4xx. Others make it fail. */
  expectedInConsole: RegExp | undefined;
  consoleStaysEmpty: undefined;
}

/** Chromium's remark when a test types into a page before the page has set its own focus. */
const tooQuick = 'info: Autofocus processing was blocked because a document already has a focused element.';

let visitors = 0;

export const test = base.extend<Fixtures, { registry: Registry }>({
  registry: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const registry = await openRegistry();
      await use(registry);
      await registry.close();
    },
    { scope: 'worker' },
  ],

  registrar: async ({ registry }, use) => use(await registry.addRegistrar()),

  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    // Other services are at another origin, where this header would first need a permission (CORS).
    if (!signInService.throttlesAddresses) return use({ ...extraHTTPHeaders });
    visitors += 1;
    const address = `10.${workerIndex % 256}.${Math.floor(visitors / 256)}.${visitors % 256}`;
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': address });
  },

  signInAs: async ({ page, registrar }, use) =>
    use(async (...roles) => {
      const account = await registrar.addAccount(roles);
      if (page.url() === 'about:blank') await page.goto('/');
      await fillSignIn(page, account);
      await expectPageThere(page);
      return account;
    }),

  otherPage: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },

  expectedInConsole: [undefined, { option: true }],

  consoleStaysEmpty: [
    async ({ context, expectedInConsole }, use) => {
      const lines: string[] = [];
      context.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
      context.on('weberror', (error) => lines.push(`uncaught: ${error.error().message}`));
      await use(undefined);
      expect(lines.filter((line) => line !== tooQuick && !expectedInConsole?.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

export const { fillSignIn } = signInService;

/** The page itself: a heading is there while the rest is on its way. */
export async function expectPageThere(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

export { expect };
