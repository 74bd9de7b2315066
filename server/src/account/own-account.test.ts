import { roles } from '@panel/contract/permissions';
import { PASSWORD, signInBrowser } from '@panel/identity/testing/sign-in-browser';
import { softAuthenticator } from '@panel/identity/testing/soft-authenticator';
import { afterAll, expect, test } from 'vitest';
import { panelWithMail } from '../testing/panel-with-mail.ts';
import { testPanel } from '../testing/test-panel.ts';

const panel = await panelWithMail({
  environment: { requestsPerMinute: { account: 10_000, anonymous: 10_000, signIn: 10_000, token: 10_000 } },
});
afterAll(() => panel[Symbol.asyncDispose]());
const { publicUrl } = panel.environment;

/** A user with one session, whose sign-in is this many minutes old. */
async function user(
  minutesOld = 0,
  registrar = panel.registrar,
  name = `own-${Math.random().toString(36).slice(2, 8)}`,
) {
  const { id, username } = await registrar.addAccount(name, ['SUPPORT']);
  const auth_time = Math.floor(Date.now() / 1000) - minutesOld * 60;
  const headers = { authorization: `Bearer ${await panel.token(id, minutesOld ? { auth_time } : {})}` };
  await panel.db
    .updateTable('identity.account')
    .set({ not_before: new Date(0) })
    .where('id', '=', id)
    .execute();
  const request = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', below = '', payload?: object) => {
    const response = await panel.app.inject({
      method,
      url: `/services/me${below}`,
      headers,
      ...(payload && { payload }),
    });
    const { data, messages } = response.json();
    return { status: response.statusCode, data, key: messages[0]?.messageKey };
  };
  const addPasskey = async (
    name = 'Blue key',
    standsAlone = false,
    authenticator = softAuthenticator(publicUrl),
    more: object = {},
  ) => {
    const asked = await request('POST', '/passkeys/options', { standsAlone });
    const credential = await authenticator.create(asked.data.options);
    return request('POST', '/passkeys', { name, standsAlone, credential, ...more });
  };
  const audited = () =>
    panel.db
      .selectFrom('audit')
      .select(['action', 'subject', 'after'])
      .where('actor', '=', username)
      .orderBy('id')
      .execute();
  return { id, username, email: `${name}@${registrar.handle}.example`, request, addPasskey, audited };
}

test('adding a passkey ends the other sessions if the owner chooses so', async () => {
  const { id, request, addPasskey, audited } = await user();
  await panel.token(id);
  await panel.token(id);
  const sessions = async () => (await request('GET')).data.sessions.map(({ isThis }: { isThis: boolean }) => isThis);
  const all = await sessions();
  expect(all.length).toBeGreaterThan(1);
  expect((await addPasskey('One')).status).toBe(200);
  expect(await sessions()).toEqual(all);
  expect((await addPasskey('Two', false, undefined, { endOthers: true })).status).toBe(200);
  expect(await sessions()).toEqual([true]);
  expect((await audited()).map(({ action }) => action)).toEqual([
    'account.passkey.added',
    'account.signed_out_elsewhere',
    'account.passkey.added',
  ]);
});

test.each(roles)('%s sees their own account', async (role) => {
  const { data } = (await panel.as(role).request('GET', '/services/me')).json();
  expect(data).toMatchObject({
    consoleUrl: null,
    passkeys: [],
    canAddPasskeys: true,
    recoveryCodes: { left: 0, madeAt: null },
  });
  expect(data.sessions.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1);
});

test('a passkey is added, listed and removed, and only its owner is mailed about both', async () => {
  const { request, addPasskey, audited, email, username } = await user();
  await panel.registrar.addAccount('chief', ['ADMIN']);
  expect((await addPasskey()).status).toBe(200);
  const { passkeys } = (await request('GET')).data;
  expect(passkeys).toEqual([
    { id: expect.any(String), name: 'Blue key', standsAlone: false, createdAt: expect.any(String), usedAt: null },
  ]);
  expect((await request('DELETE', `/passkeys/${passkeys[0].id}`)).status).toBe(200);
  expect((await request('DELETE', `/passkeys/${passkeys[0].id}`)).key).toBe('not.found');
  expect((await request('GET')).data.passkeys).toEqual([]);
  expect(await audited()).toEqual([
    { action: 'account.passkey.added', subject: 'Blue key', after: { standsAlone: false } },
    { action: 'account.passkey.removed', subject: 'Blue key', after: null },
  ]);
  const mails = await panel.mailsAbout(username);
  expect(mails.map(({ to }) => to.join())).toEqual([email, email]);
  expect(mails.map(({ message }) => /Subject: (.*)/.exec(message)?.[1]?.trim())).toEqual([
    '.example: A passkey for the registrar panel was added',
    '.example: A passkey for the registrar panel was removed',
  ]);
  expect(mails[0]?.message).toContain('The passkey “Blue key” was added');
  expect(mails[0]?.message).toContain(`${publicUrl}/account`);
});

