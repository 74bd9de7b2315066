import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type en from '../../public/locales/en.json';

// The texts come over HTTP, from one flat file for each language (Behaviour SHELL-6). Only English is written;
// the language menu sets the language of dates.

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
    keySeparator: false;
    nsSeparator: false;
  }
}

export type TranslationKey = keyof typeof en;

const httpBackend = {
  type: 'backend' as const,
  read(language: string, _namespace: string, done: (error: unknown, texts: unknown) => void) {
    fetch(`/locales/${language}.json`)
      .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`${response.status}`))))
      .then((texts) => done(null, texts))
      .catch((error) => done(error, null));
  },
};

export const languageOptions = {
  lng: 'en',
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  // Behaviour SHELL-6: a missing translation renders as ***key*** and is logged.
  saveMissing: true,
  missingKeyHandler: (_languages: readonly string[], _namespace: string, key: string) =>
    console.warn(`Missing translation: ${key}`),
  parseMissingKeyHandler: (key: string) => `***${key}***`,
} as const;

export async function loadLanguage(): Promise<void> {
  await i18next.use(httpBackend).use(initReactI18next).init(languageOptions);
}

/** For code outside of components; components use `useTranslation`. */
export function translate(key: TranslationKey): string {
  return translateKey(key);
}

/** Whether there are words for a key that comes from data. */
export function hasText(key: string): boolean {
  return i18next.exists(key);
}

/** For a key that comes from data, such as an event's type: a key that is not there renders as missing. */
export function translateKey(key: string, values: Record<string, string | number> = {}): string {
  return String(i18next.t(key as never, values as never));
}
