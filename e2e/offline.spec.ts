import type { Page } from '@playwright/test';
import { expect, test } from './support/panel-test.ts';

// Behaviour CALLS-6: without a network, or without an answer.

// With a cache of its own: what it holds would be there without a network.
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
  test(`when ${name}, a save fails at once, what was typed stays, and the next attempt saves it`, async ({
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

test('a page whose code cannot be loaded says so in the frame, and comes with the network, without a reload', async ({
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
  // With its style sheet, which had failed as well.
  await expect(list).toHaveCSS('list-style-type', 'none');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate('window.isSamePage')).toBe(true);
});

test('a search without a network says so, and leaves no alert once it went well', async ({ page, context, openAs }) => {
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

test('a session that would have to be refreshed waits for the network', async ({ page, context, openAs }) => {
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

  test('a tab that asks for code that an update has taken away gets the new one', async ({ page, openAs }) => {
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
