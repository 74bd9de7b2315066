import { expect, test } from 'vitest';
import { fewerThanCounted, inFuture, olderThan, otherTld, tooManyRemoved } from './guards.ts';

test.each([
  ['example', 'example', 0],
  ['EXAMPLE.', 'example', 0],
  ['xn--fiqs8s', '中国', 0],
  [undefined, 'example', 0],
  ['test', 'example', 1],
  ['co.example', 'example', 1],
])('a deposit of the TLD %s in the panel of %s meets %i objections', (tld, panel, count) => {
  expect(otherTld({ tld }, panel)).toHaveLength(count);
});

const read = { domain: 4, host: 0, contact: 2, registrar: 1 };

test.each([
  [{}, []],
  [{ domain: 4, contact: 1 }, []],
  [{ domain: 5, host: 1 }, [/counts 5 domain objects, but only 4/, /counts 1 host objects, but only 0/]],
])('a header that counts %j', (counts, words) => {
  const found = fewerThanCounted({ counts }, read);
  expect(found.map(({ message }) => message)).toEqual(words.map((pattern) => expect.stringMatching(pattern)));
});

const watermark = '2026-11-02T00:00:00Z';
const stream = (last: number, next: number, changedAt?: string) => ({
  stream: 'registry',
  last,
  next,
  changedAt: changedAt === undefined ? null : new Date(changedAt),
});

test.each([
  ['nothing', undefined, [], undefined],
  ['a deposit before it', '2026-11-01T00:00:00Z', [], undefined],
  ['a deposit of the same time', watermark, [], undefined],
  ['a later deposit', '2026-11-02T02:00:00+01:00', [], /the data in the panel is newer, from 2026-11-02T02/],
  ['a deposit with an unreadable time', '2026-11-01T00:00:00+99:99', [], /from 2026-11-01T00:00:00\+99:99/],
  ['a new stream', undefined, [stream(0, 9)], undefined],
  ['a stream last used before', undefined, [stream(9, 9, '2026-11-01T23:00:00Z')], undefined],
  ['a later stream that goes back', undefined, [stream(9, 8, '2026-11-02T01:00:00Z')], undefined],
  ['a later stream that stays', undefined, [stream(9, 9, '2026-11-02T01:00:00Z')], /cannot contain everything up to 9/],
  [
    'a later stream that advances',
    undefined,
    [stream(9, 10, '2026-11-02T01:00:00Z')],
    /cannot contain everything up to 10/,
  ],
])('after %s', (_, last, feed, words) => {
  const found = olderThan({ watermark }, last === undefined ? undefined : { watermark: last }, feed);
  expect(found.map(({ message }) => message)).toEqual(words ? [expect.stringMatching(words)] : []);
});

test.each([
  [10, 10, 0],
  [11, 44, 0],
  [11, 43, 1],
  [100, 400, 0],
  [100, 399, 1],
  [101, 404, 1],
  [101, 2020, 0],
  [101, 2019, 1],
  [500_000, 10_000_000, 0],
  [500_001, 10_000_000, 1],
])('removing %i of %i meets %i objections', (removed, live, count) => {
  expect(tooManyRemoved('domain', removed, live)).toHaveLength(count);
});

test('registrars are few, so only a large number of removals is suspicious', () => {
  expect(tooManyRemoved('registrar', 100, 100)).toEqual([]);
  expect(tooManyRemoved('registrar', 101, 101)).toHaveLength(1);
});

test.each([
  [undefined, 0],
  ['2026-11-02T01:00:00Z', 0],
  ['2026-11-02T03:00:00+02:00', 0],
  ['2026-11-02T01:00:01Z', 1],
  ['2062-11-02T00:00:00Z', 1],
])('at midnight, a deposit from %s meets %i objections', (time, count) => {
  expect(inFuture({ watermark: time }, Date.parse(watermark))).toHaveLength(count);
});
