import type { Page } from '@playwright/test';
import { expect, expectPageThere } from './panel-test.ts';

/** Goes to an address inside the panel, as a link does: only what the page itself needs is loaded. */
export async function follow(page: Page, address: string) {
  await page.evaluate(goTo(address));
  // The page before stays until the next one is there. Then that one may ask for more.
  await expectNothingOnItsWay(page);
  await expectPageThere(page);
  await expectNothingOnItsWay(page);
}

async function expectNothingOnItsWay(page: Page) {
  await expect(page.getByRole('banner').getByRole('progressbar')).toHaveCount(0);
}

// As text: the types of the browser belong to web/ alone. The panel's history counts its entries.
const goTo = (address: string) => `(() => {
  const position = (history.state?.position ?? 0) + 1;
  history.pushState({ position, key: crypto.randomUUID() }, '', ${JSON.stringify(address)});
  dispatchEvent(new PopStateEvent('popstate'));
})()`;
