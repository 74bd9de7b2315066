import type { Page } from '@playwright/test';
import { expect, test } from './support/panel-test.ts';

// Behaviour CALLS-6: without a network, or without a response.

// Needs its own cache, because cached files would be available offline.
test.use({ expectedInConsole: /net::ERR_(INTERNET_DISCONNECTED|FAILED)/, ownContext: true });

const failed = 'An internal error occurred.';
const spinner = (page: Page) => page.getByRole('banner').getByRole('progressbar');

const ways = [
  {
    name: 'there is no network',
    lose: (page: Page) => page.context().setOffline(true),
    find: (page: Page) => page.context().setOffline(false),
  },
  {
    name: 'no answer comes',
    lose: (page: Page) => page.route('**/services/**', (route) => route.abort()),
    find: (page: Page) => page.unrouteAll(),
  },
];

for (const { name, lose, find } of ways) {
  test(`when ${name}, a save fails at once, the input stays, and the next attempt succeeds`, async ({
    page,
    openAs,
  }) => {
    await openAs('/registrar/publicProfile/editTechContact', 'ADMIN');
    const field = page.getByRole('textbox', { name: 'Name' });
    const update = page.getByRole('button', { name: 'Update' });
    await field.fill('Typed without a network');
    await lose(page);
    await update.click();
    await expect(page.getByRole('alert')).toHaveText([failed]);
    await expect(update).toBeEnabled();
    await expect(spinner(page)).toHaveCount(0);
    await expect(field).toHaveValue('Typed without a network');
    await find(page);
    await update.click();
    await expect(page).toHaveURL('/registrar/publicProfile');
    await expect(page.getByText('Typed without a network')).toBeVisible();
    await expect(page.getByText(failed)).toHaveCount(0);
  });
}

test('a page whose code fails to load says so in the frame, and loads once the network is back, without a reload', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('/', 'ADMIN');
  await page.evaluate('window.isSamePage = true');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Users' }).click();
  const error = page.getByRole('heading', { name: 'This page could not be loaded' });
  await expect(error).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(spinner(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(error).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  const list = page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) });
  // The style sheet, which had also failed, is loaded too.
  await expect(list).toHaveCSS('list-style-type', 'none');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate('window.isSamePage')).toBe(true);
});

test('an offline search says so, and leaves no alert once it succeeds', async ({ page, context, openAs }) => {
  await openAs('/registrations/search', 'ADMIN');
  await page.getByRole('textbox', { name: 'Registration' }).fill('nothing*');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('The search failed.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText([failed]);
  await expect(spinner(page)).toHaveCount(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No results for nothing*.' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a session that needs a refresh waits for the network', async ({ page, context, openAs }) => {
  await page.clock.install();
  await openAs('/', 'ADMIN');
  await page.clock.fastForward('04:45');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const failure = page.getByText('An internal error occurred while attempting to reset your password.');
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText(failed, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('An e-mail to reset your password has been sent.')).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test.describe(() => {
  test.use({ expectedInConsole: /status of 404/ });

  test('a tab that requests code removed by an upgrade gets the new version', async ({ page, openAs }) => {
    await openAs('/', 'ADMIN');
    let reloaded = false;
    page.once('load', () => {
      reloaded = true;
    });
    await page.route('**/assets/ip-addresses-page*', (route) =>
      reloaded ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.getByRole('link', { name: 'EPP settings' }).click();
    await expect(page.getByText('No IP addresses found.')).toBeVisible();
    await expect(page).toHaveURL('/epp/ipaddresses');
    expect(reloaded).toBe(true);
  });
});
