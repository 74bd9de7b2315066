import { afterAll, expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const panel = await testPanel();
afterAll(() => panel[Symbol.asyncDispose]());

const addEvent = (type: string, { id, username }: { id: string; username: string }) =>
  panel.db.insertInto('identity.event').values({ type, account_id: id, username }).execute();

test('activities are listed newest first, with time, status and address', async () => {
  const { as, handle } = await panel.addRegistrar();
  const admin = as('ADMIN');
  const path = `/services/users/sam@${handle}`;
  const sam = { username: 'sam', name: 'Sam', email: 'sam@registrar.example', roles: ['TECH'] };
  await admin.request('POST', '/services/users', sam);
  await admin.request('PUT', path, { ...sam, name: 'Samantha' });
  await admin.request('PUT', path, { ...sam, roles: ['FINANCE'] });
  await admin.request('DELETE', `${path}/totp`);
  const response = await admin.request('GET', `${path}/activity`);
  const entry = (status: string) => ({ timestamp: expect.stringMatching(/^\d{4}-.*Z$/), status, ip: '127.0.0.1' });
  expect(response.json()).toEqual({
    data: {
      results: [entry('REMOVE_TOTP'), entry('UPDATE_ROLES'), entry('SEND_RESET_PASSWORD'), entry('REGISTER')],
    },
    messages: [],
  });
});

test('login attempts are the successful sign-ins, newest first', async () => {
  const { as, handle, addAccount } = await panel.addRegistrar();
  const sam = await addAccount('sam', ['TECH']);
  for (const type of ['LOGIN', 'LOGIN_ERROR', 'LOGIN', 'LOGOUT'] as const) {
    await addEvent(type, sam);
  }
  const attempts = async (query: string) => {
    const response = await as('ADMIN').request('GET', `/services/users/sam@${handle}/loginAttempts${query}`);
    return response.json().data.results as { timestamp: string }[];
  };
  const all = await attempts('?size=100');
  expect(all).toHaveLength(2);
  expect(Date.parse(all[0]?.timestamp ?? '')).toBeGreaterThanOrEqual(Date.parse(all[1]?.timestamp ?? ''));
  expect(await attempts('')).toEqual(all.slice(0, 1));
});

test.each([
  ['activity', '', 5],
  ['activity', '?size=1', 1],
  ['activity', '?size=100', 7],
  ['loginAttempts', '', 1],
  ['loginAttempts', '?size=3', 3],
])('%s%s gives %i entries of many', async (call, query, count) => {
  const { as, handle, addAccount } = await panel.addRegistrar();
  const sam = await addAccount('sam', ['TECH']);
  for (let n = 0; n < 6; n += 1) await addEvent('LOGIN', sam);
  const response = await as('ADMIN').request('GET', `/services/users/sam@${handle}/${call}${query}`);
  expect(response.json().data.results).toHaveLength(count);
});

test.each(['0', '101', '-1', '1.5', '', 'five', '1 OR 1=1'])('a size of %j is refused', async (size) => {
  const { as, handle } = await panel.addRegistrar();
  const response = await as('ADMIN').request('GET', `/services/users/admin@${handle}/activity?size=${size}`);
  expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([400, 'request.invalid']);
});
