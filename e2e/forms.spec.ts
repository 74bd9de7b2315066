import type { Page } from '@playwright/test';
import { expect, test } from './support/panel-test.ts';

const profile = '/registrar/publicProfile';
const organisation = (page: Page) => page.getByRole('textbox', { name: 'Organisation' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test.beforeEach(async ({ page, openAs }) => {
  await openAs('/', 'ADMIN');
  await page.getByRole('link', { name: 'Public profile' }).click();
  await page.getByRole('link', { name: 'Update details' }).first().click();
  await expect(organisation(page)).toBeVisible();
});

test('a form with unsaved changes is not left by a link before the user agrees', async ({ page }) => {
  await organisation(page).fill('Changed');
  await page.getByRole('link', { name: 'EPP settings' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(organisation(page)).toHaveValue('Changed');
  await page.getByRole('link', { name: 'EPP settings' }).click();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/epp/ipaddresses');
});

test('nor is it left by the back button', async ({ page }) => {
  await organisation(page).fill('Changed');
  await page.goBack();
  await dialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(`${profile}/editPublicContact`);
  await expect(organisation(page)).toHaveValue('Changed');
  await page.goBack();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(profile);
});

test('the dialog takes the focus and returns it', async ({ page }) => {
  await organisation(page).fill('Changed');
  const link = page.getByRole('link', { name: 'EPP settings' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Stay' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('a save leads to the profile, which confirms it', async ({ page }) => {
  await organisation(page).fill('New name');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL(profile);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('New name');
});

test.describe(() => {
  test.use({ expectedInConsole: /status of 400/, ownContext: true });

  test('a draft is restored if the session ended in the meantime', async ({ page }) => {
    await organisation(page).fill('Typed before the session ended');
    await page.clock.install();
    await page.route('**/protocol/openid-connect/token', (route) =>
      route.request().postData()?.includes('grant_type=refresh_token')
        ? route.fulfill({ status: 400, json: { error: 'invalid_grant' } })
        : route.continue(),
    );
    await page.clock.fastForward('04:45');
    const back = page.waitForURL('**/signed-in?**');
    await page.getByRole('button', { name: 'Update' }).click();
    await back;
    await expect(page).toHaveURL(`${profile}/editPublicContact`);
    await expect(organisation(page)).toHaveValue('Typed before the session ended');
    await expect(page.getByText('What you typed has been restored, but not saved yet.')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL(profile);
  });
});
