import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { describe, expect, test } from 'vitest';
import { deposit, fixture, importInto, registrar } from './testing/deposit.ts';
import { slowDeposit } from './testing/slow-deposit.ts';

const begins = (parts: Parameters<typeof deposit>[0]) => deposit({ ...parts, contents: '|' }).split('|')[0] ?? '';
const addStream = ({ db }: TestDatabase) =>
  db
    .insertInto('feed_stream')
    .values({ stream: 'registry', last: 4711, at: new Date('2026-11-03') })
    .execute();

describe('a refusal that needs only the head does not wait for the rest', { timeout: 60_000 }, () => {
  test.each<[string, string, RegExp, typeof addStream?]>([
    ['another TLD', begins({}).replace('tld>example<', 'tld>test<'), /is for the TLD test.*\(--force tld\)/],
    ['an older watermark', begins({ watermark: '2026-10-01T00:00:00Z' }), /is newer, from 2026.*\(--force older\)/],
    ['a DIFF that follows another', begins({ type: 'DIFF', prevId: '1' }), /This DIFF deposit follows 1, but/],
    [
      'a DIFF that is older',
      begins({ type: 'DIFF', prevId: '20261101001', watermark: '2026-10-01T00:00:00Z' }),
      /is newer, from 2026/,
    ],
    [
      'a DIFF while a feed is used',
      begins({ type: 'DIFF', prevId: '20261101001' }),
      /This is a DIFF deposit, but/,
      addStream,
    ],
    ['no position', begins({}), /--position registry=<seq> \(it is at 4711\)/, addStream],
    ['a zip file', 'PK\u0003\u0004', /is a zip file/],
  ])('%s', async (_, text, words, prepare) => {
    await using database = await testDatabase();
    using slow = slowDeposit();
    await importInto(database, fixture('full.xml'));
    await prepare?.(database);
    const imported = importInto(database, slow.path);
    const refused = expect(imported).rejects.toThrow(words);
    slow.write(text);
    await refused;
    slow.end();
  });

  test('the same applies if the header comes late', async () => {
    await using database = await testDatabase();
    using slow = slowDeposit();
    const header = '<rdeHeader:header><rdeHeader:tld>test</rdeHeader:tld></rdeHeader:header>';
    const refused = expect(importInto(database, slow.path)).rejects.toThrow(/is for the TLD test/);
    slow.write(deposit({ contents: '|' }).split(/<rdeHeader:header>/)[0] ?? '');
    slow.write(registrar('north'));
    slow.write(header);
    await refused;
    slow.end();
  });
});
