import { searchDomains } from '@panel/contract/search.calls';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { expect, test } from './support/panel-test.ts';

// Results depend on the demo data, so the expectations come from the API's own responses.

const search = '/registrations/search';

interface Found {
  uLabel: string;
  expired: string | null;
  statuses: { status: string }[];
}

/** The API's response to the next search with these parameters. */
async function answerTo(page: Page, act: () => Promise<unknown>, ...parameters: string[]) {
  const answer = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname === searchDomains.path && parameters.every((each) => searchParams.toString().includes(each));
  });
  await act();
  const { data } = await (await answer).json();
  return data as { results: Found[]; totalResults: number };
}

const filters = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
const heads = (page: Page) => page.getByRole('rowheader').getByRole('link');

test('registrations are filtered by keyboard alone, and the chips remove filters', async ({ page, openDemo }) => {
  await openDemo(search);
  await page.keyboard.press('Tab');
  await expect(filters(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('checkbox', { name: 'clientTransferProhibited' }).focus();
  await page.keyboard.press('Space');
  await page.getByLabel('Expires on or after').focus();
  const answer = await answerTo(page, () => page.keyboard.press('Enter'), 'status=clientTransferProhibited');
  expect(answer.totalResults).toBeGreaterThan(0);
  for (const { uLabel, statuses } of answer.results) {
    expect(
      statuses.map(({ status }) => status),
      uLabel,
    ).toContain('clientTransferProhibited');
  }
  await expect(heads(page)).toHaveText(answer.results.map(({ uLabel }) => uLabel));
  await expect(page).toHaveURL(`${search}?page=1&status=clientTransferProhibited`);
  await expect(filters(page)).toBeFocused();
  await expect(filters(page)).toHaveText('Filters (1)');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Remove filter: Status: clientTransferProhibited' }).press('Enter');
  await expect(filters(page)).toBeFocused();
  await expect(page).toHaveURL(search);
});

test('a range of days, sorted by expiry, can be shared as a link; back and forward keep it', async ({
  page,
  openDemo,
}) => {
  await openDemo(`${search}?domainname=*`);
  await filters(page).click();
  await page.getByLabel('Expires on or after').fill('2000-01-01');
  await page.getByLabel('Expires on or before').fill('2099-12-31');
  const all = await answerTo(
    page,
    () => page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click(),
    'expiresTo',
  );
  await expect(chips(page)).toHaveText(['Expires on or after 1 Jan 2000', 'Expires on or before 31 Dec 2099']);
  const sorted = await answerTo(page, () => page.getByRole('button', { name: 'Expiry date' }).click(), 'sort=expires');
  expect(sorted.totalResults).toBe(all.totalResults);
  const expiries = sorted.results.map(({ expired }) => expired ?? '');
  expect(expiries).toEqual([...expiries].sort());
  await expect(page.getByRole('columnheader', { name: 'Expiry date' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(heads(page)).toHaveText(sorted.results.map(({ uLabel }) => uLabel));

  const link = page.url();
  await page.goBack();
  await expect(heads(page)).toHaveText(all.results.map(({ uLabel }) => uLabel));
  await page.goForward();
  await expect(page).toHaveURL(link);
  await page.goto('/registrar/transactions');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Registrations' }).click();
  await expect(page).toHaveURL(link);
  await expect(heads(page)).toHaveText(sorted.results.map(({ uLabel }) => uLabel));
});

test('incomplete days and reversed ranges are reported on their fields', async ({ page, openDemo }) => {
  await openDemo(search);
  await filters(page).click();
  await page.getByLabel('Expires on or after').pressSequentially('12');
  await page.getByLabel('Contact handle').fill('C-1');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByLabel('Expires on or after')).toBeFocused();
  await expect(page.getByText('This filter is not valid.')).toBeVisible();
  await page.getByLabel('Expires on or after').fill('2026-12-02');
  await page.getByLabel('Expires on or before').fill('2026-12-01');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('This date is before the start date.')).toBeVisible();
  await expect(page.getByLabel('Contact handle')).toHaveValue('C-1');
  await expect(page).toHaveURL(search);
});

test('invalid filters of a link are reported and can be removed', async ({ page, openDemo }) => {
  await openDemo(`${search}?domainname=active.example&status=sleepy&colour=red`);
  await expect(chips(page)).toHaveText(['Status: sleepy – not valid', 'colour=red – unknown, ignored']);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(heads(page)).toHaveText(['active.example']);
});

test('the file of a search has a line for each result', async ({ page, openDemo }) => {
  const open = () => openDemo(`${search}?domainname=*&dnssec=signed`);
  const { totalResults } = await answerTo(page, open, 'dnssec=signed');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^domain_search_aurora_\d{8}-\d{6}\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await (await file).createReadStream()) chunks.push(chunk);
  const lines = Buffer.concat(chunks).toString().trimEnd().split('\r\n');
  expect(lines).toHaveLength(totalResults + 1);
});

test('a contact links to its registrations', async ({ page, openDemo }) => {
  await openDemo('/registrations/registration/active.example/view');
  await page.getByRole('region', { name: 'Registrant' }).getByRole('link').first().click();
  const link = page.getByRole('link', { name: 'Registrations of this contact' });
  await expectAccessibleInBothSchemes(page);
  const { results } = await answerTo(page, () => link.click(), 'contact=');
  expect(results.map(({ uLabel }) => uLabel)).toContain('active.example');
  await expect(chips(page)).toHaveText([/^Contact: AUR-/]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('filters fit the screen, and a field sorts the results', async ({ page, openDemo }) => {
    await openDemo(`${search}?domainname=*&contact=${'AUR-'.repeat(60)}`);
    await filters(page).tap();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Clear filters' }).tap();
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    const { results } = await answerTo(page, () => sort.selectOption('Name, Z to A'), 'sort=-name');
    await expect(heads(page)).toHaveText(results.map(({ uLabel }) => uLabel));
    // The column headers can be reached by keyboard, and are visible then.
    const head = page.getByRole('rowgroup').first();
    expect((await head.boundingBox())?.width).toBe(1);
    await page.getByRole('button', { name: 'Domain name' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Expiry date' })).toBeFocused();
    expect((await head.boundingBox())?.width).toBeGreaterThan(100);
  });
});
