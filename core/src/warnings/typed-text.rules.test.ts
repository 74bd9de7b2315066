import { expect, test } from 'vitest';
import { typedName, typedText } from './typed-text.rules.ts';
import { words } from './words.ts';

test.each([
  ['en', '“Anna Berg”'],
  ['nl', '‘Anna Berg’'],
  ['fr', '«\u00a0Anna Berg\u00a0»'],
  ['de', '„Anna Berg“'],
] as const)('in %s, typed text is in quotation marks', (language, shown) => {
  expect(typedText(words[language], 'Anna Berg')).toBe(shown);
  expect(typedName(words[language], 'Anna Berg')).toBe(shown);
});

// `|` stands for U+2060.
test.each([
  ['Anna.Maria Berg', 'Anna.|Maria Berg'],
  ['J.R.R. Tolkien', 'J.|R.|R. Tolkien'],
  ['St. John', 'St. John'],
  ['Sammy Davis Jr.', 'Sammy Davis Jr.'],
  ['Release 3.0 at 192.0.2.7', 'Release 3.0 at 192.0.2.7'],
  ['Visit evil.example/win', 'Visit evil.|example/win'],
  ['evil2.example', 'evil2.|example'],
  ['www.evil', 'www.|evil'],
  ['https://evil', 'https://|evil'],
  ['sam@evil.example', 'sam@|evil.|example'],
  ['bücher.example', 'bücher.|example'],
  ['evil。example', 'evil。|example'],
  ['evil．example', 'evil．|example'],
  // Removed characters must not hide a dot.
  ['evil.\u202eexample', 'evil.|example'],
  ['evil.\u2066example', 'evil.|example'],
  ['two\nlines', 'two lines'],
])('the name %j becomes no link: %j', (name, shown) => {
  expect(typedName(words.en, name)).toBe(`“${shown.replaceAll('|', '\u2060')}”`);
});

test.each(['sam@aurora.example', 'https://aurora.example/a.b', '192.0.2.7', 'aurora', 'evil.example'])(
  'anything but a name is unchanged: %j',
  (text) => {
    expect(typedText(words.en, text)).toBe(`“${text}”`);
  },
);

test.each([
  ['Jo” agreed. “', "“Jo' agreed. '”"],
  ['Jo«x»', "“Jo'x'”"],
  ['Sam ‘Slim’ O’Neil', "“Sam 'Slim' O’Neil”"],
  ["Jean-Luc d'Ormesson", "“Jean-Luc d'Ormesson”"],
  ['{link} {text}', '“{link} {text}”'],
])('%j does not end the quotation', (text, shown) => {
  expect(typedText(words.en, text)).toBe(shown);
});
