import type { TextLanguage } from '@panel/contract/languages';
import type { PageBrand } from './brand.ts';
import type { PageFiles } from './files.ts';
import { languageOfPage, type Wishes } from './language.rules.ts';
import { type Say, sayIn } from './texts.ts';

/** What is the same for everybody. */
export interface Site {
  productName: string;
  productNames: Partial<Record<TextLanguage, string>> | undefined;
  /** The application that people sign in to. */
  home: string;
  /** Open to visitors who have not signed in. */
  cookiePolicy: string;
  /** Where the service's own pages lie, as a path. */
  mount: string;
  files: PageFiles;
  brand: PageBrand;
  /** Whether browsers can use passkeys at this address. */
  hasPasskeys: boolean;
  /** How long the link works by which someone new sets a password. */
  invitationHours: number;
}

/** What every page needs to know: the site in the language of whoever reads it. */
export interface LocalSite extends Site {
  language: TextLanguage;
  say: Say;
}

export function siteFor(site: Site, { headers }: Visit, wishes: Wishes = {}): LocalSite {
  const language = languageOfPage({ accepted: headers['accept-language'], ...wishes });
  const productName = site.productNames?.[language] ?? site.productName;
  return { ...site, productName, language, say: sayIn(language) };
}

interface Visit {
  headers: { 'accept-language'?: string | undefined };
}
