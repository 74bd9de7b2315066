import type { Page } from '@playwright/test';
import { everyPage } from './support/every-page.ts';
import { follow } from './support/follow.ts';
import { layoutFaults, textSizes } from './support/layout-faults.ts';
import { expect, test } from './support/panel-test.ts';
import { variantsFor } from './support/variants.ts';

// Behaviour SHELL-7: between a phone and a wide screen there are tablets, windows side by side, and zoomed laptops.

const narrowest = 700;
const widest = 1100;
const step = 20;
const widths = Array.from({ length: 1 + (widest - narrowest) / step }, (_, index) => narrowest + index * step);

/** In parts, each of which ranges from narrow to wide. */
const partsOfWidths = [0, 1, 2, 3].map((part) => widths.filter((_, index) => index % 4 === part));

/** Behaviour SHELL-8: explanations, body text, headings of blocks and of pages. */
const sizes = ['13px', '15px', '18px', '24px'];

/** Opens each page once, and then changes the window's width step by step. */
async function expectRoomAt(page: Page, addresses: readonly string[]) {
  const found: string[] = [];
  const sizesFound = new Set<string>();
  for (const [position, address] of addresses.entries()) {
    await follow(page, address);
    for (const width of variantsFor(position, partsOfWidths).flat()) {
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

test('on a phone, the open tab is clear of the edges of its strip, which fade where other tabs are out of view', async ({
  page,
  openDemo,
}) => {
  const fade = 32;
  await page.setViewportSize({ width: 390, height: 844 });
  await openDemo('/registrations/search', 'admin');
  const strip = page.getByRole('main').getByRole('navigation');
  const open = strip.locator('[aria-current="page"]');
  const spaceAround = async () => {
    const [outer, inner] = await Promise.all([strip.boundingBox(), open.boundingBox()]);
    if (!outer || !inner) throw new Error('no tab is open');
    const left = inner.x - outer.x;
    return { left, right: outer.width - inner.width - left };
  };
  const addresses = await strip.getByRole('link').evaluateAll((tabs) => tabs.map((tab) => tab.getAttribute('href')));
  for (const [position, address] of addresses.entries()) {
    await follow(page, String(address));
    if (position > 0) await expect.poll(async () => (await spaceAround()).left).toBeGreaterThanOrEqual(fade);
    if (position < addresses.length - 1)
      await expect.poll(async () => (await spaceAround()).right).toBeGreaterThanOrEqual(fade);
  }
  await expect(strip).toHaveCSS('--fade-left', `${fade}px`);
  await expect(strip).toHaveCSS('--fade-right', '0px');
});

/** The banner overlays the end of the page by design. */
async function closeBanner(page: Page) {
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).click();
}
