import type { Page } from '@playwright/test';

interface Shifts {
  /** The sum of all shifts, whatever caused them: never less than the browser's own score (CLS). */
  score: number;
  sources: string[];
}

/** Takes effect with the next document. */
export async function watchLayoutShifts(page: Page) {
  await page.addInitScript(watch);
}

export async function layoutShifts(page: Page): Promise<Shifts> {
  return page.evaluate('window.layoutShifts');
}

// As text, because only web/ has the browser's types.
const watch = `(() => {
  window.layoutShifts = { score: 0, sources: [] };
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const name = (node) => (node?.parentElement ?? node)?.closest?.('[class]')?.className.split(' ')[0] + ' "' + (node?.textContent ?? '').slice(0, 30) + '"';
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.layoutShifts.score += value;
      for (const { node, previousRect, currentRect } of sources)
        window.layoutShifts.sources.push(name(node) + ' ' + place(previousRect) + ' > ' + place(currentRect));
    }
  }).observe({ type: 'layout-shift', buffered: true });
})()`;
