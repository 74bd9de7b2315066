import { testDatabase } from '@panel/database/testing';
import { expect, test } from 'vitest';
import { checkFeed } from './check-feed.ts';

const now = new Date('2026-11-15T12:00:00Z');
const refusal = { at: '2026-11-15T11:00:00Z', messageKey: 'feed.gap', messages: [] };
const refused = JSON.stringify(refusal);

test.each([
  ['accepted a request just now', '2026-11-15T11:59:00Z', null, 30, []],
  [
    'accepted a request long ago',
    '2026-11-15T11:00:00Z',
    null,
    30,
    [/^registry has received nothing for 60 minutes, since/],
  ],
  ['accepted a request long ago, without a limit', '2026-11-15T11:00:00Z', null, undefined, []],
  [
    'had a request refused',
    '2026-11-15T11:59:00Z',
    refused,
    undefined,
    [/^registry has been blocked since 2026-11-15T11:00:00Z, because .* at 2026-11-15T11:00:00Z: /],
  ],
  [
    'had requests refused repeatedly',
    '2026-11-15T09:59:00Z',
    JSON.stringify({ ...refusal, since: '2026-11-15T10:00:00Z' }),
    undefined,
    [/^registry has been blocked since 2026-11-15T10:00:00Z, because .* at 2026-11-15T11:00:00Z: /],
  ],
])('a stream that %s', async (_, at, refused, staleAfter, warnings) => {
  await using database = await testDatabase();
  const { db } = database;
  expect(await checkFeed(db, { now, staleAfter })).toBeUndefined();
  await db.insertInto('feed_stream').values({ stream: 'registry', last: 7, at, refused }).execute();
  expect(await checkFeed(db, { now, staleAfter })).toEqual({
    message: 'registry is at 7',
    warnings: warnings.map((words) => expect.stringMatching(words)),
  });
});
