import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const ADDRESS = '/services/me/subscriptions';

test('a new user gets announcements at once, until they choose otherwise', async () => {
  await using panel = await testPanel();
  const sam = panel.as('TECH');
  const read = async () => (await sam.request('GET', ADDRESS)).json().data.results;
  expect(await read()).toEqual([{ kind: 'announcements', choice: 'AT_ONCE' }]);
  const chosen = { results: [{ kind: 'announcements', choice: 'DAILY' }] };
  expect((await sam.request('PUT', ADDRESS, chosen)).json().data).toEqual(chosen);
  expect(await read()).toEqual(chosen.results);
  expect((await sam.request('PUT', ADDRESS, { results: [] })).json().data).toEqual(chosen);
  const others = (await panel.as('ADMIN').request('GET', ADDRESS)).json().data.results;
  expect(others).toEqual([{ kind: 'announcements', choice: 'AT_ONCE' }]);
});

test.each([
  { results: [{ kind: 'weather', choice: 'DAILY' }] },
  { results: [{ kind: 'announcements', choice: 'HOURLY' }] },
  {},
])('%j is refused', async (body) => {
  await using panel = await testPanel();
  expect((await panel.as('TECH').request('PUT', ADDRESS, body)).statusCode).toBe(400);
});

test('registry staff have nothing to choose', async () => {
  await using panel = await testPanel();
  expect((await panel.asDesk('DESK_ADMIN').request('GET', ADDRESS)).json().data.results).toEqual([]);
});
