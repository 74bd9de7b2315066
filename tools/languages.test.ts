import { readdirSync, readFileSync } from 'node:fs';
import { textLanguages } from '@panel/contract/languages';
import { describe, expect, test } from 'vitest';

/** Names, and patterns without words: the same in every language. */
const names = [
  ...['A-label', 'DNSKEY', 'DNSSEC', 'DNSSEC: {{value}}', 'DS {{tag}}, {{digest}}.', 'DomainGuard', 'IANA ID'],
  ...['Audit', 'DNS', 'EPP', 'PDF', 'RDAP', 'ROID', 'WHOIS', 'XML', 'svTRID', 'ursLocked', 'ursSuspended'],
  ...['+xx.xxxxxx', 'https://www.example.com/path', '{{n}} s', '{{thing}}: {{detail}}', '{{from}} – {{to}}'],
];

/** Words that the language shares with English, and technical terms that it has adopted. */
const sharedWords = {
  nl: [
    ...['Browser', 'Contact', 'Contact: {{value}}', 'Cookies', 'Digest', 'E-mail', 'Fax', 'Filters'],
    ...['Filters ({{count}})', 'Label', 'Menu', 'Passkeys', 'Status', 'Status: {{value}}', 'Support'],
    ...['Handle', 'Nameserver', 'Nameserver: {{value}}', 'Nameservers', 'Registrar', 'Registrars', 'Registry'],
    ...['E-mails', '{{count, number}} registrar', '{{count, number}} registrars', '{{count}} passkey'],
    ...['{{count}} passkeys', 'Link'],
    ...['Details', 'Open', 'Transfer'],
  ],
  fr: [
    ...['1 minute', 'Contact', 'Contacts', 'Cookies', 'Date', 'Dates', 'E-mail', 'Fax', 'Menu', 'Type'],
    ...['E-mails', 'Instance', 'Instances', 'OK', 'Organisation', 'Position', 'Session', 'Support', 'Total'],
    ...['Maintenance', 'Suspension', 'Transactions', 'Version'],
    ...['Message', 'Messages'],
  ],
  de: [
    ...['Administrator', 'Browser', 'Cookies', 'Digest', 'Fax', 'Name', 'Organisation', 'Passkeys', 'Person'],
    ...['Link', 'Position', 'Status', 'Status: {{value}}', 'Support', 'System', 'Text', 'Version'],
    ...['Handle', 'Nameserver', 'Nameserver: {{value}}', 'Registrar', 'Registry'],
    ...['Details', 'Transfer'],
  ],
};

/** Sentences with fixed wording (Behaviour REGISTRATIONS-2), and counts that never need a separator. */
const ungrouped = ['billing.period', 'desk.people.steps.passkeys', 'search.filter.title.active', 'search.found'];

type Texts = Record<string, string>;

const folder = new URL('../web/public/locales/', import.meta.url);
const read = (language: string) => JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Texts;
const english = read('en');

const form = /_(zero|one|two|few|many|other)$/;
/** Sorted, because a language may use another order and its own formats. */
const placeholders = (text = '') => String([...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).sort());

/** The English text of a key, or its `other` form if English lacks the plural form. */
const englishOf = (key: string) => english[key] ?? english[key.replace(form, '_other')];

/** English's keys, with the plural forms of the language. A form that English does not need is not required. */
function keysIn(language: string): string[] {
  const formsOf = (code: string) => new Intl.PluralRules(code).resolvedOptions().pluralCategories;
  const isNeeded = (key: string) => key in english || !formsOf('en').some((each) => key.endsWith(`_${each}`));
  const keys = Object.keys(english).flatMap((key) =>
    form.test(key) ? formsOf(language).map((each) => key.replace(form, `_${each}`)) : [key],
  );
  return [...new Set(keys)].filter(isNeeded).sort();
}

test('without JavaScript, the page says so in every language', () => {
  const page = readFileSync(new URL('../web/index.html', import.meta.url), 'utf8');
  const [, said = ''] = /<noscript>(.*)<\/noscript>/s.exec(page) ?? [];
  const spoken = [...said.matchAll(/<p lang="(\w+)">[^<]*JavaScript[^<]*<\/p>/g)].map(([, language]) => language);
  expect(spoken).toEqual([...textLanguages]);
});

test('every language with texts has a file', () => {
  const files = readdirSync(folder).map((name) => name.replace('.json', ''));
  expect(files.sort()).toEqual([...textLanguages].sort());
});

test('colons after words are part of the texts, because French has a space before them', () => {
  const web = new URL('../web/src/', import.meta.url);
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const fixed = files.filter((name) => /\{t\(.*\)\}:/.test(readFileSync(new URL(name, web), 'utf8')));
  expect(fixed).toEqual([]);
});

test.each(textLanguages)('in %s, the digits of counts are grouped', (language) => {
  const plain = Object.entries(read(language)).filter(([, text]) => text.includes('{{count}}'));
  expect(plain.map(([key]) => key.replace(form, '')).filter((key) => !ungrouped.includes(key))).toEqual([]);
});

describe.each(textLanguages.filter((language) => language !== 'en'))('%s', (language) => {
  const texts = read(language);

  test('has all English texts, in all its plural forms', () => {
    expect(Object.keys(texts)).toEqual(keysIn(language));
  });

  test('has the same placeholders as English', () => {
    const differs = (key: string) => placeholders(texts[key]) !== placeholders(englishOf(key));
    expect(Object.keys(texts).filter(differs)).toEqual([]);
  });

  test('leaves no text empty', () => {
    expect(Object.keys(texts).filter((key) => texts[key]?.trim() === '')).toEqual([]);
  });

  test('contains no English, except shared words', () => {
    const same = Object.entries(texts).flatMap(([key, text]) => (text === englishOf(key) ? [text] : []));
    const known = [...names, ...sharedWords[language]];
    expect([...new Set(same)].filter((text) => !known.includes(text))).toEqual([]);
    expect(sharedWords[language].filter((text) => !same.includes(text))).toEqual([]);
  });
});
