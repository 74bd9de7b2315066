import type { TextLanguage } from '@panel/contract/languages';
import { vi } from 'vitest';
import en from '../../public/locales/en.json';
import { beginWithTexts, showLanguage } from '../language/language.ts';

/** The real texts, without fetching them. */
export async function loadTestLanguage(): Promise<void> {
  beginWithTexts('en', en);
  await showLanguage('en');
  localStorage.clear();
}

/** Serves other languages over HTTP, as the server does. Wraps the fake server, which has no texts. */
export function serveTexts(files: Partial<Record<TextLanguage, unknown>>) {
  const others = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const [, language] = /^\/locales\/(\w+)\.json$/.exec(address) ?? [];
    if (!language) return others(address, init);
    return Promise.resolve(files[language as TextLanguage]).then((texts) =>
      texts ? Response.json(texts) : new Response(null, { status: 503 }),
    );
  });
}
