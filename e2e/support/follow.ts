import type { Page } from '@playwright/test';
import { expect, expectPageThere } from './panel-test.ts';

/** Navigates inside the panel like a link, so that only what the page needs is loaded. */
export async function follow(page: Page, address: string) {
  await page.evaluate(goTo(address));
  // The previous page stays until the next has loaded, which may then request more.
  await expectNothingOnItsWay(page);
  await expectPageThere(page);
  await expectNothingOnItsWay(page);
}

async function expectNothingOnItsWay(page: Page) {
  await expect(page.getByRole('banner').getByRole('progressbar')).toHaveCount(0);
}

// As text, because only web/ has the browser's types. The panel's history counts its entries.
const goTo = (address: string) => `(() => {
  const position = (history.state?.position ?? 0) + 1;
  history.pushState({ position, key: crypto.randomUUID() }, '', ${JSON.stringify(address)});
  dispatchEvent(new PopStateEvent('popstate'));
})()`;
