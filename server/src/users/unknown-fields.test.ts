import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

// A request can only set what its schema names.

const user = { username: 'sam', name: 'Sam Smith', email: 'sam@aurora.example', roles: ['TECH'] };

test('fields that the form does not have are not stored', async () => {
  await using panel = await testPanel();
  const admin = panel.as('ADMIN');
  const id = '00000000-0000-0000-0000-000000000000';
  const more = { id, enabled: false, maySkipTotp: true, may_skip_totp: true, password_hash: 'x', registrarId: 1 };
  expect((await admin.request('POST', '/services/users', { ...user, ...more })).statusCode).toBe(200);
  const stored = await panel.db
    .selectFrom('identity.account')
    .select(['id', 'enabled', 'may_skip_totp', 'password_hash'])
    .where('username', 'like', 'sam@%')
    .executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ enabled: true, may_skip_totp: false, password_hash: null });
  expect(stored.id).not.toBe(id);
});

test('a response has only the fields of the contract', async () => {
  await using panel = await testPanel();
  const admin = panel.as('ADMIN');
  await admin.request('POST', '/services/users', user);
  const { users } = (await admin.request('GET', '/services/users')).json().data;
  for (const each of users)
    expect(Object.keys(each).sort()).toEqual(['email', 'enabled', 'name', 'roles', 'tokens', 'username']);
});

test.each(['__proto__', 'constructor'])('a body with %s changes no other object', async (key) => {
  await using panel = await testPanel();
  const { id } = await panel.registrar.addAccount('ann', ['ADMIN']);
  const response = await panel.app.inject({
    method: 'POST',
    url: '/services/users',
    payload: `{ ${JSON.stringify(user).slice(1, -1)}, "${key}": { "polluted": true, "prototype": { "polluted": true } } }`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await panel.token(id)}` },
  });
  expect(response.statusCode).toBe(400);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test.each(['/services/users/x/activity?size=1&size=2', '/services/domains/search?ulabel=a&ulabel=b'])(
  '%s, which repeats a parameter, is refused',
  async (url) => {
    await using panel = await testPanel();
    const response = await panel.as('ADMIN').request('GET', url);
    expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([400, 'request.invalid']);
  },
);

test('a parameter counts only in its place: not in the body, nor the body in the URL', async () => {
  await using panel = await testPanel();
  const query = new URLSearchParams({ ...user, roles: 'TECH' });
  const response = await panel.as('ADMIN').request('POST', `/services/users?${query}`, {});
  expect(response.statusCode).toBe(400);
});
