import { Timestamp } from '@panel/contract/fields';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serializerCompiler } from './serialise.ts';

const schema = z.object({
  name: z.string(),
  at: z.nullable(Timestamp),
  value: z.nullable(z.union([z.string(), z.array(z.string())])),
  note: z.optional(z.string()),
});
const serialise = serializerCompiler({ schema, method: 'GET', url: '/' });
const at = new Date('2026-11-17T10:00:00.000Z');

test.each([
  [{ name: 'a', at, value: 'b' }, '{"name":"a","at":"2026-11-17T10:00:00.000Z","value":"b"}'],
  [{ name: '"\u2028', at: null, value: ['b'], note: '' }, '{"name":"\\"\u2028","at":null,"value":["b"],"note":""}'],
  [{ name: 'a', at: null, value: null, secret: 'c' }, '{"name":"a","at":null,"value":null}'],
])('%j is written as %s', (value, text) => {
  expect(serialise(value)).toBe(text);
});

test('data without a required field is not sent', () => {
  expect(() => serialise({ name: 'a', at: null })).toThrow('"value" is required!');
});
