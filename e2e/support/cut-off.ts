import type { Page } from '@playwright/test';

/** Content that needs scrolling inside the page, or cannot be reached at all. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(inBrowser);
}

// As text, because only web/ has the browser's types.
const inBrowser = `(() => {
  const faults = new Set();
  const main = document.querySelector('main');
  const name = (element) => element.tagName.toLowerCase() + ' "' + element.textContent.trim().slice(0, 40) + '"';
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  // Tabs that do not fit scroll, and bring the open one into view.
  for (const element of main.querySelectorAll(':not(textarea, select, nav)')) {
    const { overflowX, overflowY } = getComputedStyle(element);
    if (scrolls(overflowX) && element.scrollWidth > element.clientWidth) faults.add(name(element) + ' scrolls sideways');
    if (scrolls(overflowY) && element.scrollHeight > element.clientHeight) faults.add(name(element) + ' scrolls inside the page');
  }
  const isForScreenReaders = (element) =>
    element && (getComputedStyle(element).clipPath !== 'none' || isForScreenReaders(element.parentElement));
  for (const element of main.querySelectorAll(':is(a, button, td, th):not(nav *)')) {
    if (isForScreenReaders(element)) continue;
    const { left, right, width } = element.getBoundingClientRect();
    if (width > 1 && (left < 0 || right > innerWidth)) faults.add(name(element) + ' is out of sight');
  }
  return [...faults];
})()`;
