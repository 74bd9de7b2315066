import { afterEach, expect, test } from 'vitest';
import { keepMetadata, takeMetadata } from './kept-metadata.ts';

const issuer = 'https://panel.example/realms/registrars';

afterEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['of the same service', issuer, { issuer }],
  ['of another service', 'https://other.example/realms/registrars', undefined],
])('metadata %s is %j, once', (_, authority, expected) => {
  window.history.replaceState(null, '', '/signed-in');
  keepMetadata({ issuer });
  expect(takeMetadata(authority)).toEqual(expected);
  expect(takeMetadata(authority)).toBeUndefined();
});
