import type { Page } from '@playwright/test';

/** Visible layout faults of the current page; empty if there are none. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(inBrowser);
}

export async function textSizes(page: Page): Promise<string[]> {
  return page.evaluate(sizesInBrowser);
}

// As text, because only web/ has the browser's types.
const inBrowser = String.raw`(() => {
  const faults = new Set();
  // Scrolled down, a table's head lies over its rows, as it should.
  window.scrollTo(0, 0);
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) faults.add('the page scrolls sideways');

  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth !== 1;
  // What scrolls inside its card may be wider than the card.
  const scrolls = (element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
  const clips = (element) => getComputedStyle(element).textOverflow === 'ellipsis';
  const boxOf = (element) => element.closest('section, article, main, header, footer, aside, body');
  const range = document.createRange();
  const shown = [];

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement;
    if (!text.data.trim() || element.closest('script, noscript, select, dialog') || !isShown(element)) continue;
    let scrolling = false;
    let forScreenReaders = false;
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      scrolling ||= scrolls(each) || clips(each);
      forScreenReaders ||= getComputedStyle(each).clipPath !== 'none';
    }
    if (forScreenReaders) continue;

    // A browser may break a line after these; a word of more than 30 characters is a key or an address.
    for (const { 0: word, index } of text.data.matchAll(/[^\s\-\/]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1 && word.length <= 30) faults.add('"' + word + '" is broken');
    }

    range.selectNodeContents(text);
    const box = boxOf(element).getBoundingClientRect();
    for (const line of range.getClientRects()) {
      if (scrolling || line.width === 0) continue;
      if (line.right > box.right + 1 || line.left < box.left - 1) faults.add('"' + text.data + '" leaves its box');
      shown.push({ text, line });
    }
  }

  shown.sort((one, other) => one.line.top - other.line.top);
  for (const [position, one] of shown.entries()) {
    for (let next = position + 1; shown[next]?.line.top < one.line.bottom; next++) {
      const other = shown[next];
      const width = Math.min(one.line.right, other.line.right) - Math.max(one.line.left, other.line.left);
      const height = Math.min(one.line.bottom, other.line.bottom) - Math.max(one.line.top, other.line.top);
      // Line boxes of a small line height may overlap a little; labels side by side must not even touch.
      if (one.text !== other.text && width > -2 && height > 6 && !isSentence(one.text, other.text)) {
        faults.add('"' + one.text.data + '" touches "' + other.text.data + '"');
      }
    }
  }

  for (const label of document.querySelectorAll('main button *')) {
    if (isShown(label) && label.scrollWidth > label.clientWidth + 1 && label.clientWidth > 1 && getComputedStyle(label).overflowX !== 'visible') faults.add('"' + label.textContent + '" is cut');
  }

  // However long the labels above them are, the fields of one row are level.
  const fields = [...document.querySelectorAll('main :is(select, input:not([type=checkbox], [type=radio]))')]
    .filter(isShown)
    .map((field) => ({ field, box: field.getBoundingClientRect() }));
  for (const [position, one] of fields.entries()) {
    for (const other of fields.slice(position + 1)) {
      const isOneRow = one.box.top < other.box.bottom && other.box.top < one.box.bottom;
      if (isOneRow && Math.abs(one.box.bottom - other.box.bottom) > 1) faults.add(nameOf(one.field) + ' and ' + nameOf(other.field) + ' are not level');
    }
  }

  function nameOf({ labels }) {
    return '"' + (labels?.[0]?.textContent ?? '') + '"';
  }

  // Pieces of one sentence touch each other.
  function isSentence(one, other) {
    let element = one.parentElement;
    while (getComputedStyle(element).display.startsWith('inline')) element = element.parentElement;
    return element.contains(other) && !/flex|grid/.test(getComputedStyle(element).display);
  }

  return [...faults];
})()`;

const sizesInBrowser = `(() => {
  const hasText = (node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
  const elements = [...document.body.querySelectorAll(':not(script, noscript, option)')];
  const shown = elements.filter((element) => (hasText(element) || element.matches('input, select')) && element.checkVisibility());
  return [...new Set(shown.map((element) => getComputedStyle(element).fontSize))];
})()`;
