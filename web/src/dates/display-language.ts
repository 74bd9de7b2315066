import { createStore, useStore } from '../store/store.ts';

/** The official languages of the European Union, each by its own name. */
export const displayLanguages = {
  bg: 'Български',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  en: 'English',
  es: 'Español',
  et: 'Eesti',
  fi: 'Suomi',
  fr: 'Français',
  ga: 'Gaeilge',
  hr: 'Hrvatski',
  hu: 'Magyar',
  it: 'Italiano',
  lt: 'Lietuvių',
  lv: 'Latviešu',
  mt: 'Malti',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  ro: 'Română',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  sv: 'Svenska',
} as const;

export type DisplayLanguage = keyof typeof displayLanguages;

const key = 'display-language';

function isDisplayLanguage(text: string | null): text is DisplayLanguage {
  return text !== null && Object.hasOwn(displayLanguages, text);
}

const stored = localStorage.getItem(key);
const displayLanguage = createStore<DisplayLanguage>(isDisplayLanguage(stored) ? stored : 'en');

export function setDisplayLanguage(language: string) {
  if (!isDisplayLanguage(language)) return;
  localStorage.setItem(key, language);
  displayLanguage.set(language);
}

export function useDisplayLanguage(): DisplayLanguage {
  return useStore(displayLanguage);
}
