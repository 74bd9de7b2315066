import type { Role } from '@panel/contract/permissions';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/axe.ts';
import { expect, fillSignIn, test } from './support/panel-test.ts';

const pages: [Role, string[]][] = [
  [
    'ADMIN',
    [
      '/registrar/generalData',
      '/registrar/publicProfile',
      '/registrar/publicProfile/editPublicContact',
      '/registrar/publicProfile/editTechContact',
      '/registrar/publicProfile/editAdminContact',
      '/registrar/publicProfile/editAbuseContact',
      '/registrar/transactions',
      '/registrar/billing',
      '/epp/ipaddresses',
      '/epp/ipaddresses/edit',
      '/epp/password',
      '/registrations/search',
      '/contact/view',
      '/users',
      '/no/such/page',
    ],
  ],
  ['TECH', ['/registrar/reports', '/users']],
];

for (const [role, addresses] of pages) {
  test(`axe finds nothing on the pages of ${role}`, async ({ page, signInAs }) => {
    test.slow();
    await signInAs(role);
    for (const address of addresses) {
      await page.goto(address);
      await expectPageAccessible(page);
    }
  });
}

test('axe finds nothing on the demo registrations', async ({ page }) => {
  test.slow();
  await page.goto('/registrations/search?domainname=*&page=1');
  await fillSignIn(page, { username: 'admin@aurora', password: 'Demo-panel-2026' });
  await expectPageAccessible(page);
  for (const name of ['active', 'redemption', 'locked', 'pending-transfer']) {
    await page.goto(`/registrations/registration/${name}.example/view`);
    await expectPageAccessible(page);
  }
});

test('axe finds nothing on the cookie policy', async ({ page }) => {
  await page.goto('/cookiepolicy');
  await expectPageAccessible(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in the alerts and the menu drawer', async ({ page, signInAs }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signInAs('ADMIN');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'alert');
      // While it fades, it is as pale as it must be then.
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'drawer');
    });

    test('the panel follows the system, and the switch is remembered', async ({ page, signInAs }) => {
      await signInAs('ADMIN');
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const other = colorScheme === 'light' ? 'dark' : 'light';
      await page.getByRole('button', { name: `Switch to ${other}` }).click();
      await expect(html).toHaveAttribute('data-mantine-color-scheme', other);
      await page.reload();
      await expect(html).toHaveAttribute('data-mantine-color-scheme', other);
      await page.getByRole('button', { name: `Switch to ${colorScheme}` }).click();
      await page.emulateMedia({ colorScheme: other });
      await expect(html).toHaveAttribute('data-mantine-color-scheme', other);
    });
  });
}

async function expectPageAccessible(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
}