test('a passkey is renamed, which is recorded but not mailed', async () => {
  const { request, addPasskey, audited, username } = await user();
  await addPasskey();
  const mails = (await panel.mailsAbout(username)).length;
  const [{ id }] = (await request('GET')).data.passkeys;
  expect((await request('PUT', `/passkeys/${id}`, { name: ' Work laptop ' })).status).toBe(200);
  expect((await request('GET')).data.passkeys).toMatchObject([{ id, name: 'Work laptop' }]);
  // The same name again is not a change.
  expect((await request('PUT', `/passkeys/${id}`, { name: 'Work laptop' })).status).toBe(200);
  expect((await audited()).slice(1)).toEqual([
    { action: 'account.passkey.renamed', subject: 'Work laptop', after: { name: 'Work laptop' } },
  ]);
  expect(await panel.mailsAbout(username)).toHaveLength(mails);
});

test.each([
  ['none', { name: 'New' }, 404, 'not.found'],
  ['00000000-0000-4000-8000-000000000000', { name: 'New' }, 404, 'not.found'],
  ['none', { name: '' }, 422, 'field.required'],
  ['none', { name: 'x'.repeat(51) }, 422, 'field.too.long'],
] as const)('the passkey %s cannot be renamed to %j', async (id, body, status, key) => {
  expect(await (await user()).request('PUT', `/passkeys/${id}`, body)).toMatchObject({ status, key });
});

test('the account shows when the password was changed, if known, and whether there is an app', async () => {
  const { id, request } = await user();
  expect((await request('GET')).data).toMatchObject({ passwordChangedAt: null, authenticator: null });
  const times = {
    password_changed_at: new Date('2026-07-15T10:00:00Z'),
    totp_set_at: new Date('2026-07-16T10:00:00Z'),
  };
  const account = panel.db.updateTable('identity.account').where('id', '=', id);
  await account.set({ ...times, totp_secret: 'encrypted' }).execute();
  expect((await request('GET')).data).toMatchObject({
    passwordChangedAt: '2026-07-15T10:00:00.000Z',
    authenticator: { setUpAt: '2026-07-16T10:00:00.000Z' },
  });
});

test('no one can see, remove or use what belongs to another account, at any registrar', async () => {
  const mine = await user();
  await mine.addPasskey();
  const [{ id: passkey }] = (await mine.request('GET')).data.passkeys;
  const [{ id: session }] = (await mine.request('GET')).data.sessions;
  for (const registrar of [panel.registrar, await panel.addRegistrar()]) {
    const other = await user(0, registrar);
    expect((await other.request('DELETE', `/passkeys/${passkey}`)).key).toBe('not.found');
    expect((await other.request('PUT', `/passkeys/${passkey}`, { name: 'Mine' })).key).toBe('not.found');
    expect((await other.request('DELETE', `/sessions/${session}`)).key).toBe('not.found');
    expect((await other.request('DELETE', '/sessions')).status).toBe(200);
    const { passkeys, sessions } = (await other.request('GET')).data;
    expect([passkeys, sessions.length]).toEqual([[], 1]);
  }
  expect((await mine.request('GET')).data).toMatchObject({ passkeys: [{ id: passkey }], sessions: [{ id: session }] });
});

test.each([
  ['POST', '/passkeys/options', { standsAlone: true }],
  ['POST', '/passkeys', {}],
  ['DELETE', '/passkeys/none', undefined],
  ['POST', '/recoveryCodes', undefined],
  ['DELETE', '/sessions', undefined],
  ['DELETE', '/sessions/none', undefined],
] as const)('%s %s needs a recent sign-in', async (method, below, body) => {
  const { request, audited } = await user(11);
  expect(await request(method, below, body)).toMatchObject({ status: 401, key: 'sign.in.again' });
  expect(await audited()).toEqual([]);
});

