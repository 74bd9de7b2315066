import { readdirSync, readFileSync } from 'node:fs';
import { textLanguages } from '@panel/contract/languages';
import { describe, expect, test } from 'vitest';

// The sign-in pages and the mails have the same texts in every language.

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const SIGN_IN = 'identity/src/pages/texts';
const MAILS = 'core/src/mail/texts';
const WARNINGS = 'core/src/warnings/words';
const folders = [SIGN_IN, MAILS, WARNINGS];

/** Every text of a file by its path, such as `set-password.lines.2`. */
function textsIn(folder: string, language: string): Map<string, string> {
  const flat = (value: unknown, place: string): [string, string][] =>
    typeof value === 'string'
      ? [[place, value]]
      : Object.entries(value ?? {}).flatMap(([name, part]) => flat(part, place === '' ? name : `${place}.${name}`));
  return new Map(flat(JSON.parse(read(`${folder}/${language}.json`)), ''));
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const formsOf = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** With the plural forms of the language, whichever English has. */
function placesFor(language: string, english: Iterable<string>): string[] {
  const places = [...english].flatMap((place) => {
    if (!PLURAL.test(place)) return [place];
    return formsOf(language).map((form) => place.replace(PLURAL, `_${form}`));
  });
  return [...new Set(places)].sort();
}

const namedIn = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(folders)('%s has a file for each language, and no other', (folder) => {
  const files = readdirSync(new URL(folder, root)).sort();
  expect(files).toEqual(textLanguages.map((language) => `${language}.json`).sort());
});

describe.each(folders)('in %s', (folder) => {
  const english = textsIn(folder, 'en');

  test.each(textLanguages)('%s has every text, with the same placeholders', (language) => {
    const texts = textsIn(folder, language);
    expect([...texts.keys()].sort()).toEqual(placesFor(language, english.keys()));
    for (const [place, text] of texts) {
      const original = english.get(place) ?? english.get(place.replace(PLURAL, '_other'));
      expect([place, namedIn(text)]).toEqual([place, namedIn(original)]);
      expect([place, text]).toEqual([place, text.trim()]);
      expect([place, text]).not.toEqual([place, '']);
    }
  });
});

test.each(textLanguages)('the texts of the sign-in pages in %s are one per line, sorted by key', (language) => {
  const keys = [...read(`${SIGN_IN}/${language}.json`).matchAll(/^ {2}"([^"]+)": ".*",?$/gm)].map(([, key]) => key);
  expect(keys).toEqual([...textsIn(SIGN_IN, language).keys()].sort());
});

test('every text of the sign-in pages is used', () => {
  const sources = readdirSync(new URL('identity/src', root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => read(`identity/src/${path}`))
    .join('\n');
  const keys = [...textsIn(SIGN_IN, 'en').keys()].map((key) => key.replace(PLURAL, ''));
  expect(keys.filter((key) => !sources.includes(`'${key}'`))).toEqual([]);
});

test.each(textLanguages)('what a mail in %s quotes from the sign-in page matches that page', (language) => {
  const quoted = textsIn(SIGN_IN, 'en').get('sign.in.forgotten') ?? '';
  const link = textsIn(SIGN_IN, language).get('sign.in.forgotten') ?? '';
  const places = [...textsIn(MAILS, 'en')].filter(([, text]) => text.includes(quoted)).map(([place]) => place);
  expect(places.length).toBeGreaterThan(5);
  const texts = textsIn(MAILS, language);
  expect(places.filter((place) => !texts.get(place)?.includes(link))).toEqual([]);
  expect(textsIn(SIGN_IN, language).get('password.link')).toContain(link);
});

test.each(textLanguages)('a warning in %s names roles and fields as the panel does', (language) => {
  const panel = textsIn('web/public/locales', language);
  const named = [...textsIn(WARNINGS, language)].filter(([place]) => /^(roles|fields)\./.test(place));
  const keyOf = (place: string) =>
    place
      .replace(/^roles\./, 'role.')
      .replace(/^fields\.(roles)$/, 'users.field.$1')
      .replace(/^fields\./, 'registrar.field.')
      .replace(/Code$/, '');
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(([place, text]) => [keyOf(place), text])).toEqual(
    named.map(([place]) => [keyOf(place), panel.get(keyOf(place))]),
  );
});
