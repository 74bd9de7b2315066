import type { TextLanguage } from '@panel/contract/languages';

/** Where several are spoken, the one that most registrars there write in. */
const languages = new Map<string, TextLanguage>([
  ['NL', 'nl'],
  ['BE', 'nl'],
  ['FR', 'fr'],
  ['LU', 'fr'],
  ['DE', 'de'],
  ['AT', 'de'],
  ['CH', 'de'],
]);

/** For an address of a registrar that is no account's (Behaviour LANGUAGE-4). */
export function languageOfCountry(country: string | null): TextLanguage {
  return languages.get(country ?? '') ?? 'en';
}
