import { readFileSync } from 'node:fs';
import { errors } from '@panel/contract/errors';
import { fieldLabels } from '@panel/contract/messages';
import { expect, test } from 'vitest';

// A message has the same words whether it comes from the form or from the server.

const file = new URL('../web/public/locales/en.json', import.meta.url);
const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
const shared = Object.entries(errors).filter(([key]) => key in texts);

test.each(shared)('%s has the same words in the web and in the contract', (key, { defaultMessage }) => {
  expect(texts[key]).toBe(defaultMessage.replace(/\{(\w+)\}/g, '{{$1}}'));
});

test.each([...fieldLabels])('%s is called in the contract what its form calls it', (_, { label, text }) => {
  expect(texts[text]).toBe(label);
});

test('some messages are shared', () => {
  expect(shared.length).toBeGreaterThan(5);
});
