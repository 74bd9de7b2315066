import { type TextLanguage, textLanguageOf } from '@panel/contract/languages';

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

interface Known {
  chosen: string | null;
  /** In which the panel was last shown. */
  shown: string | null;
  /** Of the request that created the account. */
  atCreation: string | null;
}

/**
 * The language of a mail to an address: by the accounts that have it, which may be none or several, and by the
 * registrar's country (Behaviour LANGUAGE-4).
 */
export function languageOfMail(owners: readonly Known[], country: string | null): TextLanguage {
  for (const name of ['chosen', 'shown', 'atCreation'] as const) {
    const known = owners.find((owner) => owner[name] !== null);
    if (known) return textLanguageOf(known[name]);
  }
  return languages.get(country ?? '') ?? 'en';
}
