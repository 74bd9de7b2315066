import { expect, test } from 'vitest';
import { holdsWebAddress } from './person-name.ts';

test.each([
  'St. John',
  'J.R.R. Tolkien',
  'J.R.R.Tolkien',
  "Jean-Luc d'Ormesson",
  'Sammy Davis Jr.',
  'Dr. h.c. Anna Müller, Ph.D.',
  'Dipl.-Ing. Max Groß',
  'B.Sc. Kim Lee',
  'Anne-Marie O’Neil',
  'Acme s.r.o.',
  'Helpdesk 24/7',
  'Sam Smith (NOC: nights)',
  'Συρίγος Σ.Α.',
  '李小龍',
  'محمد بن سلمان',
])('%j is a name', (name) => {
  expect(holdsWebAddress(name)).toBe(false);
});

test.each([
  'http://evil.example',
  'See HTTPS://evil',
  'www.evil',
  'Win: WWW2.evil.example',
  'evil.example/win',
  'EVIL.EXAMPLE/win',
  'X.CO/win',
  '192.0.2.1/win',
  'evil.example:8080',
  'evil.example?win',
  'Visit evil.example now',
  'Visit Evil.Example',
  'x.com',
  'T.co',
  'sam@evil.example',
  'xn--bcher-kva.example',
  'bücher.example',
  'evil。example',
  'evil．example',
  'ｈｔｔｐ：／／evil',
  'evil․com',
])('%j holds a web address', (name) => {
  expect(holdsWebAddress(name)).toBe(true);
});
