import { readFileSync } from 'node:fs';
import { textLanguages } from '@panel/contract/languages';
import { expect, test } from 'vitest';
import { titlesOf } from './titles.ts';

test.each(textLanguages)('in %s the server and the web use the same name for the panel', (language) => {
  const file = new URL(`../../web/public/locales/${language}.json`, import.meta.url);
  const { 'shell.title': title } = JSON.parse(readFileSync(file, 'utf8'));
  expect(titlesOf('example')[language]).toBe(title.replace('{{tld}}', 'example'));
});
