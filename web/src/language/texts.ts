import type en from '../../public/locales/en.json';

type Key = keyof typeof en;
type Form = 'one' | 'many' | 'other';
/** The key of a text with plural forms: `search.found` for `search.found_one` and `search.found_other`. */
type BaseOf<K> = K extends `${infer Base}_other` ? Base : never;
type CountedKey = BaseOf<Key>;

export type TranslationKey = Exclude<Key, `${CountedKey}_${Form}`>;
export type Values = Record<string, string | number | null | undefined>;

export interface Translate {
  (key: TranslationKey, values?: Values): string;
  (key: CountedKey, values: Values & { count: number }): string;
}

export interface Texts {
  find: (key: string, count: number | undefined) => string | undefined;
}

export function textsOf(language: string, file: Record<string, string>): Texts {
  const texts = new Map(Object.entries(file));
  const rules = new Intl.PluralRules(language);
  return { find: (key, count) => texts.get(count === undefined ? key : `${key}_${rules.select(count)}`) };
}

/**
 * Inserts `{{name}}` unchanged and `{{count, number}}` in the language's format. Keeps placeholders without a value.
 */
export function fillIn(text: string, values: Values, language: string): string {
  return text.replace(/{{(\w+)(, number)?}}/g, (placeholder, name: string, isNumber?: string) => {
    if (!Object.hasOwn(values, name)) return placeholder;
    return isNumber ? Number(values[name]).toLocaleString(language) : String(values[name] ?? '');
  });
}