test('a passkey that is invalid, known or one too many is refused and leaves no trace', async () => {
  const { request, addPasskey, audited } = await user();
  const authenticator = softAuthenticator(publicUrl);
  const forged = await authenticator.create({ challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' });
  const body = { name: 'Blue key', standsAlone: false, credential: forged };
  expect(await request('POST', '/passkeys', body)).toMatchObject({ status: 422, key: 'passkey.refused' });
  await addPasskey('One', false, authenticator);
  expect(await addPasskey('Two', false, authenticator)).toMatchObject({ status: 409, key: 'passkey.known' });
  for (const _ of Array(19)) expect((await addPasskey()).status).toBe(200);
  expect(await addPasskey()).toMatchObject({ status: 422, key: 'passkey.limit' });
  expect(await audited()).toHaveLength(20);
});

test.each([
  ['', 422],
  ['x'.repeat(51), 422],
  ['two\nlines', 422],
])('the name %j is refused', async (name, status) => {
  expect((await (await user()).addPasskey(name)).status).toBe(status);
});

test('ten recovery codes are shown once; new ones replace them; audit and mail contain none', async () => {
  const { request, audited, username } = await user();
  const first = await request('POST', '/recoveryCodes');
  expect(first.data.codes).toHaveLength(10);
  const second = await request('POST', '/recoveryCodes');
  expect((await request('GET')).data.recoveryCodes).toEqual({ left: 10, madeAt: expect.any(String) });
  const lines = await audited();
  expect(lines.map(({ action }) => action)).toEqual(['account.recovery_codes.made', 'account.recovery_codes.made']);
  const everything = JSON.stringify([lines, await panel.mailsAbout(username), (await request('GET')).data]);
  for (const code of [...first.data.codes, ...second.data.codes]) expect(everything).not.toContain(code);
});

test('signing out elsewhere ends the tokens of other browsers and keeps this one', async () => {
  await using real = await testPanel({ takesRealTokens: true });
  const serverUrl = await real.app.listen({ port: 0, host: '127.0.0.1' });
  const sam = await real.registrar.addAccount('sam', ['TECH'], PASSWORD);
  const signIn = async () => {
    const browser = signInBrowser(real.environment.publicUrl, serverUrl);
    const { access_token, refresh_token } = await browser.signIn(sam.username);
    const call = async (method: 'GET' | 'DELETE', url = '/services/me') =>
      real.app.inject({ method, url, headers: { authorization: `Bearer ${access_token}` } });
    return { call, refresh: async () => (await browser.refresh(refresh_token)).status };
  };
  const [here, other, third] = [await signIn(), await signIn(), await signIn()];
  const sessions = (await here.call('GET')).json().data.sessions;
  expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false, false]);
  // The session used last is the third.
  expect((await here.call('DELETE', `/services/me/sessions/${sessions[1].id}`)).statusCode).toBe(200);
  expect([(await third.call('GET')).statusCode, (await other.call('GET')).statusCode]).toEqual([401, 200]);
  expect((await here.call('DELETE', '/services/me/sessions')).statusCode).toBe(200);
  expect((await here.call('GET')).json().data.sessions).toHaveLength(1);
  expect([await here.refresh(), await other.refresh(), await third.refresh()]).toEqual([200, 400, 400]);
  const audited = await real.db.selectFrom('audit').select('action').execute();
  expect(audited.map(({ action }) => action)).toEqual(['account.signed_out_elsewhere', 'account.signed_out_elsewhere']);
});

test('at an IP address there are no passkeys, and the response says so', async () => {
  await using other = await testPanel({ environment: { publicUrl: 'http://127.0.0.1:8080' } });
  const tech = other.as('TECH');
  expect((await tech.request('GET', '/services/me')).json().data.canAddPasskeys).toBe(false);
  const refused = await tech.request('POST', '/services/me/passkeys/options', { standsAlone: true });
  expect([refused.statusCode, refused.json().messages[0].messageKey]).toEqual([409, 'passkey.impossible']);
});

test('users of a suspended registrar can still manage their own accounts', async () => {
  const registrar = await panel.addRegistrar(undefined, 'SUSPENDED');
  expect((await (await user(0, registrar)).request('DELETE', '/sessions')).status).toBe(200);
});
