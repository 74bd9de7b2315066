import type { LanguageCode } from '@panel/contract/languages';
import { expect, type Page } from '@playwright/test';

// Found by its markup, because its name depends on the page's language.

const inHeader = (page: Page) => page.locator('button[popovertarget=account-menu]');

/** Opens the account menu, or on a phone the drawer that contains it. */
export async function openAccountMenu(page: Page) {
  const isPhone = !(await inHeader(page).isVisible());
  // Works even on a page that opened with a dialog.
  await (isPhone ? page.locator('header button').first() : inHeader(page)).dispatchEvent('click');
  const menu = isPhone
    ? page.locator('dialog[open]').filter({ has: page.locator('nav') })
    : page.locator('#account-menu');
  await expect(menu.getByRole('combobox')).toBeVisible();
  return menu;
}

export async function closeAccountMenu(page: Page) {
  if (await inHeader(page).isVisible()) await page.keyboard.press('Escape');
  else
    await page
      .locator('dialog[open]')
      .filter({ has: page.locator('nav') })
      .getByRole('button')
      .first()
      .click();
}

export async function chooseLanguage(page: Page, language: LanguageCode) {
  const menu = await openAccountMenu(page);
  await menu.getByRole('combobox').selectOption(language);
  await closeAccountMenu(page);
}
