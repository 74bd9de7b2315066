import type { Page, Route } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { expect, test } from './support/panel-test.ts';
import { addRegistrations } from './support/registrations.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Registration' });
const results = (page: Page) => page.getByRole('rowheader').getByRole('link');

/** Through the clipboard, like a person. */
async function paste(page: Page, text: string) {
  await field(page).fill(text);
  for (const key of ['a', 'x', 'v']) await page.keyboard.press(`ControlOrMeta+${key}`);
}

test('a registration is searched for and opened by keyboard alone, from any page', async ({ page, openDemo }) => {
  await openDemo('/registrar/transactions');
  await page.keyboard.press('/');
  await page.keyboard.type('ACT*.example');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: '1 matching registration found' })).toBeVisible();
  await expect(page).toHaveURL('/registrations/search?domainname=ACT*.example&page=1');
  for (const stop of ['Search', 'Filters', 'Download CSV', 'Domain name', 'Expiry date']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: stop })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(results(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'active.example' })).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('ACT*.example');
  await expect(results(page)).toHaveText(['active.example']);
});

test('the search is ready for typing on arrival, and the menu leads back to the last one', async ({
  page,
  openDemo,
}) => {
  await openDemo('/registrar/transactions');
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Registrations' });
  await menu.click();
  await expect(field(page)).toBeFocused();
  await paste(page, 'https://www.active.example/some/page?a=b');
  await expect(field(page)).toHaveValue('active.example');
  await page.keyboard.press('Enter');
  await results(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'active.example' })).toBeVisible();
  await menu.click();
  await expect(page).toHaveURL('/registrations/search?domainname=active.example&page=1');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('activ');
  await page.keyboard.press('Enter');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Search for *activ*' }).click();
  await expect(results(page).first()).toHaveText('active.example');
});

test('pasted text is cleaned in the field, and Ctrl-Z restores it', async ({ page, openDemo }) => {
  await openDemo('/registrations/search');
  const address = 'https://www.active.example/some/page';
  await paste(page, address);
  await expect(field(page)).toHaveValue('active.example');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(field(page)).toHaveValue(address);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(`No results for ${address}.`);
  await expect(page).toHaveURL(`/registrations/search?domainname=${encodeURIComponent(address)}&page=1`);
});

test('the names of a pasted list are offered one by one', async ({ page, openDemo }) => {
  await openDemo('/registrations/search');
  await paste(page, 'active.example, nowhere.example locked.example');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('You entered 3 names.')).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['active.example']);
  await page.getByRole('link', { name: 'nowhere.example' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('No results for nowhere.example.');
  await page.getByRole('link', { name: 'locked.example' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['locked.example']);
});

test('about 20 results fit a laptop; without room for a table, each is a card', async ({ page, openDemo }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDemo('/registrations/search?domainname=*');
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const inTable = await row.boundingBox();
  expect(inTable?.height).toBeLessThanOrEqual(800 / 20);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Domain name',
    'Status',
    'Expiry date',
    'Registrant',
    'View',
  ]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await row.boundingBox())?.height).toBeGreaterThan(80);
  // They stay a table for screen readers.
  await expect(page.getByRole('columnheader')).toHaveCount(5);
  await expect(row.getByRole('cell')).toHaveCount(4);
  await expectAccessibleInBothSchemes(page);
});

const searches: [text: string, names: string[]][] = [
  ['café.example', ['café.example']],
  ['CAFE\u0301*', ['café.example']],
  ['xn--caf-dma.example', ['café.example']],
  ['xn--caf*', ['café.example']],
  ['stra*e.example', ['strasse.example', 'straße.example']],
  ['*-restore.ex*', ['pending-restore.example']],
];
test('names are found in every spelling', async ({ page, openDemo }) => {
  await openDemo('/registrations/search');
  for (const [text, names] of searches) {
    await field(page).fill(text);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(results(page)).toHaveText(names);
  }
  for (const nothing of ['a%c*', 'no_such*', 'strasse.exampl?', '100%']) {
    await field(page).fill(nothing);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(`No results for ${nothing}.`);
  }
});

test('pages have addresses: links, back, forward and reload all lead to the same results', async ({
  page,
  registrar,
  openAs,
}) => {
  const names = await addRegistrations(registrar, 250);
  await openAs('/registrations/search?domainname=*', 'SUPPORT');
  const range = page.getByText(/^Showing search results/);
  await expect(page.getByRole('heading', { name: '250 matching registrations found' })).toBeVisible();
  await expect(range).toHaveText('Showing search results 1 - 100 of 250 results.');
  await expect(results(page)).toHaveText(names.slice(0, 100));

  await page.getByRole('link', { name: 'Last', exact: true }).click();
  await expect(range).toHaveText('Showing search results 201 - 250 of 250 results.');
  await expect(page).toHaveURL('/registrations/search?domainname=*&page=3');
  await expect(results(page)).toHaveText(names.slice(200));
  expect(await page.evaluate('window.scrollY')).toBe(0);

  await page.getByRole('link', { name: '2', exact: true }).click();
  await expect(range).toHaveText('Showing search results 101 - 200 of 250 results.');
  await expect(page.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(range).toHaveText('Showing search results 201 - 250 of 250 results.');
  await page.goForward();
  await expect(range).toHaveText('Showing search results 101 - 200 of 250 results.');
  await page.reload();
  await expect(results(page)).toHaveText(names.slice(100, 200));
  await page.getByRole('link', { name: 'First', exact: true }).click();
  await expect(range).toHaveText('Showing search results 1 - 100 of 250 results.');
});

test('the next page is fetched without a spinner', async ({ page, registrar, openAs }) => {
  await addRegistrations(registrar, 101);
  const held = new Promise<Route>((hold) => void page.route(/ulabel=\*&page=1&/, hold));
  await openAs('/registrations/search?domainname=*', 'SUPPORT');
  await held;
  const spinner = page.getByRole('banner').getByRole('progressbar');
  await expect(page.getByText('Showing search results 1 - 100 of 101 results.')).toBeVisible();
  await expect(spinner).toBeHidden();
  await page.getByRole('link', { name: 'Last', exact: true }).click();
  await expect(spinner).toBeVisible();
  await (await held).continue();
  await expect(page.getByText('Showing search results 101 - 101 of 101 results.')).toBeVisible();
  await expect(spinner).toBeHidden();
});

test.describe(() => {
  test.use({ expectedInConsole: /ERR_INTERNET_DISCONNECTED/ });

  test('the next page is prefetched', async ({ page, registrar, openAs }) => {
    await addRegistrations(registrar, 101);
    const next = page.waitForResponse((response) => response.url().includes('ulabel=*&page=1&'));
    await openAs('/registrations/search?domainname=*', 'SUPPORT');
    await (await next).finished();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Last', exact: true }).click();
    await expect(page.getByText('Showing search results 101 - 101 of 101 results.')).toBeVisible();
  });
});
