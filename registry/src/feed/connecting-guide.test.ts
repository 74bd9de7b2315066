import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { feedTypes } from './index.ts';
import * as examples from './testing/changes.ts';

const guide = readFileSync(new URL('../../../docs/CONNECTING.md', import.meta.url), 'utf8');
const rowOf = (type: string) => guide.split('\n').find((line) => line.startsWith(`| \`${type}\` | `)) ?? '';

const objects: Record<string, object> = {
  registrar: examples.registrar(),
  contact: examples.contact(),
  host: examples.host(),
  domain: examples.domain(),
  transaction: examples.transaction({ amount: null, currency: null }),
  balance: examples.balance(),
  invoice: examples.invoice(),
  message: examples.message(),
  verification: examples.verification(),
};

test('every type of the feed has an example', () => {
  expect(Object.keys(objects).sort()).toEqual([...feedTypes].sort());
});

test.each(Object.entries(objects))('the guide names every field of %s', (type, object) => {
  const row = rowOf(type);
  expect(Object.keys(object).filter((field) => !row.includes(`\`${field}\``))).toEqual([]);
});
