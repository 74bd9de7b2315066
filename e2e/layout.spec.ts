import type { Page } from '@playwright/test';
import { everyPage } from './support/every-page.ts';
import { follow } from './support/follow.ts';
import { layoutFaults, textSizes } from './support/layout-faults.ts';
import { expect, test } from './support/panel-test.ts';

// Behaviour SHELL-7: between a phone and a wide screen there are tablets, windows side by side, and zoomed laptops.

const narrowest = 700;
const widest = 1100;
const step = 20;

/** Behaviour SHELL-8: explanations, body text, headings of blocks and of pages. */
const sizes = ['13px', '15px', '18px', '24px'];

/** Opens each page once, and then widens the window step by step. */
async function expectRoomAt(page: Page, addresses: readonly string[]) {
  const found: string[] = [];
  const sizesFound = new Set<string>();
  for (const address of addresses) {
    await follow(page, address);
    for (let width = narrowest; width <= widest; width += step) {
      await page.setViewportSize({ width, height: 800 });
      for (const fault of await layoutFaults(page)) found.push(`${address} at ${width}: ${fault}`);
    }
    for (const size of await textSizes(page)) sizesFound.add(size);
  }
  expect(found).toEqual([]);
  expect([...sizesFound].sort()).toEqual(sizes);
}

test('every page of the panel has room for its texts at any window width', async ({ page, openAs }) => {
  test.slow();
  await openAs('/', 'ADMIN', 'SUPPORT', 'TECH', 'FINANCE');
  await closeBanner(page);
  await expectRoomAt(page, [
    '/registrar/generalData',
    '/registrar/publicProfile',
    '/registrar/publicProfile/editPublicContact',
    '/registrar/publicProfile/editTechContact',
    '/registrar/transactions',
    '/registrar/billing',
    '/registrar/reports',
    '/registrar/history',
    '/epp/ipaddresses',
    '/epp/ipaddresses/edit',
    '/epp/password',
    '/users',
    '/users/tokens',
    '/users/review',
    '/contact/view',
    '/cookiepolicy',
    '/no/such/page',
  ]);
});

test('and so do registrations, contacts, billing lines, balances, invoices and messages', async ({
  page,
  openDemo,
}) => {
  test.slow();
  await openDemo('/registrations/registration/active.example/view', 'admin');
  await closeBanner(page);
  const contact = await page.getByRole('article').getByRole('link').first().getAttribute('href');
  const names = ['active', 'redemption', 'pending-transfer', 'locked', 'urs-suspended', 'no-nameservers', 'café'];
  await expectRoomAt(page, [
    '/registrations/search?domainname=p*',
    '/registrations/expiring',
    '/registrations/lookup',
    '/registrations/verification',
    ...names.map((name) => `/registrations/registration/${name}.example/view`),
    String(contact),
    ...everyPage.ADMIN.filter((address) => /billing|balance|invoices/.test(address)),
    '/messages?state=all',
    '/users',
  ]);
});

/** The banner overlays the end of the page by design. */
async function closeBanner(page: Page) {
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).click();
}
