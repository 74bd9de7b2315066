import type { Page } from '@playwright/test';
import { expect, openWithSession, test } from './support/panel-test.ts';

test.use({ ownContext: true });

test('parallel calls refresh an expiring token once', async ({ page, openAs }) => {
  await page.clock.install();
  await openAs('/epp/ipaddresses', 'ADMIN');
  await expectAddresses(page);
  const refreshes = countRefreshes(page);
  await page.clock.fastForward('04:45');
  const calls = Promise.all([answer(page, '/services/registrar'), answer(page, '/services/registrar/epp/ip')]);
  await lookAway(page);
  expect((await calls).map((response) => response.status())).toEqual([200, 200]);
  expect(refreshes).toEqual([200]);
});

test('two tabs refresh twice each and both stay signed in', async ({ page, context, openAs }) => {
  await page.clock.install();
  await openAs('/epp/ipaddresses', 'ADMIN');
  await expectAddresses(page);
  const other = await context.newPage();
  await openWithSession(other, '/epp/ipaddresses');
  await expectAddresses(other);
  const tabs = [page, other];

  for (const _ of ['first', 'second']) {
    const refreshes = tabs.map(countRefreshes);
    const calls = Promise.all(tabs.map((tab) => answer(tab, '/services/registrar')));
    // The tabs share the clock. If only one made calls, the other would refresh in the background, perhaps a round later.
    await page.clock.fastForward('04:45');
    for (const tab of tabs) await lookAway(tab);
    expect((await calls).map((response) => response.status())).toEqual([200, 200]);
    expect(refreshes).toEqual([[200], [200]]);
    for (const tab of tabs)
      await expect(tab.getByRole('heading', { level: 2, name: 'Allowed IP addresses' })).toBeVisible();
  }
});

test.describe(() => {
  test.use({ expectedInConsole: /status of 400|net::ERR_FAILED/ });

  for (const failure of ['is refused with 400', 'gets no answer']) {
    test(`when a refresh ${failure}, the panel signs in again and returns`, async ({ page, openAs }) => {
      await page.clock.install();
      await openAs('/epp/ipaddresses', 'ADMIN');
      await expectAddresses(page);
      let failures = 0;
      await page.route('**/protocol/openid-connect/token', (route) => {
        const refresh = route.request().postData()?.includes('grant_type=refresh_token');
        if (!refresh) return route.continue();
        failures += 1;
        if (failure === 'gets no answer') return route.abort();
        // The service may be at another origin.
        const headers = { 'access-control-allow-origin': '*' };
        return route.fulfill({ status: 400, headers, json: { error: 'invalid_grant' } });
      });
      const back = page.waitForURL('**/signed-in?**');
      await page.clock.fastForward('04:45');
      await lookAway(page);
      await back;
      await expect(page).toHaveURL('/epp/ipaddresses');
      await expect(page.getByRole('heading', { level: 1, name: 'EPP settings' })).toBeVisible();
      expect(failures).toBe(1);
    });
  }
});

test.describe(() => {
  test.use({ expectedInConsole: /status of 503/ });

  test('while a refresh gets 503 the page stays, and continues once the service is back', async ({ page, openAs }) => {
    await page.clock.install();
    await openAs('/epp/ipaddresses', 'ADMIN');
    await expectAddresses(page);
    const token = '**/protocol/openid-connect/token';
    // The service may be at another origin.
    const headers = { 'access-control-allow-origin': '*' };
    await page.route(token, (route) =>
      route.fulfill({ status: 503, headers, json: { error: 'temporarily_unavailable' } }),
    );
    await page.clock.fastForward('04:45');
    await page.getByRole('link', { name: 'Users' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('The sign-in service is not responding right now.');
    await page.unroute(token);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'List of users' })).toBeVisible();
  });
});

/** A page without requests of its own: each call would need a new token while the clock is ahead of the server's. */
async function expectAddresses(page: Page) {
  await expect(page.getByRole('heading', { level: 2, name: 'Allowed IP addresses' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

function countRefreshes(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/token')) statuses.push(response.status());
  });
  return statuses;
}

function answer(page: Page, path: string) {
  return page.waitForResponse((response) => response.url().endsWith(path));
}

/** Returning to a tab refetches all its data at once. */
async function lookAway(page: Page) {
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
}
