import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

// Only the clock moves; everything else is real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const roles = ['FINANCE'];
const changes = [
  ['other roles', 'PUT', { name: 'Sam', email: 'sam@registrar.example', roles }, 403, 'permission.denied'],
  ['removal', 'DELETE', undefined, 401, 'authentication.required'],
] as const;

test.each(changes)(
  '%s: the user’s token is affected within 10 seconds',
  async (_, method, body, status, messageKey) => {
    await using panel = await testPanel();
    const { as, handle } = panel.registrar;
    const tech = as('TECH');
    const path = '/services/registrar/epp/ip';
    expect((await tech.request('GET', path)).statusCode).toBe(200);
    const token = await panel.token(
      (await panel.identity.accounts.findByUsername(panel.db, `tech@${handle}`))?.id ?? '',
    );

    expect((await as('ADMIN').request(method, `/services/users/tech@${handle}`, body)).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 10_000);

    const headers = { authorization: `Bearer ${token}` };
    const response = await panel.app.inject({ method: 'GET', url: path, headers });
    expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([status, messageKey]);
  },
);

test('disabling: the user’s token is refused within 10 seconds, and the list says it', async () => {
  await using panel = await testPanel();
  const { as, addAccount } = panel.registrar;
  const kim = await addAccount('kim', ['ADMIN']);
  const headers = { authorization: `Bearer ${await panel.token(kim.id)}` };
  const ask = () => panel.app.inject({ url: '/services/users', headers });
  expect((await ask()).statusCode).toBe(200);
  await panel.identity.accounts.setEnabled(panel.db, kim.id, false);
  vi.setSystemTime(Date.now() + 10_000);
  expect((await ask()).json().messages[0].messageKey).toBe('authentication.required');
  const { users } = (await as('ADMIN').request('GET', '/services/users')).json().data;
  expect(users.map(({ name, enabled }: { name: string; enabled: boolean }) => [name.split(' ')[0], enabled])).toEqual([
    ['admin', true],
    ['kim', false],
  ]);
});

test.each([
  ['other roles', 'PUT', '', { name: 'Sam', email: 'sam@registrar.example', roles }],
  ['removal', 'DELETE', '', undefined],
  ['a TOTP reset', 'DELETE', '/totp', undefined],
] as const)('%s: the user’s sessions end at once', async (_, method, below, body) => {
  await using panel = await testPanel();
  const { as, handle, addAccount } = panel.registrar;
  const sam = await addAccount('sam', ['TECH']);
  await panel.db
    .insertInto('identity.oidc_record')
    .values({
      model: 'Session',
      id_hash: Buffer.from('session'),
      payload: '{}',
      account_id: sam.id,
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute();
  expect((await as('ADMIN').request(method, `/services/users/sam@${handle}${below}`, body)).statusCode).toBe(200);
  expect(await panel.db.selectFrom('identity.oidc_record').selectAll().execute()).toEqual([]);
});

test('a change of only the name or the e-mail address does not end the sessions', async () => {
  await using panel = await testPanel();
  const { as, handle, addAccount } = panel.registrar;
  const sam = await addAccount('sam', ['TECH']);
  const before = await panel.db.selectFrom('identity.account').select('not_before').where('id', '=', sam.id).execute();
  await as('ADMIN').request('PUT', `/services/users/sam@${handle}`, {
    name: 'S',
    email: 's@s.example',
    roles: ['TECH'],
  });
  const after = await panel.db.selectFrom('identity.account').select('not_before').where('id', '=', sam.id).execute();
  expect(after).toEqual(before);
});
