import type { TextLanguage } from '@panel/contract/languages';
import type { PageBrand } from './brand.ts';
import type { PageFiles } from './files.ts';
import { languageOfPage, type Wishes } from './language.rules.ts';
import { type Say, sayIn } from './texts.ts';

/** What is the same for all users. */
export interface Site {
  productName: string;
  productNames: Partial<Record<TextLanguage, string>> | undefined;
  home: string;
  cookiePolicy: string;
  mount: string;
  files: PageFiles;
  brand: PageBrand;
  hasPasskeys: boolean;
  /** Hours for which a new user's link to set a password works. */
  invitationHours: number;
}

/** The site in the reader's language, which every page needs. */
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
