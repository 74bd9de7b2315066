import { type TextLanguage, textLanguages } from '@panel/contract/languages';
import { expect, type Page } from '@playwright/test';
import { chooseLanguage } from './account-menu.ts';
import { variantsFor } from './variants.ts';

/** English last, so that the next page opens in it: tests find elements by their English names. */
const languages = [...textLanguages.filter((language) => language !== 'en'), 'en' as const];

/** Shows the page at this position in its languages (variants.ts), and finally in English. */
export async function inLanguages(page: Page, position: number, check: (language: TextLanguage) => Promise<void>) {
  const chosen = variantsFor(position, languages);
  for (const language of chosen) {
    await chooseLanguage(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await check(language);
  }
  if (!chosen.includes('en')) await chooseLanguage(page, 'en');
}
