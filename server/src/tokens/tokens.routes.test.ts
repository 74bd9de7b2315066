import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const path = '/services/tokens';
const wanted = {
  name: 'Nightly',
  scopes: ['billing', 'reports', 'reports'],
  days: 30,
  addresses: [' 2001:DB8::7', ''],
};

test('a token is returned once, listed without its secret, and stored as a hash', async () => {
  await using panel = await testPanel({ isShared: false });
  const admin = panel.as('ADMIN');
  const { id, token } = (await admin.request('POST', path, wanted)).json().data;
  expect(token).toMatch(/^rp_[\w-]{43}$/);
  const listed = await admin.request('GET', path);
  expect(listed.json().data).toEqual({
    maximum: 50,
    results: [
      {
        id,
        name: 'Nightly',
        scopes: ['reports', 'billing'],
        createdBy: `admin@${panel.registrar.handle}`,
        makerLeft: false,
        created: expect.any(String),
        expires: expect.any(String),
        addresses: ['2001:db8::7'],
        lastUsed: null,
        lastAddress: null,
      },
    ],
  });
  const [{ created, expires }] = listed.json().data.results;
  expect(Date.parse(expires) - Date.parse(created)).toBe(30 * 24 * 60 * 60_000);
  const rows = await panel.db.selectFrom('access_token').selectAll().execute();
  expect(rows[0]?.hash).toEqual(createHash('sha256').update(token).digest());
  expect(JSON.stringify(rows)).not.toContain(token.slice(3));
});

const shared = await testPanel();
afterAll(() => shared[Symbol.asyncDispose]());

test.each([
  [{ name: ' ' }, 'name', 'field.required'],
  [{ name: 'n'.repeat(101) }, 'name', 'field.too.long'],
  [{ name: 'a\nb' }, 'name', 'field.control.characters'],
  [{ scopes: [] }, 'scopes', 'token.scopes.required'],
  [{ days: 0 }, 'days', 'token.days.invalid'],
  [{ days: 367 }, 'days', 'token.days.invalid'],
  [{ days: 1.5 }, 'days', 'token.days.invalid'],
  [{ days: '30' }, 'days', 'token.days.invalid'],
  [{ addresses: ['192.0.2.0/24'] }, 'addresses.0', 'epp.ip.invalid'],
  [{ addresses: ['192.0.2.7', '::ffff:192.0.2.7'] }, 'addresses.1', 'epp.ip.duplicate'],
  [{ addresses: Array.from({ length: 21 }, (_, index) => `192.0.2.${index}`) }, 'addresses', 'token.addresses.limit'],
])('%j is refused', async (part, field, messageKey) => {
  const response = await shared.as('ADMIN').request('POST', path, { ...wanted, ...part });
  expect([response.statusCode, response.json().messages[0]]).toMatchObject([422, { field, messageKey }]);
});

test('without addresses a token works anywhere; an unknown scope is an invalid request', async () => {
  await using panel = await testPanel();
  const admin = panel.as('ADMIN');
  const { addresses: _, ...everywhere } = wanted;
  expect((await admin.request('POST', path, everywhere)).statusCode).toBe(200);
  expect((await admin.request('GET', path)).json().data.results[0].addresses).toEqual([]);
  const unknown = await admin.request('POST', path, { ...wanted, scopes: ['users'] });
  expect([unknown.statusCode, unknown.json().messages[0].messageKey]).toEqual([400, 'request.invalid']);
});

test('creating one needs a recent sign-in', async () => {
  await using panel = await testPanel({ isShared: false });
  const { id } = await panel.registrar.addAccount('old', ['ADMIN']);
  await panel.db
    .updateTable('identity.account')
    .set({ not_before: new Date(0) })
    .execute();
  const authorization = `Bearer ${await panel.token(id, { auth_time: Math.floor(Date.now() / 1000) - 3600 })}`;
  const response = await panel.app.inject({ method: 'POST', url: path, payload: wanted, headers: { authorization } });
  expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([401, 'sign.in.again']);
});

test('a name can be used once, in any case, and is free again once its token is removed', async () => {
  await using panel = await testPanel();
  const admin = panel.as('ADMIN');
  const { id } = (await admin.request('POST', path, wanted)).json().data;
  const again = await admin.request('POST', path, { ...wanted, name: 'NIGHTLY' });
  expect([again.statusCode, again.json().messages[0]]).toMatchObject([
    409,
    { messageKey: 'token.name.taken', field: 'name' },
  ]);
  const other = await panel.addRegistrar();
  expect((await other.as('ADMIN').request('POST', path, wanted)).statusCode).toBe(200);
  expect((await admin.request('DELETE', `${path}/${id}`)).statusCode).toBe(200);
  expect((await admin.request('POST', path, wanted)).statusCode).toBe(200);
});

