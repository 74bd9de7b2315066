import type { Page } from '@playwright/test';
import { everyPage } from './support/every-page.ts';
import { layoutShifts, watchLayoutShifts } from './support/layout-shifts.ts';
import { expect, expectPageThere, openWithSession, test } from './support/panel-test.ts';
import { variantsFor } from './support/variants.ts';

// Behaviour SHELL-16: nothing moves, even on a slow machine.

const allowed = 0.01;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Sets how many times slower than it is the page's processor appears. */
async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
}

const people = { ADMIN: 'admin', TECH: 'tech' } as const;
const partSize = 8;

/** The pages to open at a size, in parts that run in parallel. */
function partsAt(size: (typeof sizes)[number]) {
  return (['ADMIN', 'TECH'] as const).flatMap((role) => {
    const addresses = everyPage[role].filter((_, position) => variantsFor(position, sizes).includes(size));
    return Array.from({ length: Math.ceil(addresses.length / partSize) }, (_, part) => ({
      person: people[role],
      addresses: addresses.slice(part * partSize, (part + 1) * partSize),
    }));
  });
}

for (const size of sizes) {
  for (const { person, addresses } of partsAt(size)) {
    test(`at ${size.width} pixels, nothing moves while ${addresses[0]} and the next pages of ${person}@aurora load`, async ({
      page,
      openDemo,
    }) => {
      test.slow();
      await page.setViewportSize(size);
      await page.context().addCookies([{ name: 'cookieconsent', value: 'dismiss', url: process.env.PANEL_URL ?? '' }]);
      await watchLayoutShifts(page);
      await openDemo('/', person);
      const slowDown = await throttle(page);
      const moved: string[] = [];
      for (const address of addresses) {
        await slowDown(4);
        await openWithSession(page, address);
        await expectPageThere(page, { timeout: 40_000 });
        await slowDown(1);
        await page.waitForLoadState('networkidle');
        const { score, sources } = await layoutShifts(page);
        if (score >= allowed) moved.push(`${address}: ${score.toFixed(4)} ${sources.join(', ')}`);
      }
      expect(moved).toEqual([]);
    });
  }
}

test('nothing moves if the configuration is later than the page’s data', async ({ page, openDemo }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchLayoutShifts(page);
  await openDemo('/', 'admin');
  await page.route('**/services/config', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  for (const address of ['/announcements', '/messages', '/users/tokens?add']) {
    await openWithSession(page, address);
    await expectPageThere(page);
    await page.waitForLoadState('networkidle');
    const { score, sources } = await layoutShifts(page);
    expect.soft(score, `${address}: ${sources.join(', ')}`).toBeLessThan(allowed);
  }
});
