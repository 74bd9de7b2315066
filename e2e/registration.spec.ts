import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { follow } from './support/follow.ts';
import { expect, test } from './support/panel-test.ts';
import { addRegistrations } from './support/registrations.ts';
import { showcase } from './support/showcase.ts';

const view = (name: string) => `/registrations/registration/${name}/view`;
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const terms = (page: Page) => block(page, 'Dates').getByRole('term');

test('every showcase registration shows its state', async ({ page, openDemo }) => {
  test.slow();
  await openDemo('/registrations/search');
  for (const { name, labels, trouble, dates, statuses, grace } of showcase) {
    await follow(page, view(name));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('link', { name: 'Domain Info' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('list', { name: 'Status' }).getByRole('listitem')).toHaveText(labels);
    const troubles = page.getByRole('list', { name: 'Problems with this registration' }).getByRole('listitem');
    await expect(troubles).toHaveText(trouble ? [trouble] : []);
    const shown = (await terms(page).allTextContents()).filter((term) => term !== 'Latest update');
    expect(shown, name).toEqual(dates);
    if (statuses) await expect(block(page, 'Domain status').getByRole('listitem')).toHaveText(statuses);
    const current = block(page, 'Registry grace period status').locator('[aria-current=true]');
    if (grace) await expect(current).toHaveText(grace);
    else await expect(block(page, 'Registry grace period status')).toHaveCount(0);
  }
});

test('a registration shows its transfer, nameservers, keys and dates', async ({ page, openDemo }) => {
  await openDemo(view('active.example'));
  await expect(block(page, 'General data').getByText('None')).toBeVisible();
  await expect(block(page, 'Nameservers').getByText('ns1.active.example')).toBeVisible();
  await expect(block(page, 'Nameservers').getByText('192.0.2.53')).toBeVisible();
  await expect(block(page, 'Keys').getByRole('cell').first()).toHaveText('13 (ECDSA Curve P-256 with SHA-256)');
  await expect(block(page, 'Dates').getByRole('definition').first()).toHaveText(/^\d\d \w{3} \d{4} \d\d:\d\d CES?T$/);

  await follow(page, view('transferred.example'));
  await expect(block(page, 'General data').getByText('Client approved')).toBeVisible();
  await follow(page, view('XN--CAF-DMA.example'));
  await expect(block(page, 'General data').getByRole('definition').nth(1)).toHaveText('xn--caf-dma.example');
  await follow(page, view('no-nameservers.example'));
  await expect(page.getByText('There are no nameservers for this registration.')).toBeVisible();
  await expect(page.getByText('There are no keys for this registration.')).toBeVisible();
});

test('its line shows the main facts, its blocks have two columns on a tablet, and a link leads back', async ({
  page,
  openDemo,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openDemo('/registrations/search?domainname=active.example');
  await page.getByRole('link', { name: 'active.example', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'active.example' })).toBeVisible();
  const line = page.locator('dl').first();
  await expect(line.getByRole('term')).toHaveText(['Status', 'Expiry date', 'Registrant', 'Nameservers', 'DNSSEC']);
  await expect(line.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  const [general, dates, registrant] = await Promise.all(
    ['General data', 'Dates', 'Registrant'].map((name) => block(page, name).boundingBox()),
  );
  expect(dates?.y).toBe(general?.y);
  expect(dates?.x).toBeGreaterThan((general?.x ?? 0) + (general?.width ?? 0));
  expect(registrant?.x).toBe(general?.x);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL('/registrations/search?domainname=active.example&page=1');
});

test('a registration shows the registrar’s transactions, 20 at first', async ({ page, registrar, openAs }) => {
  const [name = ''] = await addRegistrations(registrar, 1);
  const lines = Array.from({ length: 25 }, (_, n) => ({
    registrar_id: registrar.id,
    occurred_at: new Date(Date.UTC(2026, 0, n + 1)),
    type: 'RENEW',
    subtype: n === 24 ? 'AUTO' : null,
    domain_name: name,
    sv_trid: `${registrar.handle}-${n + 1}`,
  }));
  await registrar.db.insertInto('ledger').values(lines).execute();
  await openAs(view(name), 'FINANCE');
  const rows = block(page, 'Transactions').getByRole('row');
  await expect(rows).toHaveCount(1 + 20);
  await expect(rows.nth(1)).toHaveText(new RegExp(`^25 Jan 2026 01:00 CETAuto-renew${registrar.handle}-25$`));
  await block(page, 'Transactions').getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(1 + 25);
  await expect(block(page, 'Transactions').getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
});

test('the timeline lists past and future stages in order', async ({ page, openDemo }) => {
  await openDemo(view('redemption.example'));
  await expectAccessibleInBothSchemes(page);
  const stations = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
  await expect(stations).toHaveText([
    /^Registered/,
    /^Redemption/,
    /^Now/,
    /^Pending delete.*in 2[01] days$/,
    /^Available/,
  ]);
});

test('a DNSKEY is checked in the browser', async ({ page, openDemo }) => {
  await openDemo(view('active.example'));
  await page.getByRole('button', { name: 'Check a DNSKEY' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'DNSKEY' })).toBeFocused();
  await page.keyboard.insertText('257 3 15 l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4=');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Key tag 3613, algorithm 15' })).toBeVisible();
  await expect(page.getByText('Does not match')).toBeVisible();
  await expect(page.getByText(/active\.example\. IN DS 3613 15 2 [0-9A-F]{64}$/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('a contact card expands by keyboard, and a click opens the contact', async ({ page, openDemo }) => {
  await openDemo(view('active.example'));
  const card = block(page, 'Registrant').getByRole('article');
  await card.getByRole('button', { name: /^Show details/ }).focus();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Address')).toBeVisible();
  await expect(card.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(card.getByRole('link', { name: /^\+/ })).toHaveAttribute('href', /^tel:\+\d+$/);
  await card.click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL(/\/contact\/view\/AUR-\d+$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'active.example' })).toBeVisible();
});

test('a reason shows by keyboard, closes with Escape, and is isolated text', async ({ page, registrar, openAs }) => {
  const statuses = JSON.stringify([{ status: 'clientHold', reason: '<script>alert(1)</script> \u202Ecba' }]);
  const [name = ''] = await addRegistrations(registrar, 1);
  await registrar.db.updateTable('domain').set({ statuses }).where('name', '=', name).execute();
  await openAs(view(name), 'TECH');
  await page.getByRole('button', { name: 'clientHold' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText('<script>alert(1)</script> \u202Ecba');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the registry’s own statuses are in their columns, and fit', async ({ page, registrar, openAs }) => {
    const long = `server-${'LongerThanAnyOther'.repeat(3)}`.slice(0, 60);
    const statuses = ['ok', 'serverBlocked', 'clientreview', 'quarantine', long];
    const [name = ''] = await addRegistrations(registrar, 1);
    const stored = JSON.stringify(statuses.map((status) => ({ status, reason: status === long ? 'by order' : null })));
    await registrar.db.updateTable('domain').set({ statuses: stored }).where('name', '=', name).execute();
    await openAs(view(name), 'TECH');
    const shown = block(page, 'Domain status').getByRole('listitem');
    await expect(shown).toHaveText(['ok', 'quarantine', 'clientreview', 'serverBlocked', long]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });

  test('tips open by touch, and no page is wider than the screen', async ({ page, openDemo }) => {
    await openDemo(view('redemption.example'));
    await page.getByRole('button', { name: 'About this date' }).tap();
    await expect(page.getByRole('tooltip')).toContainText('This date might change in case of restore.');
    for (const address of [view('active.example'), '/registrations/search?domainname=*&page=12', '/contact/view']) {
      await follow(page, address);
      expect(await page.evaluate('document.documentElement.scrollWidth'), address).toBeLessThanOrEqual(390);
    }
  });
});

test('a printed registration has its contacts and reasons, and no menu', async ({ page, openDemo }) => {
  await openDemo(view('active.example'));
  await expect(block(page, 'Registrant').getByText('Address')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(block(page, 'Registrant').getByText('Address')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test.describe(() => {
  test.use({ expectedInConsole: /status of 404/ });

  test('a missing name and one of another registrar get the same response', async ({ page, registrar, openDemo }) => {
    const { name } = await registrar.db
      .selectFrom('domain')
      .innerJoin('registrar', 'registrar.id', 'domain.registrar_id')
      .select('domain.name')
      .where('handle', '=', 'borealis')
      .limit(1)
      .executeTakeFirstOrThrow();
    await openDemo('/registrations/search');
    for (const missing of [name, 'nowhere.example']) {
      await follow(page, view(missing));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration not found');
      await expect(page.getByRole('main').getByText(`${missing} is not among your registrations.`)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  });
});

test('its data is requested while its code loads', async ({ page, openDemo }) => {
  await openDemo('/registrar/generalData');
  const asked = page.waitForRequest('**/services/domains/active.example');
  await page.route(/registration-page-[^/]*\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/registrations/registration/active.example/view');
  await expect(page.getByRole('heading', { level: 1, name: 'active.example' })).toBeVisible();
});
