import { roles, scopes } from '@panel/contract/permissions';
import { afterAll, expect, test } from 'vitest';
import { createScript } from '../testing/create-script.ts';
import { testPanel } from '../testing/test-panel.ts';

const panel = await testPanel();
afterAll(() => panel[Symbol.asyncDispose]());
const path = '/services/me/language';

async function languageOf(username: string) {
  return (await panel.identity.accounts.findByUsername(panel.db, username))?.language;
}

test.each(roles)('%s chooses a language, without any mail', async (role) => {
  const { as, id, handle } = await panel.addRegistrar();
  const username = `${role.toLowerCase()}@${handle}`;
  const user = as(role);
  for (const language of ['nl', 'it']) {
    const response = await user.request('PUT', path, { language });
    expect([response.statusCode, response.json()]).toEqual([200, { data: { language }, messages: [] }]);
    expect(await languageOf(username)).toBe(language);
  }
  const audited = panel.db.selectFrom('audit').select('id').where('registrar_id', '=', id);
  const mailed = panel.db.selectFrom('mail_outbox').select('id').where('recipient', '=', `${username}.example`);
  expect([await audited.execute(), await mailed.execute()]).toEqual([[], []]);
});

test('the choice is personal: a colleague’s stays unchanged', async () => {
  const { as, handle, addAccount } = await panel.addRegistrar();
  await addAccount('colleague', ['TECH']);
  await as('SUPPORT').request('PUT', path, { language: 'de' });
  expect([await languageOf(`support@${handle}`), await languageOf(`colleague@${handle}`)]).toEqual(['de', null]);
});

test('neither an old sign-in nor a suspended registrar prevents it', async () => {
  const { addAccount } = await panel.addRegistrar(undefined, 'SUSPENDED');
  const { id, username } = await addAccount('sam', ['SUPPORT']);
  const nineHoursAgo = Math.floor(Date.now() / 1000) - 9 * 60 * 60;
  await panel.db
    .updateTable('identity.account')
    .set({ not_before: new Date(nineHoursAgo * 1000) })
    .where('id', '=', id)
    .execute();
  const headers = { authorization: `Bearer ${await panel.token(id, { auth_time: nineHoursAgo })}` };
  const response = await panel.app.inject({ method: 'PUT', url: path, headers, payload: { language: 'fr' } });
  expect([response.statusCode, await languageOf(username)]).toEqual([200, 'fr']);
});

test.each([{}, { language: 'tlh' }, { language: 'NL' }, { language: 'nl-BE' }, { language: null }, { language: '' }])(
  '%j is not a valid choice',
  async (body) => {
    const { as, handle } = await panel.addRegistrar();
    const refused = await as('TECH').request('PUT', path, body);
    expect([refused.statusCode, refused.json().messages[0].messageKey]).toEqual([400, 'request.invalid']);
    expect(await languageOf(`tech@${handle}`)).toBeNull();
  },
);

test('a script cannot choose, whatever its scopes', async () => {
  const script = await createScript(panel, scopes);
  const refused = await script.request(path, { method: 'PUT', payload: { language: 'nl' } });
  expect([refused.statusCode, refused.json().messages[0].messageKey]).toEqual([403, 'permission.denied']);
});
