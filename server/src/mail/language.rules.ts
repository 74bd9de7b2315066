import { type TextLanguage, textLanguageOf } from '@panel/contract/language';

/** Where several are spoken, the one that most registrars there write in. */
const languageOfCountry = new Map<string, TextLanguage>([
  ['NL', 'nl'],
  ['BE', 'nl'],
  ['FR', 'fr'],
  ['LU', 'fr'],
  ['DE', 'de'],
  ['AT', 'de'],
  ['CH', 'de'],
]);

/** The language of a mail (Behaviour LANGUAGE-4): the recipient's choice, otherwise that of the registrar's country. */
export function languageOfMail(chosen: string | null, country: string | null): TextLanguage {
  return chosen === null ? (languageOfCountry.get(country ?? '') ?? 'en') : textLanguageOf(chosen);
}
