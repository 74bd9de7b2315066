import type { Page } from '@playwright/test';
import { expect, expectPageThere } from './panel-test.ts';

export async function viewAs(page: Page, reason: string) {
  await page.getByRole('button', { name: 'View as this registrar' }).click();
  const dialog = page.getByRole('dialog', { name: 'View as this registrar' });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Start viewing' }).click();
  await expect(page).toHaveURL(/\/registrar\/generalData$/);
  await expect(page.getByRole('complementary', { name: 'Viewing as a registrar' })).toBeVisible();
  await expectPageThere(page);
}
