import { readdirSync, readFileSync } from 'node:fs';
import { billingTypeKey, billingTypes } from '@panel/contract/billing';
import { defaultMessages } from '@panel/contract/errors';
import { textLanguages } from '@panel/contract/languages';
import { activityStatuses } from '@panel/contract/users';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const defined = Object.keys(JSON.parse(read('web/public/locales/en.json')) as Record<string, string>);

/** A text with plural forms: `found` uses `found_one` and `found_other`. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

function sources(directory: string, except = /^testing\//): string[] {
  return readdirSync(new URL(directory, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path) && !except.test(path))
    .map((path) => read(`${directory}/${path}`));
}

const web = sources('web/src').join('\n');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, key = '']) => key);

/** From calls such as t(`role.${role}`), where the compiler checks which keys exist. */
const prefixes = matches(web, /`([\w-]+(?:\.[\w-]+)*\.)\$\{/g);
const billingKeys = billingTypes.map((type) => {
  const [eventType = '', eventSubtype = null] = type.split('.');
  return billingTypeKey({ eventType, eventSubtype });
});
const fromData = [...billingKeys, ...activityStatuses.map((status) => `users.activity.${status}`)];

test('every used text exists', () => {
  const asked = [
    ...matches(web, /\bt\(\s*'([^'\n]+)'/g),
    ...matches(web, /\btranslate(?:Key)?\(\s*'([^'\n]+)'/g),
    ...matches(web, /\b(?:success|errorText): '([^'\n]+)'/g),
    ...fromData,
  ];
  const written = new Set(defined.flatMap((key) => [key, withoutPlural(key)]));
  expect([...new Set(asked)].filter((key) => !written.has(key))).toEqual([]);
});

test('every existing text is used', () => {
  const other = new Set([...Object.keys(defaultMessages), ...fromData]);
  const isUsed = (key: string) =>
    web.includes(`'${key}'`) || other.has(key) || prefixes.some((prefix) => key.startsWith(prefix));
  expect(defined.filter((key) => !isUsed(key) && !isUsed(withoutPlural(key)))).toEqual([]);
});

test.each(textLanguages)('the texts of %s are one per line, sorted by key, without duplicates', (language) => {
  const texts = read(`web/public/locales/${language}.json`);
  const keys = matches(texts, /^ {2}"([^"]+)": ".*",?$/gm);
  expect(keys).toEqual([...new Set(keys)].sort());
  expect(keys).toEqual(Object.keys(JSON.parse(texts)));
});
