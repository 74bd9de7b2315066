import type { Database } from '@panel/database/database';
import { applyChanges } from '@panel/registry/feed';
import { message, put, registrar, verification } from '@panel/registry/testing/changes';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

test.each([
  ['http://localhost:8080', ''],
  ['https://panel.example', '__Secure-'],
])('at %s the cookie policy gets names that start with %j', async (publicUrl, prefix) => {
  await using panel = await testPanel({ environment: { publicUrl } });
  const { host } = new URL(publicUrl);
  const answer = await panel.app.inject({ url: '/services/config', headers: { host } });
  expect(answer.json().data.properties.signInCookies).toEqual({
    session: [`${prefix}AUTH_SESSION_ID`, `${prefix}KC_RESTART`],
    lasting: [`${prefix}KNOWN_BROWSER`],
  });
});

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const depositOf = (watermark: string) => (db: Database) =>
  db
    .insertInto('setting')
    .values({ key: 'deposit', value: JSON.stringify({ id: '1', watermark }) })
    .execute();
const deposit = (number: number) => depositOf(day(number).toISOString());
const changes = (stream: string, number: number | null) => (db: Database) =>
  db
    .insertInto('feed_stream')
    .values({ stream, last: 7, at: number === null ? null : day(number) })
    .execute();
const money = (number: number) => (db: Database) =>
  db
    .insertInto('feed_stream')
    .values({ stream: 'money', last: 7, at: day(number), brings_registrations: false })
    .execute();

test.each([
  ['nothing arrived', [], null],
  ['a deposit arrived', [deposit(2)], day(2)],
  ['a deposit with an invalid time arrived', [depositOf('2026-11-01T00:00:00+99:99')], null],
  ['changes arrived after the deposit', [deposit(2), changes('registry', 4), changes('hosts', 3)], day(4)],
  ['a deposit arrived after the changes', [deposit(5), changes('registry', 4)], day(5)],
  ['only balances and invoices arrived since', [deposit(2), money(4)], day(2)],
  ['only balances and invoices arrived', [money(4)], null],
  ['the first request was refused', [deposit(2), changes('registry', null)], day(2)],
])('the age of the registry’s data, if %s', async (_, happened, at) => {
  await using panel = await testPanel({ isShared: false });
  for (const happen of happened) await happen(panel.db);
  const answer = await panel.anonymous.request('GET', '/services/config');
  expect(answer.json().data.properties).toMatchObject({
    registryDataAt: at?.toISOString() ?? null,
    dataStaleAfter: null,
  });
});

test.each([
  ['messages', put('message', message())],
  ['verification cases', put('verification', verification())],
])('a stream of %s only leaves the time of the data unchanged', async (_, change) => {
  await using panel = await testPanel({ isShared: false });
  const send = (stream: string, line: object) =>
    applyChanges(panel.db, { stream, after: undefined, body: JSON.stringify({ seq: 1, ...line }) });
  const dataAt = async () =>
    (await panel.anonymous.request('GET', '/services/config')).json().data.properties.registryDataAt;
  await send('registry', put('registrar', registrar()));
  const before = await dataAt();
  expect(before).toEqual(expect.any(String));
  await send('others', change);
  expect(await dataAt()).toBe(before);
});

test('features that the registry has sent data for are named', async () => {
  await using panel = await testPanel({ isShared: false });
  const features = async () => {
    const answer = await panel.anonymous.request('GET', '/services/config');
    return answer.json().data.properties.features;
  };
  expect(await features()).toEqual([]);
  // A newer instance may store features that this one does not know.
  const names = ['invoices', 'something-newer', 'balance'];
  await panel.db
    .insertInto('feature')
    .values(names.map((name) => ({ name })))
    .execute();
  expect(await features()).toEqual(['balance', 'invoices']);
});

test('the operator sets the age at which data is stale', async () => {
  await using panel = await testPanel({ environment: { dataStaleAfter: 90 } });
  const answer = await panel.anonymous.request('GET', '/services/config');
  expect(answer.json().data.properties.dataStaleAfter).toBe(90);
});
