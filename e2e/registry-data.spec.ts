import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expect, test } from './support/panel-test.ts';
import { sendChanges } from './support/send-changes.ts';

const domain = (name: string, registrar: string) => ({
  type: 'domain',
  op: 'put',
  object: {
    name,
    registrar,
    statuses: [{ status: 'ok', reason: null }],
    rgpStatus: null,
    created: '2026-01-01T00:00:00Z',
    updated: null,
    expires: '2027-01-01T00:00:00Z',
    ...{ expectedAvailable: null, deletion: null, stateExpires: null, transferred: null, transferStatus: null },
    ...{ registrant: null, contacts: [], nameservers: [], ds: [] },
  },
});
const line = (page: Page) => page.getByText(/^Registry data as of /);
const found = (page: Page, count: string) => page.getByRole('heading', { level: 2, name: count });

test.use({ ownContext: true });

test('changes from the registry appear within a minute, without a reload, and old data with a warning', async ({
  page,
  registrar: { handle, db },
  openAs,
}) => {
  await page.clock.install();
  await sendChanges(handle, [domain(`one.${handle}.example`, handle)]);
  const tenMinutesAgo = new Date(Date.now() - 10 * 60_000);
  await db.updateTable('feed_stream').set({ at: tenMinutesAgo }).execute();
  await openAs(`/registrations/search?domainname=*.${handle}.example&page=1`, 'SUPPORT');
  await expect(found(page, '1 matching registration found')).toBeVisible();
  await expect(line(page)).toHaveText(/ CES?T$/);
  await expectAccessibleInBothSchemes(page);

  const before = await line(page).textContent();
  await sendChanges(handle, [domain(`two.${handle}.example`, handle)]);
  await page.clock.fastForward(60_000);
  await expect(found(page, '2 matching registrations found')).toBeVisible();
  await expect(line(page)).not.toHaveText(before ?? '');

  await page.clock.fastForward('32:00');
  await expect(line(page)).toHaveText(/: recent changes may be missing$/);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).click();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await layoutFaults(page)).toEqual([]);
  }
});
