import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type Browser, chromium, type Page } from 'playwright-core';
import { addAccount } from './accounts.ts';
import { countEnding } from './machine.ts';
import { BIG } from './registry.ts';

export interface FirstScreen {
  bytes: number;
  requests: number;
  secondsToContent: number;
  /** In ms, from the button to the redirect to the panel, including the password check. */
  signIn: number;
  /** In ms; 0 if none exceeded 50, because browsers do not report shorter ones. */
  longestTask: number;
}

/**
 * With an empty cache and a CPU throttled to a quarter. Bytes are counted as sent over the network. Time starts when
 * the browser returns to the panel, after the password check, which is slow on purpose.
 */
export async function openFirstScreen(base: string, connection: pg.ClientConfig) {
  const password = randomBytes(12).toString('base64url');
  const username = `screen-${randomBytes(6).toString('hex')}@${BIG}`;
  await addAccount(base, connection, { username, password, roles: ['ADMIN'] });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    return {
      page,
      screen: await signIn(page, base, { username, password }),
      [Symbol.asyncDispose]: () => end(browser),
    };
  } catch (error) {
    await end(browser);
    throw error;
  }
}

const end = (browser: Browser) => countEnding(() => browser.close());

async function signIn(page: Page, base: string, account: { username: string; password: string }): Promise<FirstScreen> {
  await page.addInitScript(`window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })`);
  await page.goto(base);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password').fill(account.password);
  // Files loaded on the way to the sign-in page must not help, so the cache is cleared.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.clearBrowserCache');
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let [bytes, requests] = [0, 0];
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests++;
  });
  const began = Date.now();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('region', { name: 'General data' }).waitFor();
  const content = await page.evaluate<number>(
    `performance.now() - performance.getEntriesByType('navigation')[0].fetchStart`,
  );
  const back = await page.evaluate<number>('performance.timeOrigin');
  const task = await longestTask(page);
  return { bytes, requests, secondsToContent: content / 1000, signIn: back - began, longestTask: task };
}

/** Since the last call. The browser reports a task some time after its end. */
async function longestTask(page: Page): Promise<number> {
  await page.waitForTimeout(500);
  const durations = await page.evaluate<number[]>('window.longTasks.splice(0).map(({ duration }) => duration)');
  return Math.max(0, ...durations);
}

/** The longest task, in ms, while a page of 100 results or a month of 1,000 billing lines is shown. */
export async function measureLongLists(page: Page): Promise<Record<'search' | 'billing', number>> {
  const rows = page.getByRole('row');
  await page.getByRole('link', { name: 'Billing' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await rows.nth(100).waitFor();
  const billing = await longestTask(page);
  await page.getByRole('link', { name: 'Registrations' }).click();
  await page.getByRole('textbox', { name: /^Registration/ }).fill('*e*');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page
    .getByRole('heading', { name: /registrations/i })
    .first()
    .waitFor();
  await rows.nth(100).waitFor();
  return { billing, search: await longestTask(page) };
}

/** For the current month, which the page offers first. */
export async function addBillingLines(client: pg.Client, registrarId: number, count: number): Promise<void> {
  await client.query(
    `INSERT INTO ledger (registrar_id, occurred_at, type, subtype, period, domain_name, sv_trid)
     SELECT $1, now(), 'RENEW', 'AUTO', 1, 'name-' || n || '.example', 'bench-' || n FROM generate_series(1, $2::integer) n
     ON CONFLICT DO NOTHING`,
    [registrarId, count],
  );
}
