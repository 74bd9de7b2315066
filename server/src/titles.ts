import type { TextLanguage } from '@panel/contract/languages';

/** The panel's name in each language, as in `shell.title` of the web's texts. */
export function titlesOf(tld: string): Record<TextLanguage, string> {
  return {
    en: `.${tld} registrar panel`,
    nl: `Registrarpaneel .${tld}`,
    fr: `Portail des bureaux d’enregistrement .${tld}`,
    de: `Registrar-Panel .${tld}`,
  };
}
