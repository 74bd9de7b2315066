import { embeddedDirectory } from '@panel/core/directory';
import { markTokensOfThoseWhoLeft } from '@panel/core/tokens';
import { expect, test } from 'vitest';
import { panelWithMail } from '../testing/panel-with-mail.ts';
import { type TestPanel, testPanel } from '../testing/test-panel.ts';

const wanted = (name: string) => ({ name, scopes: ['billing'], days: 30 });
const billing = '/services/registrar/finance/billingLines?year=2026&month=1';

/** A former administrator who created tokens, and whom the panel can remove. */
async function formerAdministrator(panel: TestPanel, ...names: string[]) {
  const { registrar, app, db, identity } = panel;
  const { id, username } = await registrar.addAccount('lou', ['ADMIN']);
  const headers = { authorization: `Bearer ${await panel.token(id)}` };
  const create = (name: string) =>
    app.inject({ method: 'POST', url: '/services/tokens', payload: wanted(name), headers });
  const tokens: string[] = [];
  for (const name of names) tokens.push((await create(name)).json().data.token);
  await identity.accounts.update(db, id, { roles: ['SUPPORT'] });
  const read = async (token = tokens[0]) =>
    (await app.inject({ url: billing, headers: { authorization: `Bearer ${token}` } })).statusCode;
  return { id, username, path: `/services/users/${username}`, create, read };
}

const audited = ({ db, registrar }: TestPanel) =>
  db
    .selectFrom('audit')
    .select(['actor', 'action', 'subject', 'before', 'after'])
    .where('registrar_id', '=', registrar.id)
    .where('action', 'in', ['user.removed', 'token.removed', 'token.taken_over'])
    .orderBy('id')
    .execute();

test.each(['', '?tokens=end'])('a removed user leaves no token behind: DELETE …%s', async (query) => {
  await using panel = await panelWithMail();
  const lou = await formerAdministrator(panel, 'Nightly', 'Hourly');
  const admin = panel.as('ADMIN');
  await admin.request('POST', '/services/tokens', wanted('Another’s'));
  const { users } = (await admin.request('GET', '/services/users')).json().data;
  expect(users).toContainEqual(expect.objectContaining({ username: lou.username, tokens: ['Hourly', 'Nightly'] }));
  expect(await lou.read()).toBe(200);

  expect((await admin.request('DELETE', `${lou.path}${query}`)).statusCode).toBe(200);
  expect(await lou.read()).toBe(401);
  const { results } = (await admin.request('GET', '/services/tokens')).json().data;
  expect(results).toMatchObject([{ name: 'Another’s' }]);
  const by = { actor: `admin@${panel.registrar.handle}` };
  const before = { scopes: ['billing'], expires: expect.any(String), addresses: [] };
  expect(await audited(panel)).toMatchObject([
    { ...by, action: 'user.removed', subject: lou.username },
    { ...by, action: 'token.removed', subject: 'Hourly', before },
    { ...by, action: 'token.removed', subject: 'Nightly', before },
  ]);
  const mails = await panel.mailsAbout(`An access token of ${panel.registrar.handle} was removed`);
  for (const name of ['Hourly', 'Nightly']) expect(mails.some(({ message }) => message.includes(name))).toBe(true);
});

test('whoever removes a user may take over the tokens, which keep working', async () => {
  await using panel = await testPanel();
  const lou = await formerAdministrator(panel, 'Nightly');
  const admin = panel.as('ADMIN');
  expect((await admin.request('DELETE', `${lou.path}?tokens=take-over`)).statusCode).toBe(200);
  const username = `admin@${panel.registrar.handle}`;
  const { results } = (await admin.request('GET', '/services/tokens')).json().data;
  expect(results).toMatchObject([{ name: 'Nightly', createdBy: username, makerLeft: false }]);
  expect(await lou.read()).toBe(200);
  expect(await audited(panel)).toMatchObject([
    { action: 'user.removed' },
    {
      action: 'token.taken_over',
      subject: 'Nightly',
      before: { createdBy: lou.username },
      after: { createdBy: username },
    },
  ]);
});

test('any other choice is invalid, and removes no one', async () => {
  await using panel = await testPanel();
  const lou = await formerAdministrator(panel, 'Nightly');
  const response = await panel.as('ADMIN').request('DELETE', `${lou.path}?tokens=keep`);
  expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([400, 'request.invalid']);
  expect(await lou.read()).toBe(200);
});

test('a disabled user cannot create a token while their session is still valid for seconds', async () => {
  await using panel = await testPanel();
  const { registrar, app, identity, db } = panel;
  const { id } = await registrar.addAccount('kim', ['ADMIN']);
  const headers = { authorization: `Bearer ${await panel.token(id)}` };
  expect((await app.inject({ url: '/services/tokens', headers })).statusCode).toBe(200);
  await identity.accounts.setEnabled(db, id, false);
  expect((await app.inject({ url: '/services/tokens', headers })).statusCode).toBe(200);
  const late = await app.inject({ method: 'POST', url: '/services/tokens', payload: wanted('Late'), headers });
  expect([late.statusCode, late.json().messages[0].messageKey]).toEqual([401, 'authentication.required']);
});

test('once a day tokens whose creator left are marked and mailed, and unmarked when the creator returns', async () => {
  await using panel = await panelWithMail();
  const { db, identity, registrar } = panel;
  const look = () => markTokensOfThoseWhoLeft(db, embeddedDirectory(db, identity), 'https://panel.example');
  const lou = await formerAdministrator(panel, 'Nightly', 'Hourly');
  const admin = panel.as('ADMIN');
  await admin.request('POST', '/services/tokens', wanted('Another’s'));
  const marked = async () =>
    (await db.selectFrom('access_token').select('name').where('creator_left_at', 'is not', null).execute())
      .map(({ name }) => name)
      .toSorted();
  const mails = async () =>
    (await panel.mailsAbout('whose creator has left')).map(({ to, message }) => ({ to, message }));

  await look();
  expect(await marked()).toEqual([]);
  // Done outside the panel, as in Keycloak's console.
  await identity.accounts.setEnabled(db, lou.id, false);
  await Promise.all([look(), look()]);
  expect(await marked()).toEqual(['Hourly', 'Nightly']);
  await look();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.to).toEqual([`admin@${registrar.handle}.example`]);
  for (const text of [`Hourly (${lou.username})`, `Nightly (${lou.username})`, 'https://panel.example/users/tokens']) {
    expect(mail?.message).toContain(text);
  }

  const hourly = await db
    .selectFrom('access_token')
    .select('id')
    .where('name', '=', 'Hourly')
    .executeTakeFirstOrThrow();
  await admin.request('POST', `/services/tokens/${hourly.id}/take-over`);
  expect(await marked()).toEqual(['Nightly']);
  await identity.accounts.setEnabled(db, lou.id, true);
  await look();
  expect(await marked()).toEqual([]);
  await identity.accounts.remove(db, lou.id);
  await look();
  expect(await marked()).toEqual(['Nightly']);
  expect(await mails()).toHaveLength(2);
});

test('expired tokens need no creator', async () => {
  await using panel = await panelWithMail();
  const { db, identity } = panel;
  const lou = await formerAdministrator(panel, 'Nightly');
  await db
    .updateTable('access_token')
    .set({ expires_at: new Date(0) })
    .execute();
  await identity.accounts.remove(db, lou.id);
  await markTokensOfThoseWhoLeft(db, embeddedDirectory(db, identity), 'https://panel.example');
  expect(await panel.mailsAbout('whose creator has left')).toEqual([]);
});
