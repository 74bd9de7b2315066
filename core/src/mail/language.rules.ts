import { type TextLanguage, textLanguageOf } from '@panel/contract/languages';

/** For a country with several languages, the one that most of its registrars use. */
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
  /** The language in which the panel was last shown. */
  shown: string | null;
  /** The language of the request that created the account. */
  atCreation: string | null;
}

/**
 * The language of a mail to an address, from the accounts that share it, if any, and the registrar's country (Behaviour
 * LANGUAGE-4).
 */
export function languageOfMail(owners: readonly Known[], country: string | null): TextLanguage {
  for (const name of ['chosen', 'shown', 'atCreation'] as const) {
    const known = owners.find((owner) => owner[name] !== null);
    if (known) return textLanguageOf(known[name]);
  }
  return languages.get(country ?? '') ?? 'en';
}