test('a registrar has up to 50 tokens, however many are created at once', async () => {
  await using panel = await testPanel();
  const admin = panel.as('ADMIN');
  const make = (name: string) => admin.request('POST', path, { ...wanted, name });
  await make('first');
  await panel.db
    .insertInto('access_token')
    .values(
      Array.from({ length: 47 }, (_, index) => ({
        registrar_id: panel.registrar.id,
        hash: Buffer.from([index]),
        name: `${index}`,
        scopes: ['reports'],
        addresses: [],
        expires_at: new Date(),
        created_by: 'sam',
        created_by_id: 'sam',
      })),
    )
    .execute();
  const responses = await Promise.all(['a', 'b', 'c', 'd'].map(make));
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 422, 422]);
  const refused = responses.find(({ statusCode }) => statusCode === 422);
  expect(refused?.json().messages[0]).toMatchObject({
    messageKey: 'token.limit',
    defaultMessage: expect.stringContaining('50 access tokens'),
  });
});

test('another registrar’s token is not found', async () => {
  await using panel = await testPanel();
  const { id } = (await panel.as('ADMIN').request('POST', path, wanted)).json().data;
  const stranger = (await panel.addRegistrar()).as('ADMIN');
  expect((await stranger.request('GET', path)).json().data.results).toEqual([]);
  for (const [method, url] of [
    ['DELETE', `${path}/${id}`],
    ['POST', `${path}/${id}/take-over`],
    ['DELETE', `${path}/nonsense`],
  ] as const) {
    const response = await stranger.request(method, url);
    expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([404, 'not.found']);
  }
});

test('a token outlives its creator, is marked, and is taken over once', async () => {
  await using panel = await testPanel();
  const { registrar, identity, db } = panel;
  const creator = await registrar.addAccount('creator', ['ADMIN']);
  const authorization = `Bearer ${await panel.token(creator.id)}`;
  const payload = { ...wanted, addresses: [] };
  const made = await panel.app.inject({ method: 'POST', url: path, payload, headers: { authorization } });
  const { id, token } = made.json().data;
  const admin = panel.as('ADMIN');
  const takeOver = () => admin.request('POST', `${path}/${id}/take-over`);
  const listed = async () => (await admin.request('GET', path)).json().data.results[0];

  const early = await takeOver();
  expect([early.statusCode, early.json().messages[0].messageKey]).toEqual([409, 'token.maker.present']);
  expect(early.json().messages[0].defaultMessage).toContain(creator.username);

  await identity.accounts.remove(db, creator.id);
  // Another user with the same name is not the creator.
  await registrar.addAccount('creator', ['SUPPORT']);
  expect(await listed()).toMatchObject({ createdBy: creator.username, makerLeft: true });
  const use = { authorization: `Bearer ${token}` };
  const billing = '/services/registrar/finance/billingLines?year=2026&month=1';
  expect((await panel.app.inject({ url: billing, headers: use })).statusCode).toBe(200);

  expect((await takeOver()).statusCode).toBe(200);
  expect(await listed()).toMatchObject({ createdBy: `admin@${registrar.handle}`, makerLeft: false });
  expect((await takeOver()).json().messages[0].messageKey).toBe('token.maker.present');
  expect((await panel.app.inject({ url: billing, headers: use })).statusCode).toBe(200);
});

test('a token whose creator the registry disabled can be taken over as well', async () => {
  await using panel = await testPanel();
  const { id: tokenId } = (await panel.as('ADMIN').request('POST', path, wanted)).json().data;
  const creator = await panel.identity.accounts.findByUsername(panel.db, `admin@${panel.registrar.handle}`);
  await panel.identity.accounts.setEnabled(panel.db, creator?.id ?? '', false);
  const chief = panel.as('ADMIN', 'TECH');
  expect((await chief.request('POST', `${path}/${tokenId}/take-over`)).statusCode).toBe(200);
});

test('the audit records creation, takeover and removal, without the token', async () => {
  await using panel = await testPanel({ isShared: false });
  const admin = panel.as('ADMIN');
  const { id, token } = (await admin.request('POST', path, wanted)).json().data;
  await panel.db.updateTable('access_token').set({ created_by: 'sam', created_by_id: 'sam' }).execute();
  await admin.request('POST', `${path}/${id}/take-over`);
  await admin.request('DELETE', `${path}/${id}`);
  const lines = await panel.db
    .selectFrom('audit')
    .select(['action', 'subject', 'before', 'after'])
    .orderBy('id')
    .execute();
  const terms = { scopes: ['reports', 'billing'], expires: expect.any(String), addresses: ['2001:db8::7'] };
  expect(lines).toEqual([
    { action: 'token.created', subject: 'Nightly', before: null, after: terms },
    {
      action: 'token.taken_over',
      subject: 'Nightly',
      before: { createdBy: 'sam' },
      after: { createdBy: `admin@${panel.registrar.handle}` },
    },
    { action: 'token.removed', subject: 'Nightly', before: terms, after: null },
  ]);
  expect(JSON.stringify(lines)).not.toContain(token);
});
