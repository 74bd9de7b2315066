import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCsv } from '../testing/parse-csv.ts';
import { addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';

const FIRST = '0001-01-01T00:00:00.000Z';
const LAST = '9999-12-31T23:59:59.999Z';
/** Times as the registry sent them, or as version 1.0.0 stored them. */
const times = {
  'before.test': '0001-12-31T23:00:00Z BC',
  'first.test': FIRST,
  'never.test': LAST,
  'beyond.test': '10000-01-01T00:59:59Z',
};

let panel: Awaited<ReturnType<typeof testPanel>>;
beforeAll(async () => {
  panel = await testPanel();
  const { db, registrar } = panel;
  for (const [name, time] of Object.entries(times))
    await addDomain(db, registrar.id, name, { created_at: time, expires_at: time, state_expires_at: time });
  await addDomain(db, registrar.id, 'undated.test');
});
afterAll(() => panel[Symbol.asyncDispose]());

const ask = (path: string) => panel.as('SUPPORT').request('GET', path);

test.each(['name', 'expires', '-created'])('a search in the order %s shows every registration', async (sort) => {
  const response = await ask(`/services/domains/search?ulabel=*e*&sort=${sort}`);
  expect(response.statusCode).toBe(200);
  const { results } = response.json().data;
  const dates = results.map(({ uLabel, expired }: { uLabel: string; expired: string }) => [uLabel, expired]);
  expect(Object.fromEntries(dates)).toEqual({
    'before.test': FIRST,
    'first.test': FIRST,
    'never.test': LAST,
    'beyond.test': LAST,
    'undated.test': null,
  });
});

test.each([
  ['before.test', FIRST],
  ['first.test', FIRST],
  ['never.test', LAST],
  ['beyond.test', LAST],
])('the page of %s is shown, with %s', async (name, time) => {
  const response = await ask(`/services/domains/${name}`);
  expect(response.json().data.domain).toMatchObject({ created: time, expired: time, stateExpirationDate: time });
});

test.each([
  ['expiresTo=9999-12-31', ['before.test', 'beyond.test', 'first.test', 'never.test']],
  ['expiresFrom=9999-12-31', ['beyond.test', 'never.test']],
  ['expiresFrom=0001-01-01&expiresTo=0001-01-01', ['before.test', 'first.test']],
  ['createdFrom=0001-01-02&createdTo=9999-12-30', []],
])('the filter %s finds %j, on the days that page and file show', async (filter, names) => {
  const { results } = (await ask(`/services/domains/search?${filter}`)).json().data;
  expect(results.map(({ uLabel }: { uLabel: string }) => uLabel)).toEqual(names);
  const { rows } = parseCsv((await ask(`/services/domains/search/csv?${filter}`)).body);
  expect(rows.map((row) => row[0])).toEqual(names);
});
