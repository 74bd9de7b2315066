/** The official languages of the European Union by their own names. Dates can be shown in any of them. */
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

/** Languages with texts; all others show English texts. */
export const textLanguages = ['en', 'nl', 'fr', 'de'] as const;
export type TextLanguage = (typeof textLanguages)[number];

export function isLanguage(code: unknown): code is LanguageCode {
  return typeof code === 'string' && Object.hasOwn(languages, code);
}

/** Returns English for any other value. */
export function textLanguageOf(code: unknown): TextLanguage {
  return textLanguages.find((language) => language === code) ?? 'en';
}
