import { readFile } from 'node:fs/promises';
import { billingTypeKey, billingTypes } from '@panel/contract/billing';
import { expect, test } from 'vitest';
import { billingTypeLabels } from './billing-type-labels.ts';

test('the file uses the page’s names of types', async () => {
  const english = JSON.parse(
    await readFile(new URL('../../../web/public/locales/en.json', import.meta.url), 'utf8'),
  ) as Record<string, string>;
  const shown = billingTypes.map((type) => {
    const [eventType = '', eventSubtype = null] = type.split('.');
    return [type, english[billingTypeKey({ eventType, eventSubtype })]];
  });
  expect(Object.fromEntries(shown)).toEqual(billingTypeLabels);
});
