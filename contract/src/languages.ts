/** The official languages of the European Union, each by its own name: dates are written in all of them. */
export const languages = {
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

export type LanguageCode = keyof typeof languages;

/** The languages that have texts; the others show English ones. */
export const textLanguages = ['en', 'nl', 'fr', 'de'] as const;
export type TextLanguage = (typeof textLanguages)[number];

export function isLanguage(code: unknown): code is LanguageCode {
  return typeof code === 'string' && Object.hasOwn(languages, code);
}

/** The texts that go with a language, or with whatever else is in its place. */
export function textLanguageOf(code: unknown): TextLanguage {
  return textLanguages.find((language) => language === code) ?? 'en';
}
