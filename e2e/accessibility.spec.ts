import type { Locator } from '@playwright/test';
import { openAccountMenu } from './support/account-menu.ts';
import { expectAccessible, expectAccessibleAt, expectAccessibleInBothSchemes } from './support/axe.ts';
import { everyPage } from './support/every-page.ts';
import { follow } from './support/follow.ts';
import { expect, expectPageThere, test } from './support/panel-test.ts';

test.describe('with its own registrar', () => {
  // The registration among the pages belongs to the demo, not to this registrar.
  test.use({ expectedInConsole: /status of 404/ });

  for (const role of ['ADMIN', 'TECH'] as const) {
    test(`axe finds nothing on the pages of ${role}`, async ({ page, openAs }) => {
      test.slow();
      await openAs('/', role);
      for (const [position, address] of everyPage[role].entries()) {
        await follow(page, address);
        await expectAccessibleAt(page, position);
      }
    });
  }
});

test('axe finds nothing on the demo registrations', async ({ page, openDemo }) => {
  test.slow();
  await openDemo('/registrations/search?domainname=*&page=1', 'admin');
  await expectAccessibleInBothSchemes(page);
  for (const [position, name] of ['active', 'redemption', 'locked', 'pending-transfer'].entries()) {
    await follow(page, `/registrations/registration/${name}.example/view`);
    await expectAccessibleAt(page, position);
  }
});

test('axe finds nothing on the cookie policy for a visitor who is not signed in', async ({ page }) => {
  await page.goto('/cookiepolicy');
  await expectPageThere(page);
  await expectAccessibleInBothSchemes(page);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test('axe finds nothing in the alerts and the menu drawer', async ({ page, openAs }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openAs('/', 'ADMIN');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'alert');
      // A fading alert has too little contrast to be measured.
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Language' })).toBeVisible();
      await expectAccessible(page, 'drawer');
    });

    test('the panel follows the system, and the switch is remembered', async ({ page, openAs }) => {
      await openAs('/', 'ADMIN');
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const other = colorScheme === 'light' ? 'dark' : 'light';
      await openAccountMenu(page);
      await page.getByRole('button', { name: `Switch to ${other}` }).click();
      await expect(html).toHaveAttribute('data-mantine-color-scheme', other);
      await page.reload();
      await expect(html).toHaveAttribute('data-mantine-color-scheme', other);
      await openAccountMenu(page);
      await page.getByRole('button', { name: `Switch to ${colorScheme}` }).click();
      await page.emulateMedia({ colorScheme: other });
      await expect(html).toHaveAttribute('data-mantine-color-scheme', other);
    });
  });
}

test('axe finds nothing for a registrar that may only read', async ({ page, registrar, openAs }) => {
  await registrar.db.updateTable('registrar').set({ status: 'SUSPENDED' }).where('id', '=', registrar.id).execute();
  await openAs('/', 'ADMIN');
  for (const address of ['/registrar/publicProfile/editTechContact', '/users']) {
    await follow(page, address);
    await expect(page.getByText(/^Changes are not possible/).first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  }
});

test('in forced colours, selected items differ from the others', async ({ page, openAs }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs('/', 'ADMIN');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expectUnlike(menu.getByRole('link', { name: 'Registrar' }), menu.getByRole('link', { name: 'EPP settings' }));
  const tabs = page.getByRole('navigation', { name: 'Registrar' });
  await expectUnlike(tabs.getByRole('link', { name: 'General data' }), tabs.getByRole('link', { name: 'Billing' }));
  await follow(page, '/users?add');
  await expectUnlike(page.getByRole('checkbox', { name: 'Support' }), page.getByRole('checkbox', { name: 'Tech' }));
});

test('prints are white, whatever the scheme', async ({ page, openAs }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs('/', 'ADMIN');
  const heading = page.getByRole('heading', { level: 1 });
  const onScreen = await colourOf(heading, 'color');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(heading).toHaveCSS('color', 'rgb(26, 36, 51)');
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await expect(heading).toHaveCSS('color', onScreen);
});

const colourOf = (element: Locator, property: string) =>
  element.evaluate(
    (node, name) => node.ownerDocument.defaultView.getComputedStyle(node).getPropertyValue(name),
    property,
  );

async function expectUnlike(chosen: Locator, other: Locator) {
  await expect(chosen).toBeVisible();
  expect(await colourOf(chosen, 'background-color')).not.toBe(await colourOf(other, 'background-color'));
}
