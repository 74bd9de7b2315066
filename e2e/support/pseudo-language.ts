import type { Page } from '@playwright/test';

// English with accented vowels, and 40 % longer: any text shown without accents does not come from the translations.

const accents: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};

export function pseudoText(text: string): string {
  // Placeholders, and words without vowels such as `DNS`, stay unchanged.
  const words = text.split(/(\{\{.*?\}\}|\s+)/).map((word) => (/^\{\{/.test(word) ? word : accented(word)));
  return words.join('');
}

function accented(word: string): string {
  const wanted = Math.ceil(word.length * 0.4);
  let added = 0;
  return word.replace(/[aeiou]/gi, (vowel) => {
    const more = Math.min(2, wanted - added);
    added += Math.max(0, more);
    return (accents[vowel] ?? vowel).repeat(1 + Math.max(0, more));
  });
}

/** Replaces English. */
export async function showPseudoLanguage(page: Page) {
  await page.route('**/locales/en.json', async (route) => {
    const response = await route.fetch();
    const texts = Object.entries((await response.json()) as Record<string, string>);
    await route.fulfill({ response, json: Object.fromEntries(texts.map(([key, text]) => [key, pseudoText(text)])) });
  });
}

/** The values in all responses of the panel: data has no language. */
export function collectData(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (/\/services\/|config\.json/.test(response.url())) answers.push(response.text().catch(() => ''));
  });
  // As a page shows it: JSON escapes line breaks and quotation marks.
  return async () => (await Promise.all(answers)).join('\n').replaceAll('\\n', '\n').replaceAll('\\"', '"');
}

/** Text on the page without any accent, visible or for screen readers. */
export async function plainTexts(page: Page): Promise<string[]> {
  return page.evaluate(inBrowser);
}

// As text, because only web/ has the browser's types. Times and names of languages are not texts of the panel.
const inBrowser = `(() => {
  const found = new Set();
  const see = (text) => /[aeiou]/i.test(text ?? '') && !/[áéíóú]/i.test(text) && found.add(text.trim());
  for (const element of document.body.querySelectorAll(':not(script, noscript, style, time, [lang])')) {
    if (element.closest('time, [lang]:not(html), bdi, code')) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) see(element.getAttribute(name));
    for (const child of element.childNodes) if (child.nodeType === 3) see(child.data);
  }
  return [...found];
})()`;
