import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe finds nothing wrong with the page as it stands. */
export async function findNothing(page: Page, where = page.url(), configure = (axe: AxeBuilder) => axe) {
  await page.waitForLoadState('networkidle');
  // Colours are measured when nothing fades any more.
  await page.evaluate('Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})))');
  // Legacy mode leaves frames of other origins out, of which there are none, and needs no second page.
  const { violations } = await configure(new AxeBuilder({ page }).setLegacyMode()).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    where,
  ).toEqual([]);
}

/** In the light scheme all of it; in the dark one the colours, which are all that differs. */
export async function findNothingInBothSchemes(page: Page, where = page.url()) {
  await page.emulateMedia({ colorScheme: 'light' });
  await findNothing(page, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await findNothing(page, `${where}, dark`, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
}
