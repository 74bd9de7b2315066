import { roles } from '@panel/contract/permissions';
import { afterAll, expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const panel = await testPanel();
afterAll(() => panel[Symbol.asyncDispose]());
const path = '/services/me/password';

test.each(roles)('%s is mailed a link to set a new password', async (role) => {
  const { as, id, handle } = await panel.addRegistrar();
  const response = await as(role).request('DELETE', path);
  expect([response.statusCode, response.json()]).toEqual([200, { data: null, messages: [] }]);
  const name = role.toLowerCase();
  const mails = await panel.db
    .selectFrom('mail_outbox')
    .select('text_body')
    .where('recipient', '=', `${name}@${handle}.example`)
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text_body).toContain('/realms/registrars/password/');
  expect(
    await panel.db
      .selectFrom('audit')
      .select(['action', 'actor', 'subject', 'after'])
      .where('registrar_id', '=', id)
      .execute(),
  ).toEqual([
    { action: 'account.password.mailed', actor: `${name}@${handle}`, subject: `${name}@${handle}`, after: null },
  ]);
});

test('users of a suspended registrar can still ask for a new password', async () => {
  const { as } = await panel.addRegistrar(undefined, 'SUSPENDED');
  expect((await as('SUPPORT').request('DELETE', path)).statusCode).toBe(200);
});

test('the fourth mail within an hour is refused, and nothing is sent or audited', async () => {
  const { as, id } = await panel.addRegistrar();
  const user = as('SUPPORT');
  for (const status of [200, 200, 200, 429]) expect((await user.request('DELETE', path)).statusCode).toBe(status);
  const refused = await user.request('DELETE', path);
  expect(refused.json().messages[0].messageKey).toBe('password.mail.limited');
  const audited = await panel.db.selectFrom('audit').select('action').where('registrar_id', '=', id).execute();
  expect(audited).toHaveLength(3);
});
