import type { Page, Route } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { expect, test } from './support/panel-test.ts';
import type { TestRegistrar } from './support/test-registrar.ts';

const overview = (page: Page) => page.getByRole('region', { name: 'Overview' });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function addExpiring({ db, id, handle }: TestRegistrar, ...days: number[]) {
  const names = days.map((day, index) => ({ name: `expiring-${index}-${handle}.example`, expires_at: inDays(day) }));
  await db
    .insertInto('domain')
    .values(names.map(({ name, expires_at }) => ({ registrar_id: id, name, alabel: name, expires_at })))
    .execute();
}

test('the first page starts with what needs attention, and each figure links to it', async ({
  page,
  registrar,
  openAs,
}) => {
  await addExpiring(registrar, -2, 3, 20, 21);
  await openAs('/', 'TECH');
  await expect(overview(page).getByRole('link')).toHaveText([
    '1 expired',
    '1 expires within 7 days',
    '3 expire within 30 days',
  ]);
  await expectAccessibleInBothSchemes(page);
  await overview(page).getByRole('link', { name: '3 expire within 30 days' }).click();
  await expect(page.getByRole('heading', { name: '3 matching registrations found' })).toBeVisible();
});

test('if all is well, it says so', async ({ page, openAs }) => {
  await openAs('/', 'ADMIN');
  await expect(overview(page)).toHaveText('Nothing needs attention');
});

test('the page neither waits for it nor needs it, and nothing moves when it loads', async ({ page, openAs }) => {
  const held = new Promise<Route>((hold) => void page.route('**/services/overview', hold));
  await openAs('/', 'ADMIN');
  const answer = await held;
  await expect(page.getByRole('banner').getByRole('progressbar')).toHaveCount(0);
  const block = page.getByRole('region', { name: 'General data' });
  const before = await block.boundingBox();
  await answer.continue();
  await expect(overview(page)).toBeVisible();
  expect(await block.boundingBox()).toEqual(before);
});

test.describe(() => {
  test.use({ expectedInConsole: /status of (404|503)/ });

  for (const status of [404, 503]) {
    test(`a ${status} response omits it, without an alert`, async ({ page, openAs }) => {
      await page.route('**/services/overview', (route) => route.fulfill({ status, body: 'No' }));
      const answered = page.waitForResponse('**/services/overview');
      await openAs('/', 'ADMIN');
      await answered;
      await expect(page.getByRole('region', { name: 'General data' })).toBeVisible();
      await expect(overview(page)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});
