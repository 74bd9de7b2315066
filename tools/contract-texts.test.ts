import { readFileSync } from 'node:fs';
import { defaultMessages } from '@panel/contract/errors';
import { fieldLabels } from '@panel/contract/messages';
import { expect, test } from 'vitest';

// A message has the same text whether it comes from the form or from the server.

const file = new URL('../web/public/locales/en.json', import.meta.url);
const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

/** Only sent to the registry's own machines, at the private address. */
const notForBrowsers = /^(registry|feed|events)\.|^invoice\.(unknown$|file\.)/;
const refusals = Object.entries(defaultMessages).filter(([key]) => !notForBrowsers.test(key));

test.each(refusals)('%s has the same text in the web and in the contract', (key, defaultMessage) => {
  expect(texts[key]).toBe(defaultMessage.replace(/\{(\w+)\}/g, '{{$1}}'));
});

test.each([...fieldLabels])('%s has the same name in the contract and in its form', (_, { label, text }) => {
  expect(texts[text]).toBe(label);
});

test('messages only for the registry have no text in the web', () => {
  expect(Object.keys(defaultMessages).filter((key) => notForBrowsers.test(key) && key in texts)).toEqual([]);
});
