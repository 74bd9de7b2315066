import { readFileSync } from 'node:fs';
import { textLanguages } from '@panel/contract/languages';
import { expect, test } from 'vitest';
import { titlesOf } from './titles.ts';

test.each(textLanguages)('in %s the server calls the panel what the web calls it', (language) => {
  const file = new URL(`../../web/public/locales/${language}.json`, import.meta.url);
  const { 'shell.title': title } = JSON.parse(readFileSync(file, 'utf8'));
  expect(titlesOf('example')[language]).toBe(title.replace('{{tld}}', 'example'));
});
