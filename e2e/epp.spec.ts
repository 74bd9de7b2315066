import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/panel-test.ts';

const row = (page: Page, n: number) => page.getByRole('textbox', { name: `IP address ${n}` });
const update = (page: Page) => page.getByRole('button', { name: 'Update' });
const listed = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Enters addresses in the form while the list is empty. */
async function allow(page: Page, ...addresses: string[]) {
  await row(page, 1).fill(addresses[0] ?? '');
  for (const address of addresses.slice(1)) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(address);
  }
  await update(page).click();
  await expect(listed(page)).toHaveText(addresses);
}

test('a tech user replaces the allowed IP addresses by keyboard alone', async ({ page, openAs }) => {
  await openAs('/epp', 'TECH');
  await expect(page.getByText('No IP addresses found.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit list' }).focus();
  await page.keyboard.press('Enter');
  await row(page, 1).focus();
  await page.keyboard.type('192.0.2.7');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2001:DB8:0::7');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await expect(row(page, 2)).toBeFocused();
  await update(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('IP addresses successfully updated.');
  await expect(listed(page)).toHaveText(['192.0.2.7', '2001:db8::7']);
  await page.reload();
  await expect(listed(page)).toHaveText(['192.0.2.7', '2001:db8::7']);
});

test('a pasted list fills rows, and each row says what is wrong with it', async ({ page, openAs }) => {
  await openAs('/epp/ipaddresses/edit', 'TECH');
  await row(page, 1).fill('192.0.2.1, 192.0.2.300 ::ffff:192.0.2.1');
  for (const key of ['A', 'X', 'V']) await page.keyboard.press(`ControlOrMeta+${key}`);
  await expect(row(page, 2)).toHaveAccessibleDescription('Invalid characters were used.');
  await expect(row(page, 3)).toHaveAccessibleDescription('This ipAddress already exists.');
  await expect(update(page)).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove 192.0.2.300' }).click();
  await page.getByRole('button', { name: 'Remove ::ffff:192.0.2.1' }).click();
  await update(page).click();
  await expect(listed(page)).toHaveText(['192.0.2.1']);
});

test('an empty list is saved only after a confirmation', async ({ page, openAs }) => {
  await openAs('/epp/ipaddresses/edit', 'TECH');
  await allow(page, '192.0.2.7');
  await page.getByRole('link', { name: 'Edit list' }).click();
  await page.getByRole('button', { name: 'Remove 192.0.2.7' }).click();
  await expect(page.getByRole('region', { name: 'Changes to be saved' })).toContainText('192.0.2.7');
  await update(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'There are no IP addresses given. You will not be able to connect to the EPP server. Are you sure you want to save this data?',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(update(page)).toBeFocused();
  await update(page).click();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('No IP addresses found.')).toBeVisible();
});

test('a link of the panel does not lose unsaved changes', async ({ page, openAs }) => {
  await openAs('/epp/ipaddresses/edit', 'TECH');
  await row(page, 1).fill('192.0.2.7');
  await page.getByRole('link', { name: 'Registrations' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(row(page, 1)).toHaveValue('192.0.2.7');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('No IP addresses found.')).toBeVisible();
});

test('a refused address is added with two clicks, beside the current one', async ({ page, openAs, registrar }) => {
  const refused = { registrar_id: registrar.id, address: '198.51.100.9', times: 3 };
  await registrar.db.insertInto('epp_refused_ip').values(refused).execute();
  await openAs('/epp/ipaddresses', 'TECH');
  await expect(page.getByRole('row', { name: '198.51.100.9' })).toContainText('Refused 3 times');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 198.51.100.9' }).click();
  await page.getByRole('button', { name: 'Add my current address' }).click();
  await expect(row(page, 2)).toHaveValue(/^10\./);
  await expect(page.getByText('8 of 10 addresses left.')).toBeVisible();
  await update(page).click();
  await expect(listed(page)).toHaveText(['198.51.100.9', /^10\./]);
  await expect(page.getByText('Refused in the last 7 days')).toBeHidden();
});

test('a support user sees the list but cannot change it', async ({ page, openAs }) => {
  await openAs('/epp/ipaddresses', 'SUPPORT');
  await expect(page.getByText('No IP addresses found.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit list' })).toBeHidden();
  await page.goto('/epp/ipaddresses/edit');
  await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
});

test.describe('with refusals', () => {
  // The browser itself logs each refusal.
  test.use({ expectedInConsole: /status of 4(12|22)/ });

  test('of two people editing at once, the second sees both lists', async ({
    page,
    otherPage,
    openAs,
    openFor,
    registrar,
  }) => {
    test.slow();
    await openAs('/epp/ipaddresses/edit', 'TECH');
    await allow(page, '192.0.2.1');
    await page.getByRole('link', { name: 'Edit list' }).click();
    await row(page, 1).fill('192.0.2.2');

    await openFor(otherPage, await registrar.addAccount(['ADMIN']), '/epp/ipaddresses/edit');
    await allow(otherPage, '192.0.2.3');

    await update(page).click();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('Someone else changed this data in the meantime.');
    await expect(notice).toContainText('192.0.2.3');
    await expect(row(page, 1)).toHaveValue('192.0.2.2');
    await expectAccessible(page);
    await update(page).click();
    await expect(listed(page)).toHaveText(['192.0.2.2']);
  });

  test('the EPP password is set, and can be changed only with the current one', async ({ page, openAs }) => {
    await openAs('/epp/password', 'TECH');
    await expect(page.getByRole('heading', { name: 'Set your EPP password' })).toBeVisible();
    const current = page.getByRole('textbox', { name: 'Current password' });
    const next = page.getByRole('textbox', { name: 'New password' });
    const repeat = page.getByRole('textbox', { name: 'Repeat password' });
    await expect(current).toBeHidden();

    await next.fill('abcdefg1');
    await repeat.fill('abcdefg2');
    await expect(repeat).toHaveAccessibleDescription('Passwords do not match.');
    await expect(update(page)).toBeDisabled();
    await repeat.fill('abcdefg1');
    await update(page).click();
    await expect(next).toBeFocused();
    await expect(next).toHaveAccessibleDescription(/This password is not safe/);
    await expectAccessible(page);

    await next.fill('First-pw-1');
    await repeat.fill('First-pw-1');
    await repeat.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Password successfully updated.');
    await expect(page.getByRole('heading', { name: 'Update your EPP password' })).toBeVisible();

    await current.fill('Wrong-pw-9');
    await next.fill('Second-pw-2');
    await repeat.fill('Second-pw-2');
    await update(page).click();
    await expect(current).toBeFocused();
    await expect(current).toHaveAccessibleDescription('The current password is wrong.');
    await current.fill('First-pw-1');
    await update(page).click();
    await expect(page.getByRole('alert')).toHaveText('Password successfully updated.');
    await expect(next).toHaveValue('');
  });
});
