import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { chromium } from 'playwright-core';
import { addAccount } from './accounts.ts';

export interface FirstScreen {
  bytes: number;
  requests: number;
  secondsToContent: number;
}

/**
 * With an empty cache and a CPU slowed down four times. Bytes are counted as sent over the network. Time starts when the
 * browser returns to the panel, after the password was checked, which is slow on purpose.
 */
export async function measureFirstScreen(
  base: string,
  connection: pg.ClientConfig,
  username: string,
): Promise<FirstScreen> {
  const password = randomBytes(12).toString('base64url');
  await addAccount(base, connection, { username, password, roles: ['ADMIN'] });
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(base);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    // What was loaded on the way to the sign-in page must not help: start with an empty cache.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.clearBrowserCache');
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    let [bytes, requests] = [0, 0];
    devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
      requests++;
    });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('region', { name: 'General data' }).waitFor();
    const content = await page.evaluate<number>(
      `performance.now() - performance.getEntriesByType('navigation')[0].fetchStart`,
    );
    return { bytes, requests, secondsToContent: content / 1000 };
  } finally {
    await browser.close();
  }
}
