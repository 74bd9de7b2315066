import { readFile } from 'node:fs/promises';
import { historyFieldLabels } from '@panel/contract/history-fields';
import { expect, test } from 'vitest';
import { actionWords, areaWords, contactWords, fieldWords } from './history-words.ts';

const english = JSON.parse(
  await readFile(new URL('../../../web/public/locales/en.json', import.meta.url), 'utf8'),
) as Record<string, string>;

const labels: Record<string, string> = historyFieldLabels;

test.each([
  ['actions', actionWords, (name: string) => `history.action.${name}`],
  ['areas', areaWords, (name: string) => `history.area.${name}`],
  ['fields', fieldWords, (name: string) => labels[name] ?? ''],
  ['contacts', contactWords, (name: string) => `registrar.${name}.title`],
])('the file uses the page’s names of %s', (_, words, keyOf) => {
  const shown = Object.keys(words).map((name) => [name, english[keyOf(name)]]);
  expect(Object.fromEntries(shown)).toEqual(words);
});
