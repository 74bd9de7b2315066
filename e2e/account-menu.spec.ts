import { openAccountMenu } from './support/account-menu.ts';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { expect, test } from './support/panel-test.ts';

test('the account menu has the user, the account, language, scheme, password and sign-out', async ({
  page,
  openAs,
  registrar,
}) => {
  const { username } = await openAs('/', 'SUPPORT');
  const button = page.getByRole('button', { name: 'Account of Toni Test' });
  await button.press('Enter');
  const menu = page.locator('#account-menu');
  await expect(menu).toContainText(username);
  await expect(menu).toContainText(registrar.handle);
  await expectAccessibleInBothSchemes(page);
  for (const name of [/^Switch to/, 'Reset Password', 'Logout'])
    await expect(menu.getByRole('button', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await openAccountMenu(page);
  await menu.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(menu).toBeHidden();
  await openAccountMenu(page);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('on a phone, the drawer contains the account menu', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('/users', 'ADMIN');
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await drawer.getByRole('button', { name: 'Reset Password' }).click();
  await expect(drawer).toBeHidden();
  const alert = page.getByRole('alert');
  await expect(alert).toBeVisible();
  // The heading stays readable meanwhile.
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((await alert.boundingBox())?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
});

test('the drawer opens again right after it was closed', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('/users', 'ADMIN');
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  // Both in one task, before the browser handles anything else.
  await page.evaluate(`(async () => {
    document.querySelector('dialog[open] button').click();
    await new Promise(queueMicrotask);
    document.querySelector('header button').click();
  })()`);
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.evaluate('new Promise(requestAnimationFrame)');
  await expect(drawer).toBeVisible();
});
