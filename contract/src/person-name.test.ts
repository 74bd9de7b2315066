import { expect, test } from 'vitest';
import { PersonName } from './person-name.ts';

test.each([
  'Anna.Maria Berg',
  'J.R.R.Tolkien',
  "Jean-Luc d'Ormesson",
  'Dr. h.c. Anna Müller, Ph.D.',
  'Sam Smith (NOC: nights)',
  'www.evil.example',
  'https://evil.example/win',
  'sam@evil.example',
  '李小龍',
  'محمد بن سلمان',
  'a'.repeat(255),
])('%j is a name', (name) => {
  expect(PersonName.parse(name)).toBe(name);
});

test.each([
  ['', 'field.required'],
  [' ', 'field.required'],
  ['a'.repeat(256), 'field.too.long'],
  ['Sam\nSmith', 'field.control.characters'],
  ['Sam\u2028Smith', 'field.control.characters'],
  ['Sam\u0007Smith', 'field.control.characters'],
  ['Sam \u202egnp.exe', 'field.control.characters'],
  ['Sam \u2067Smith\u2069', 'field.control.characters'],
])('%j is refused with %s', (name, key) => {
  const { error } = PersonName.safeParse(name);
  expect(error?.issues.map(({ message }) => message)).toEqual([key]);
});
