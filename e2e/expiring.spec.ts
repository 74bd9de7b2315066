import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expect, test } from './support/panel-test.ts';
import type { TestRegistrar } from './support/test-registrar.ts';

async function addRegistration(registrar: TestRegistrar, name: string, days: number, rgp_status: string | null = null) {
  const fullName = `${name}-${registrar.handle}.example`;
  const expires_at = new Date(Date.now() + days * 86_400_000);
  await registrar.db
    .insertInto('domain')
    .values({ registrar_id: registrar.id, name: fullName, alabel: fullName, expires_at, rgp_status })
    .execute();
}

test('expiring registrations are counted, and the counts link to the search', async ({ page, registrar, openAs }) => {
  await addRegistration(registrar, 'over', -3);
  await addRegistration(registrar, 'soon', 2);
  await addRegistration(registrar, 'later', 45);
  await addRegistration(registrar, 'gone', 200, 'REDEMPTION_PERIOD');
  await openAs('/registrations/search', 'FINANCE');
  const tabs = page.getByRole('main').getByRole('navigation', { name: 'Registrations' });
  await expect(tabs.getByRole('link')).toHaveText(['Search', 'Expiring', 'Look up names', 'Verification', 'Contacts']);
  await tabs.getByRole('link', { name: 'Expiring' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Expiring registrations');
  await expect(tabs.getByRole('link', { name: 'Expiring' })).toHaveAttribute('aria-current', 'page');
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Registrations' });
  await expect(menu).toHaveAttribute('aria-current', 'page');

  const counts = page.getByRole('list', { name: 'Number of expiring registrations' }).getByRole('listitem');
  await expect(counts).toHaveText([
    /^Expired1until/,
    /^Within 7 days1until/,
    /^Within 30 days1until/,
    /^Within 60 days2until/,
    /^Within 90 days2until/,
    /^In redemption1/,
  ]);
  await expect(page.getByRole('table', { name: 'Expiring by month' }).getByRole('row')).toHaveCount(13);
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('link', { name: 'Within 7 days' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    /\/registrations\/search\?expiresFrom=\d{4}-\d\d-\d\d&expiresTo=\d{4}-\d\d-\d\d&page=1$/,
  );
});

test('a registrar without registrations reads what would be shown', async ({ page, openAs }) => {
  await openAs('/registrations/expiring', 'TECH');
  await expect(page.getByText(/^None of your registrations has expired/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('on a phone everything stays in place', async ({ page, registrar, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const days of [-1, 5, 40, 100, 200, 300]) await addRegistration(registrar, `in-${days}`, days);
  await openAs('/registrations/expiring', 'ADMIN');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('table', { name: 'Expiring by month' })).toBeVisible();
  expect(await layoutFaults(page)).toEqual([]);
});
