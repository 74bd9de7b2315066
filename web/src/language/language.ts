import { type LanguageCode, type TextLanguage, textLanguageOf } from '@panel/contract/languages';
import { createStore, useStore } from '../store/store.ts';
import { firstKnown } from './language.rules.ts';
import { fillIn, type Texts, type Translate, type TranslationKey, textsOf, type Values } from './texts.ts';

// Texts are fetched over HTTP from one flat file per language (Behaviour SHELL-6). A language without one shows English
// texts and its own dates (Behaviour LANGUAGE-20).

const kept = 'language';
/** Read by first-paint.js. */
const lastTexts = 'texts';

const loaded = new Map<TextLanguage, Texts>();

const shown = createStore(inLanguage(firstKnown([localStorage.getItem(kept), ...navigator.languages]) ?? 'en'));

/** Loaded only with the texts of a language other than English, which do not need it. */
let isMessageKey = (_key: string) => false;

/** The language of dates and numbers, and of texts if it has any. */
export const currentLanguage = () => shown.get().language;

export const useLanguage = (): LanguageCode => useStore(shown).language;

/** A new `t` function per language makes components render again. */
export const useTranslation = () => useStore(shown);

/** Called before the first render. */
export async function loadLanguage(): Promise<void> {
  // Without its texts, the keys appear instead.
  await showLanguage(currentLanguage()).catch(() => {});
}

/** Rejects and changes nothing if the texts cannot be loaded. */
export async function showLanguage(language: LanguageCode): Promise<void> {
  const texts = textLanguageOf(language);
  if (!loaded.has(texts)) {
    const [response, errors] = await Promise.all([
      fetch(`/locales/${texts}.json`),
      texts === 'en' ? null : import('@panel/contract/errors'),
    ]);
    if (!response.ok) throw new Error(`The texts cannot be loaded (${response.status}).`);
    addTexts(texts, await response.json());
    isMessageKey = errors?.isMessageKey ?? isMessageKey;
  }
  localStorage.setItem(lastTexts, texts);
  document.documentElement.lang = texts;
  shown.set(inLanguage(language));
}

function addTexts(language: TextLanguage, file: Record<string, string>) {
  loaded.set(language, textsOf(language, file));
}

/** For tests: all other texts still come over HTTP. */
export function beginWithTexts(language: TextLanguage, file: Record<string, string>) {
  loaded.clear();
  addTexts(language, file);
}

export function keepLanguage(language: LanguageCode) {
  localStorage.setItem(kept, language);
}

/** For code outside of components; components use `useTranslation`. */
export function translate(key: TranslationKey): string {
  return translateKey(key);
}

/** Whether a refusal has a text in the reader's language: English ones arrive with the refusal. */
export function hasMessage(key: string): boolean {
  return textLanguageOf(currentLanguage()) !== 'en' && isMessageKey(key) && hasText(key);
}

export function hasText(key: string): boolean {
  return findText(currentLanguage(), key) !== undefined;
}

/** For a key that comes from data, such as an event's type: an unknown key renders as missing. */
export function translateKey(key: string, values?: Values): string {
  return translateIn(currentLanguage(), key, values);
}

function inLanguage(language: LanguageCode) {
  const t: Translate = (key: string, values?: Values) => translateIn(language, key, values);
  return { language, t };
}

function translateIn(language: LanguageCode, key: string, values: Values = {}): string {
  const text = findText(language, key, values);
  if (text !== undefined) return fillIn(text, values, language);
  // Behaviour SHELL-6.
  console.warn(`Missing translation: ${key}`);
  return `***${key}***`;
}

function findText(language: LanguageCode, key: string, { count }: Values = {}): string | undefined {
  const find = (texts: TextLanguage) => loaded.get(texts)?.find(key, typeof count === 'number' ? count : undefined);
  return find(textLanguageOf(language)) ?? find('en');
}
