import { expect, test } from 'vitest';
import { fileName } from './download.ts';

test.each([
  ['attachment; filename="202611-aurora-billingLines.csv"', '202611-aurora-billingLines.csv'],
  ['attachment; filename=plain.csv', 'plain.csv'],
  [`attachment; filename="x.csv"; filename*=UTF-8''caf%C3%A9.csv`, 'café.csv'],
  [null, undefined],
])('%s is saved as %s', (disposition, name) => {
  const headers = disposition ? { 'content-disposition': disposition } : undefined;
  expect(fileName(new Response(null, headers && { headers }))).toBe(name);
});
