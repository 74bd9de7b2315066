import { expect, test } from 'vitest';
import { findableIn, patternFor, placesFor } from './find.rules.ts';

const places = [
  { to: '/registrar/billing', name: 'Billing', section: 'Registrar' },
  { to: '/registrar/reports', name: 'Reports', section: 'Registrar' },
  { to: '/registrar/reports', name: 'Download domain list', section: 'Registrar' },
  { to: '/epp/password', name: 'Password', section: 'EPP settings' },
  { to: '/users', name: 'People', section: 'Users' },
  { to: '/users?add', name: 'Add user', section: 'Users' },
  { to: '/profile', name: 'Données générales', section: 'Bureau d’enregistrement' },
];

test.each([
  ['bil', ['Billing']],
  ['ADD U', ['Add user']],
  ['user add', ['Add user']],
  ['list dom', ['Download domain list']],
  ['us', ['People', 'Add user']],
  ['epp pass', ['Password']],
  ['re', ['Reports', 'Billing', 'Download domain list']],
  ['donnees', ['Données générales']],
  ['enreg', ['Données générales']],
  ['illing', []],
  ['add users now', []],
  ['', places.map(({ name }) => name)],
])('%j finds %j', (text, names) => {
  expect(placesFor(text, places).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['ab', null],
  [' ab ', null],
  ['abc', 'abc'],
  [' abc ', 'abc'],
  ['𝒳𝒴', null],
  ['add user', null],
  ['a*c', null],
  ['https://www.active.example/page?a=b', 'active.example'],
  ['AUR/1@x', 'AUR/1@x'],
  ['x'.repeat(101), null],
])('in %j, the search term is %j', (text, name) => {
  expect(findableIn(text)).toBe(name);
});

test.each([
  ['ab', '*ab*'],
  ['ab*', 'ab*'],
  ['https://www.active.example/', '*active.example*'],
])('%j links to the search for %s', (text, pattern) => {
  expect(patternFor(text)).toBe(pattern);
});
