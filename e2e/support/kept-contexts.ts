import type { Browser, BrowserContext } from '@playwright/test';

/** Reuses browser contexts across tests, so that pages find the panel's files in the browser's cache. */
export type KeptContexts = ReturnType<typeof keepContexts>;

export function keepContexts(browser: Browser) {
  const kept = new Map<string, Promise<KeptContext>>();
  return {
    /** A context of this kind, as empty as a new one. `use` may leave anything behind except a fake clock. */
    async lend(kind: string, headers: Record<string, string>, use: (context: BrowserContext) => Promise<void>) {
      const made = kept.get(kind) ?? keepContext(browser);
      kept.set(kind, made);
      const { context, clean } = await made;
      await context.setExtraHTTPHeaders(headers);
      await use(context);
      await clean();
    },
    async close() {
      for (const made of kept.values()) await (await made).context.close();
    },
  };
}

type KeptContext = Awaited<ReturnType<typeof keepContext>>;

async function keepContext(browser: Browser) {
  const context = await browser.newContext();
  // An open page of the panel: clearing storage needs one, and it keeps the browser's process for the panel alive.
  const keeper = await context.newPage();
  await keeper.goto('/assets/config/config.json');
  const session = await context.newCDPSession(keeper);
  context.clock.install = () => {
    throw new Error('This context would keep the clock: the test needs `test.use({ ownContext: true })`.');
  };
  return {
    context,
    async clean() {
      for (const page of context.pages()) if (page !== keeper) await page.close();
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.clearPermissions();
      await context.clearCookies();
      await session.send('Storage.clearDataForOrigin', { origin: process.env.PANEL_URL ?? '', storageTypes: 'all' });
    },
  };
}
