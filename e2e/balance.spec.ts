import { expectCompleteEverywhere } from './support/complete-everywhere.ts';
import { expect, test } from './support/panel-test.ts';
import type { TestRegistrar } from './support/test-registrar.ts';

async function addBalance({ db, id }: TestRegistrar, fields: { currency: string; available: string }) {
  await db
    .insertInto('balance')
    .values({
      registrar_id: id,
      credit_line: '500.00',
      cash: '-300.50',
      execution_limit: '0.00',
      notification_threshold: '250.00',
      renewals_7: '84.00',
      renewals_30: '402.5075',
      renewals_90: '1180',
      figures_at: new Date('2026-11-17T06:00:00Z'),
      ...fields,
    })
    .execute();
}

const tabs = ['General data', 'Public profile', 'Transactions', 'Billing', 'Balance', 'Invoices'];

test('a finance user sees that the balance is low', async ({ page, openAs, registrar }) => {
  await addBalance(registrar, { currency: 'EUR', available: '199.5' });
  await openAs('/', 'FINANCE');
  await expect(page.getByRole('navigation', { name: 'Registrar' }).getByRole('link')).toHaveText(tabs);
  await page.getByRole('link', { name: 'Balance' }).click();
  await expect(page).toHaveURL('/registrar/balance');
  const block = page.getByRole('region', { name: 'Balance' });
  await expect(block.getByText(/^EUR\s199\.50$/)).toBeVisible();
  await expect(block.getByText('The balance is below the notification threshold.')).toBeVisible();
  await expect(block.getByText(/^-EUR\s300\.50$/)).toBeVisible();
  await expect(block.getByText(/^EUR\s402\.5075$/)).toBeVisible();
  await expect(page.getByText('0 registrations expire within 30 days.')).toBeVisible();
  await page.getByRole('link', { name: 'View expiring registrations' }).click();
  await expect(page).toHaveURL('/registrations/expiring');
});

test('two currencies are shown side by side, in every language, on a phone and in the dark', async ({
  page,
  openAs,
  registrar,
}) => {
  test.slow();
  await addBalance(registrar, { currency: 'EUR', available: '-0.0001' });
  await addBalance(registrar, { currency: 'USD', available: '123456789.1' });
  await openAs('/registrar/balance', 'ADMIN');
  // The banner overlays the end of the page by design.
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Balance in USD' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Balance in EUR' }).getByText(/^The balance has reached the execution limit/),
  ).toBeVisible();
  await expectCompleteEverywhere(page, 0);
});

test('a user who may not read billing sees who may', async ({ page, openAs }) => {
  await openAs('/registrar/balance', 'TECH');
  await expect(page.getByText('You need the role')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Balance' })).toHaveCount(0);
});
