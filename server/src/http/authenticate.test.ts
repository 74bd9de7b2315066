import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const call = '/services/country';

async function panelWithAccount(options?: Parameters<typeof testPanel>[0]) {
  const panel = await testPanel(options);
  const account = await panel.registrar.addAccount('sam', ['SUPPORT']);
  const ask = (token: string) => panel.app.inject({ url: call, headers: { authorization: `Bearer ${token}` } });
  return { panel, account, ask, [Symbol.asyncDispose]: () => panel[Symbol.asyncDispose]() };
}

test('a valid access token gives access to its account', async () => {
  await using setup = await panelWithAccount();
  expect((await setup.ask(await setup.panel.token(setup.account.id))).statusCode).toBe(200);
});

test('a Keycloak access token is recognized by its typ claim', async () => {
  await using setup = await panelWithAccount();
  const token = await setup.panel.token(
    setup.account.id,
    { typ: 'Bearer', client_id: undefined, azp: 'registrar-panel' },
    { typ: 'JWT' },
  );
  expect((await setup.ask(token)).statusCode).toBe(200);
});

test.each([
  ['an ID token', {}, { typ: 'JWT' }],
  ['a token for another audience', { aud: 'registrar-panel' }, {}],
  ['a token of another client', { client_id: 'somebody-else' }, {}],
  ['a token of another issuer', { iss: 'http://localhost:8080/realms/other' }, {}],
  ['an expired token', { exp: 1 }, {}],
  ['a token that never expires', { exp: undefined }, {}],
  ['a token without a session', { sid: undefined }, {}],
  ['a token without the time of sign-in', { auth_time: undefined }, {}],
])('%s is refused', async (_, claims, header) => {
  await using setup = await panelWithAccount();
  const response = await setup.ask(await setup.panel.token(setup.account.id, claims, header));
  expect(response.statusCode).toBe(401);
  expect(response.json()).toEqual({
    data: null,
    messages: [{ messageKey: 'authentication.required', defaultMessage: 'Please sign in.' }],
  });
});

test('a token signed with another key, with a shared secret or not at all is refused', async () => {
  await using setup = await panelWithAccount();
  // Everything else is valid, so that only the signature is wrong.
  const good = await setup.panel.token(setup.account.id);
  const claims = decodeJwt(good);
  const signed = (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT(claims).setProtectedHeader({ alg, typ: 'at+jwt' }).sign(key);
  const { privateKey } = await generateKeyPair('ES256');
  const forged = await signed('ES256', privateKey);
  const symmetric = await signed('HS256', Buffer.from('a secret that everyone knows, of 256 bits'));
  const unsigned = new UnsecuredJWT(claims).encode();
  for (const token of [forged, symmetric, unsigned, `${good}x`, 'nonsense', ''])
    expect((await setup.ask(token)).statusCode).toBe(401);
  expect((await setup.ask(good)).statusCode).toBe(200);
});

test.each([
  ['is removed', 'DELETE FROM identity.account'],
  ['is disabled', 'UPDATE identity.account SET enabled = false'],
  ['moves to a registrar that does not exist', "UPDATE identity.account SET username = 'sam@nowhere'"],
])('the token of an account that %s is refused', async (_, change) => {
  await using setup = await panelWithAccount({ isShared: false });
  await setup.panel.database.pool.query(change);
  expect((await setup.ask(await setup.panel.token(setup.account.id))).statusCode).toBe(401);
});

test('a token for a user who does not exist is refused, whatever its sub', async () => {
  await using setup = await panelWithAccount();
  for (const subject of ['0b5f8f0e-7d0f-4a53-8f6e-6e1d0a4e7c11', "' OR true --", 'x'.repeat(10_000)]) {
    expect((await setup.ask(await setup.panel.token(subject))).statusCode).toBe(401);
  }
});
