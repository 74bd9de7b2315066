import type { Page } from '@playwright/test';
import { everyPage } from './support/every-page.ts';
import { layoutShifts, watchLayoutShifts } from './support/layout-shifts.ts';
import { expect, expectPageThere, test } from './support/panel-test.ts';

// Behaviour SHELL-16: nothing moves, even on a slow machine.

const allowed = 0.01;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

// In parallel parts: a throttled page leaves the processor to others (playwright.config.ts).
const partSize = 8;
const people = { ADMIN: 'admin', TECH: 'tech' } as const;
const parts = (['ADMIN', 'TECH'] as const).flatMap((role) =>
  Array.from({ length: Math.ceil(everyPage[role].length / partSize) }, (_, part) => ({
    person: people[role],
    addresses: everyPage[role].slice(part * partSize, (part + 1) * partSize),
  })),
);

for (const size of sizes) {
  for (const { person, addresses } of parts) {
    test(`at ${size.width} pixels, nothing moves while ${addresses[0]} and the next pages of ${person}@aurora load`, async ({
      page,
      openDemo,
    }) => {
      test.slow();
      await page.setViewportSize(size);
      await page.context().addCookies([{ name: 'cookieconsent', value: 'dismiss', url: process.env.PANEL_URL ?? '' }]);
      await watchLayoutShifts(page);
      await openDemo('/', person);
      await slowDown(page);
      const moved: string[] = [];
      for (const address of addresses) {
        await page.goto(address);
        // The processor is throttled to a quarter.
        await expectPageThere(page, { timeout: 40_000 });
        await page.waitForLoadState('networkidle');
        const { score, sources } = await layoutShifts(page);
        if (score >= allowed) moved.push(`${address}: ${score.toFixed(4)} ${sources.join(', ')}`);
      }
      expect(moved).toEqual([]);
    });
  }
}
