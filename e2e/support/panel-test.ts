import type { DeskRole, Role } from '@panel/contract/permissions';
import { test as base, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test';
import { signInService } from './chosen-sign-in-service.ts';
import { type KeptContexts, keepContexts } from './kept-contexts.ts';
import { openRegistry, type Registry, type TestAccount, type TestRegistrar } from './test-registrar.ts';

interface Fixtures {
  /** A registrar for this test only. */
  registrar: TestRegistrar;
  /** Opens an address as a user who has already signed in, 11 minutes ago if `longAgo`. */
  openFor: (page: Page, account: Credentials, address: string, options?: { longAgo?: boolean }) => Promise<void>;
  /** Opens an address as a new account with these roles that has already signed in. */
  openAs: (address: string, ...roles: Role[]) => Promise<TestAccount>;
  /** The same, 11 minutes after the sign-in. */
  openLaterAs: (address: string, ...roles: Role[]) => Promise<TestAccount>;
  /** Opens an address as a new member of the registry's staff. */
  openAtDesk: (page: Page, address: string, ...roles: DeskRole[]) => Promise<TestAccount>;
  openDemo: (address: string, role?: 'admin' | 'support' | 'tech') => Promise<void>;
  /** Signs in with a new account of these roles, on the current page, or else on the first one. */
  signInAs: (...roles: Role[]) => Promise<TestAccount>;
  /** Another user's browser, not signed in. */
  otherPage: Page;
  /** Whether the test needs a fresh browser, such as with an empty cache, or makes irreversible changes. */
  ownContext: boolean;
  /** For `test.use`: each kind has its own contexts. */
  browserKind: string;
  /** Console lines that the test expects, such as the browser's about a 4xx response. Any other line fails the test. */
  expectedInConsole: RegExp | undefined;
  consoleStaysEmpty: undefined;
}

interface Workers {
  registry: Registry;
  keptContexts: KeptContexts;
}

type Credentials = Pick<TestAccount, 'username' | 'password'>;

/** Chromium's message if a test types before the page has set its own focus. */
const tooQuick = 'info: Autofocus processing was blocked because a document already has a focused element.';

let visitors = 0;

export const test = base.extend<Fixtures, Workers>({
  registry: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives a fixture's dependencies from this pattern
    async ({}, use) => {
      const registry = await openRegistry();
      await use(registry);
      await registry.close();
    },
    { scope: 'worker' },
  ],

  keptContexts: [
    async ({ browser }, use) => {
      const contexts = keepContexts(browser);
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],

  ownContext: [false, { option: true }],

  browserKind: async ({ colorScheme, hasTouch, javaScriptEnabled, locale, viewport }, use) =>
    use(JSON.stringify({ colorScheme, hasTouch, javaScriptEnabled, locale, viewport })),

  context: async ({ browser, browserKind, keptContexts, ownContext, extraHTTPHeaders }, use) => {
    if (!ownContext) return keptContexts.lend(browserKind, { ...extraHTTPHeaders }, use);
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },

  registrar: async ({ registry }, use) => use(await registry.addRegistrar()),

  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { workerIndex }) => {
    // Other services have another origin, where this header would need a CORS permission.
    if (!signInService.throttlesAddresses) return use({ ...extraHTTPHeaders });
    visitors += 1;
    const address = `10.${workerIndex % 256}.${Math.floor(visitors / 256)}.${visitors % 256}`;
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': address });
  },

  openFor: async ({ registry }, use) =>
    use(async (page, account, address, { longAgo = false } = {}) => {
      const cookie = await registry.beginSession(account.username);
      if (cookie) await page.context().addCookies([cookie]);
      if (longAgo) await signInService.ageSignIn(page, registry.db, account);
      await openWithSession(page, address);
      if (!cookie) await fillSignIn(page, account);
      await expectPageThere(page);
    }),

  openAs: async ({ page, openFor, registrar }, use) =>
    use(async (address, ...roles) => {
      const account = await registrar.addAccount(roles);
      await openFor(page, account, address);
      return account;
    }),

  openLaterAs: async ({ page, openFor, registrar }, use) =>
    use(async (address, ...roles) => {
      const account = await registrar.addAccount(roles);
      await openFor(page, account, address, { longAgo: true });
      return account;
    }),

  openAtDesk: async ({ openFor, registry }, use) =>
    use(async (page, address, ...roles) => {
      const account = await registry.addStaff(...roles);
      await openFor(page, account, address);
      return account;
    }),

  openDemo: async ({ page, openFor }, use) =>
    use((address, role = 'support') =>
      openFor(page, { username: `${role}@aurora`, password: 'Demo-panel-2026' }, address),
    ),

  signInAs: async ({ page, registrar }, use) =>
    use(async (...roles) => {
      const account = await registrar.addAccount(roles);
      if (page.url() === 'about:blank') await page.goto('/');
      await fillSignIn(page, account);
      await expectPageThere(page);
      return account;
    }),

  otherPage: async ({ browserKind, keptContexts, extraHTTPHeaders }, use) =>
    keptContexts.lend(`other ${browserKind}`, { ...extraHTTPHeaders }, async (context) => use(await context.newPage())),

  expectedInConsole: [undefined, { option: true }],

  consoleStaysEmpty: [
    async ({ context, expectedInConsole }, use) => {
      const lines: string[] = [];
      const onConsole = (message: ConsoleMessage) => lines.push(`${message.type()}: ${message.text()}`);
      const onError = (error: WebError) => lines.push(`uncaught: ${error.error().message}`);
      context.on('console', onConsole).on('weberror', onError);
      await use(undefined);
      context.off('console', onConsole).off('weberror', onError);
      expect(lines.filter((line) => line !== tooQuick && !expectedInConsole?.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

export const { fillSignIn, openWithSession } = signInService;

/** Waits for more than the heading, which shows while the rest loads. Evaluated at once, because documents change. */
export async function expectPageThere(page: Page, options: { timeout?: number } = {}) {
  const heading = page.getByRole('heading', { level: 1 });
  const loading = page.getByRole('main').getByRole('status', { name: 'Loading' });
  await expect(page.locator('body').filter({ has: heading, hasNot: loading })).toBeVisible(options);
}

export { expect };
