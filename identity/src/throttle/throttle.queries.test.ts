import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountKey, addressKey, countFailure, forgetFailures, pauseLeft, uncountFailure } from './throttle.queries.ts';

test('a successful attempt keeps the pause that others caused', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const early = await countFailure(db, 'key');
  for (const _ of [2, 3, 4, 5]) expect(await countFailure(db, 'key')).toBeDefined();
  expect(await countFailure(db, 'key')).toBeUndefined();
  if (early) await uncountFailure(db, early);
  expect(await pauseLeft(db, ['key', 'another key'])).toBeGreaterThan(25);
});

test('a successful attempt removes its own pause', async () => {
  await using database = await testDatabase();
  const { db } = database;
  for (const _ of [1, 2, 3, 4]) await countFailure(db, 'key');
  const fifth = await countFailure(db, 'key');
  expect(await pauseLeft(db, ['key'])).toBeGreaterThan(25);
  if (fifth) await uncountFailure(db, fifth);
  expect(await pauseLeft(db, ['key'])).toBe(0);
  expect(await countFailure(db, 'key')).toMatchObject({ block: expect.any(String) });
});

test('failures are cleared after an hour without one, and at once on request', async () => {
  await using database = await testDatabase();
  const { db } = database;
  for (const _ of [1, 2, 3, 4]) await countFailure(db, 'key');
  await sql`UPDATE identity.throttle SET last_failure_at = now() - interval '61 minutes'`.execute(db);
  for (const _ of [1, 2, 3, 4]) expect(await countFailure(db, 'key')).toMatchObject({ block: null });
  await forgetFailures(db, 'key');
  for (const _ of [1, 2, 3, 4]) expect(await countFailure(db, 'key')).toMatchObject({ block: null });
});

test.each([
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['2001:db8::1', '2001:db8::2', true],
  ['2001:db8:0:0:1::', '2001:db8::ffff:1', true],
  ['2001:DB8:0:1::1', '2001:db8:0:1:2:3:4:5', true],
  ['2001:db8:0:1::1', '2001:db8:0:2::1', false],
  ['fe80::1%eth0', 'fe80::2', true],
  ['::1', '::2', true],
  ['::ffff:192.0.2.1', '192.0.2.1', true],
  ['unknown', '192.0.2.1', false],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
])('the addresses %s and %s are one subscriber: %s', (one, other, same) => {
  expect(addressKey(one) === addressKey(other)).toBe(same);
});

test('a username ignores case and is not part of the key', () => {
  expect(accountKey('Sam@Aurora')).toBe(accountKey('sam@aurora'));
  expect(accountKey('sam@aurora')).not.toContain('sam');
});

test('a clock that is set back makes nobody wait longer', async () => {
  await using database = await testDatabase();
  const { db } = database;
  for (const _ of [1, 2, 3, 4, 5]) await countFailure(db, 'key');
  expect(await pauseLeft(db, ['key'])).toBeGreaterThan(25);
  await sql`UPDATE identity.throttle SET blocked_until = blocked_until + interval '1 hour'`.execute(db);
  expect(await pauseLeft(db, ['key'])).toBe(0);
  expect(await countFailure(db, 'key')).toBeDefined();
});
