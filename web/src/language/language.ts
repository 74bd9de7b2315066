import { type LanguageCode, textLanguageOf } from '@panel/contract/language';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type en from '../../public/locales/en.json';
import { createStore, useStore } from '../store/store.ts';
import { firstKnown } from './language.rules.ts';

// The texts come over HTTP, from one flat file for each language (Behaviour SHELL-6). A language without one shows
// English texts and dates of its own (Behaviour LANGUAGE-20).

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
    keySeparator: false;
    nsSeparator: false;
  }
}

export type TranslationKey = keyof typeof en;

export const languageOptions = {
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  // Behaviour SHELL-6: a missing translation renders as ***key*** and is logged.
  saveMissing: true,
  missingKeyHandler: (_languages: readonly string[], _namespace: string, key: string) =>
    console.warn(`Missing translation: ${key}`),
  parseMissingKeyHandler: (key: string) => `***${key}***`,
} as const;

const kept = 'language';
/** For first-paint.js. */
const lastTexts = 'texts';

const shown = createStore<LanguageCode>(firstKnown([localStorage.getItem(kept), ...navigator.languages]) ?? 'en');

/** Loaded with the texts of another language than English, which alone need it. */
let isMessageKey = (_key: string) => false;

/** The language of dates and numbers, and of texts where it has them. */
export const currentLanguage = shown.get;

export function useLanguage(): LanguageCode {
  return useStore(shown);
}

/** Before anything is shown. */
export async function loadLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init(languageOptions);
  // Without its texts, their keys stand in for them.
  await showLanguage(currentLanguage()).catch(() => {});
}

/** Fails, and changes nothing, where the texts cannot be loaded. */
export async function showLanguage(language: LanguageCode): Promise<void> {
  const texts = textLanguageOf(language);
  if (!i18next.hasResourceBundle(texts, 'translation')) {
    const [response, errors] = await Promise.all([
      fetch(`/locales/${texts}.json`),
      texts === 'en' ? null : import('@panel/contract/errors'),
    ]);
    if (!response.ok) throw new Error(`The texts cannot be loaded (${response.status}).`);
    i18next.addResourceBundle(texts, 'translation', await response.json());
    isMessageKey = errors?.isMessageKey ?? isMessageKey;
  }
  localStorage.setItem(lastTexts, texts);
  document.documentElement.lang = texts;
  document.documentElement.dir = i18next.dir(texts);
  shown.set(language);
  await i18next.changeLanguage(language);
}

/** For the next visit. */
export function keepLanguage(language: LanguageCode) {
  localStorage.setItem(kept, language);
}

/** For code outside of components; components use `useTranslation`. */
export function translate(key: TranslationKey): string {
  return translateKey(key);
}

/** Whether a refusal has words in the reader's language: those in English come with it. */
export function hasMessage(key: string): boolean {
  return textLanguageOf(shown.get()) !== 'en' && isMessageKey(key) && hasText(key);
}

/** Whether there are words for a key that comes from data. */
export function hasText(key: string): boolean {
  return i18next.exists(key);
}

/** For a key that comes from data, such as an event's type: a key that is not there renders as missing. */
export function translateKey(key: string, values: Record<string, string | number> = {}): string {
  return String(i18next.t(key as never, values as never));
}
