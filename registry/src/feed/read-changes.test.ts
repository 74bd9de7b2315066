import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FeedRefusal } from './feed-refusal.ts';
import { objects } from './objects.ts';
import { readChanges } from './read-changes.ts';

/** The refusal of a line that comes second. */
function refusalOf(line: string): unknown {
  try {
    const first = '{"seq":1,"type":"domain","op":"delete","key":"one.example"}';
    return readChanges(`${first}\n${line}`, { last: 0, skips: [] });
  } catch (error) {
    return error instanceof FeedRefusal && [error.key, ...error.messages];
  }
}

const invalid = (words: string) => [
  'feed.line.invalid',
  { messageKey: 'feed.line.invalid', defaultMessage: `line 2: ${words}.`, line: 2 },
];

test.each(['registrar', 'contact', 'host', 'domain'])('a %s is not deleted by a key that cannot be stored', (type) => {
  for (const key of ['\\u0000', 'a\\u0000b', '\\ud800', 'a\\udfffb.example']) {
    expect(refusalOf(`{"seq":2,"type":"${type}","op":"delete","key":"${key}"}`)).toEqual(
      invalid('key contains a NUL character or half a surrogate pair'),
    );
  }
});

test.each([
  ['type', '{"seq":2,"type":"\\u0000","op":"delete"}'],
  ['op', '{"seq":2,"type":"domain","op":"\\ud800"}'],
  ['field', '{"seq":2,"type":"domain","op":"delete","key":"a.example","\\u0000":1}'],
  ['field', '{"seq":2,"type":"domain","op":"delete","key":"a.example","\\ud800":1}'],
])('the message about an odd %s can be stored', (_, line) => {
  const refusal = JSON.stringify(refusalOf(line));
  expect(refusal).toContain('line 2: ');
  expect(refusal).not.toMatch(/\\u(0000|d800)/);
});

test('a line has up to 1 MiB', () => {
  const start = '{"seq":2,"type":"domain","op":"delete","key":"two.example"}';
  expect(refusalOf(start + ' '.repeat(1024 * 1024 - start.length))).toMatchObject({ applied: 2 });
  expect(refusalOf(start + ' '.repeat(1024 * 1024 - start.length + 1))).toEqual(invalid('this has more than 1 MiB'));
  expect(refusalOf(`{"seq":2,"key":"${'日'.repeat(350_000)}"}`)).toEqual(invalid('this has more than 1 MiB'));
});

test('a line is nested up to 20 deep, and brackets in texts do not count', () => {
  const nested = (depth: number) => `{"seq":2,"type":"domain","op":"put","object":${'['.repeat(depth - 1)}`;
  const deep = nested(20) + ']'.repeat(19);
  expect(refusalOf(`${deep}}`)).toEqual(invalid('domain is not an object'));
  expect(refusalOf(nested(21))).toEqual(invalid('this is nested more than 20 deep'));
  expect(refusalOf(nested(1_000_000))).toEqual(invalid('this is nested more than 20 deep'));
  const text = `\\"${'[{'.repeat(30)}\\\\`;
  expect(refusalOf(`{"seq":2,"type":"contact","op":"delete","key":"${text}"}`)).toMatchObject({ applied: 2 });
});

test.each(Object.entries(objects))('a %s is read by a compiled schema', (_, schema) => {
  expect(() => z.compile(schema as z.ZodMiniType, { strict: true })).not.toThrow();
});
