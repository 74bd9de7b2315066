import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails if axe finds a violation in the current page. */
export async function expectAccessible(page: Page, where = page.url(), configure: Configure = (axe) => axe) {
  await page.waitForLoadState('networkidle');
  await expectNoFaults(page, where, configure);
}

type Configure = (axe: AxeBuilder) => AxeBuilder;

async function expectNoFaults(page: Page, where: string, configure: Configure) {
  // Colours can be measured only while nothing is animated: an alert fades by itself.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A busy button's animation never ends, nor does one by scrolling.
  await page.evaluate(`Promise.all(
    document.getAnimations()
      .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => {})),
  )`);
  // AxeBuilder would load axe twice for each analysis: once per document is enough.
  const axeSource = (await page.evaluate('"axe" in window')) ? 'void 0' : undefined;
  // Legacy mode opens no second page. It skips frames of other origins, but there are none.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await configure(axe).analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    where,
  ).toEqual([]);
}

/** Checks everything in the light colour scheme, and only the colours in the dark one: nothing else differs. */
export async function expectAccessibleInBothSchemes(page: Page, where = page.url()) {
  await showIn(page, 'light');
  await expectAccessible(page, where);
  await showIn(page, 'dark');
  await expectNoFaults(page, `${where}, dark`, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
}

/** The page learns of another scheme later than its style sheets, so an immediate check would mix the colours. */
async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}
