import { expect, type Page } from '@playwright/test';
import { expectAccessibleAt } from './axe.ts';
import { cutOff } from './cut-off.ts';
import { inLanguages } from './in-languages.ts';
import { layoutFaults } from './layout-faults.ts';

const widths = [1280, 390];

/** On a wide screen and on a phone, the page has room for its texts in its languages (variants.ts), and is accessible. */
export async function expectCompleteEverywhere(page: Page, position: number) {
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 844 });
    await inLanguages(page, widths.length * position + index, async (language) => {
      const faults = [...(await layoutFaults(page)), ...(await cutOff(page))];
      expect(faults, `${page.url()} at ${width}, ${language}`).toEqual([]);
    });
    await expectAccessibleAt(page, index);
  }
}
