import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { variantsFor } from './variants.ts';

type Scheme = 'light' | 'dark';
const schemes: readonly Scheme[] = ['light', 'dark'];

/** The first rows of a list show nearly as much as a hundred, in a third of the time: only a thorough run checks all. */
const unchecked = process.env.THOROUGH ? [] : ['tbody tr:nth-child(n + 9)'];

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
  for (const selector of unchecked) axe.exclude(selector);
  const { violations } = await configure(axe).analyze();
  await page.emulateMedia({ reducedMotion: null });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    where,
  ).toEqual([]);
}

export const expectAccessibleInBothSchemes = (page: Page) => expectAccessibleIn(page, schemes);

/** For a page that is one of many: in the colour schemes for its position (variants.ts). */
export const expectAccessibleAt = (page: Page, position: number) =>
  expectAccessibleIn(page, variantsFor(position, schemes));

/** Checks everything in one colour scheme, and only the colours in the other: nothing else differs. */
async function expectAccessibleIn(page: Page, [first = 'light', ...others]: readonly Scheme[]) {
  await showIn(page, first);
  await expectAccessible(page, `${page.url()}, ${first}`);
  for (const scheme of others) {
    await showIn(page, scheme);
    const colours = ['color-contrast', 'link-in-text-block'];
    await expectNoFaults(page, `${page.url()}, ${scheme}`, (axe) => axe.withRules(colours));
  }
}

/** The page learns of another scheme later than its style sheets, so an immediate check would mix the colours. */
async function showIn(page: Page, colorScheme: Scheme) {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}
