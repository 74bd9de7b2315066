import { useSyncExternalStore } from 'react';

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
const listeners = new Set<() => void>();

function isDisplayLanguage(text: string | null): text is DisplayLanguage {
  return text !== null && Object.hasOwn(displayLanguages, text);
}

export function displayLanguage(): DisplayLanguage {
  const stored = localStorage.getItem(key);
  return isDisplayLanguage(stored) ? stored : 'en';
}

export function setDisplayLanguage(language: string) {
  if (!isDisplayLanguage(language)) return;
  localStorage.setItem(key, language);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useDisplayLanguage(): DisplayLanguage {
  return useSyncExternalStore(subscribe, displayLanguage);
}
