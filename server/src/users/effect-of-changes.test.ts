import { beginSession } from '@panel/identity/testing/begin-session';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

test.each([
  ['other roles', 'PUT', '', { name: 'Sam', email: 'sam@registrar.example', roles: ['FINANCE'] }],
  ['removal', 'DELETE', '', undefined],
  ['a TOTP reset', 'DELETE', '/totp', undefined],
] as const)('%s: the user’s sessions end at once', async (_, method, below, body) => {
  await using panel = await testPanel();
  const { as, handle, addAccount } = panel.registrar;
  const sam = await addAccount('sam', ['TECH']);
  await beginSession(panel.db, sam.id);
  expect((await as('ADMIN').request(method, `/services/users/sam@${handle}${below}`, body)).statusCode).toBe(200);
  const left = panel.db.selectFrom('identity.oidc_record').select('model').where('account_id', '=', sam.id);
  expect(await left.execute()).toEqual([]);
});

test('a change of only the name or the e-mail address does not end sessions', async () => {
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
