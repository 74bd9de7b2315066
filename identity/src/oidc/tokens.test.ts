import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REALM, testIdentity } from '../testing/test-identity.ts';

const TOKEN = `${REALM}/protocol/openid-connect/token`;
const USERINFO = `${REALM}/protocol/openid-connect/userinfo`;

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
  await service.addAccount();
});
afterAll(() => service[Symbol.asyncDispose]());

test('a sign-in with PKCE returns an ID token with the account’s claims and an access token for the API', async () => {
  const account = await service.addAccount({
    username: 'anna@aurora',
    name: 'Anna Maria Smith',
    roles: ['SUPPORT', 'TECH'],
  });
  const browser = service.newBrowser();
  const tokens = await browser.signIn('anna@aurora');
  expect(tokens).toMatchObject({ status: 200, scope: 'openid profile email' });

  const claims = {
    sub: account.id,
    preferred_username: 'anna@aurora',
    name: 'Anna Maria Smith',
    given_name: 'Anna Maria',
    family_name: 'Smith',
    email: 'sam@aurora.example',
    realm_access: { roles: ['SUPPORT', 'TECH'] },
  };
  expect(decodeJwt(tokens.id_token)).toMatchObject({
    iss: 'http://panel.example/realms/registrars',
    aud: 'registrar-panel',
    ...claims,
  });
  const { payload, protectedHeader } = await jwtVerify(tokens.access_token, service.identity.verificationKey, {
    issuer: 'http://panel.example/realms/registrars',
    audience: 'registrar-panel-api',
    typ: 'at+jwt',
  });
  expect(payload).toMatchObject({ ...claims, client_id: 'registrar-panel', sid: expect.any(String) });
  expect(Math.abs(Number(payload.auth_time) - Number(payload.iat))).toBeLessThan(5);
  const refreshed = decodeJwt((await browser.refresh(tokens.refresh_token)).access_token);
  expect(refreshed).toMatchObject({ sid: payload.sid, auth_time: payload.auth_time });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  expect(protectedHeader.alg).toBe('ES256');
  expect(decodeProtectedHeader(tokens.id_token).typ).not.toBe('at+jwt');

  const userinfo = await browser.get(USERINFO, { authorization: `Bearer ${tokens.access_token}` });
  expect(JSON.parse(userinfo.body)).toEqual(claims);
  expect((await browser.get(USERINFO, { authorization: `Bearer ${tokens.id_token}` })).status).toBe(401);
  expect((await browser.get(USERINFO)).status).toBe(401);
});

test('a refresh returns new tokens, and its refresh token works once', async () => {
  const browser = service.newBrowser();
  const first = await browser.signIn();
  const second = await browser.refresh(first.refresh_token);
  expect(second.status).toBe(200);
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(decodeJwt(second.access_token)).toMatchObject({
    aud: 'registrar-panel-api',
    iss: decodeJwt(first.id_token).iss,
  });
  expect(decodeJwt(second.id_token).preferred_username).toBe('sam@aurora');
});

test('a replayed refresh token ends its successors, and a live session signs in again', async () => {
  const browser = service.newBrowser();
  const first = await browser.signIn();
  const second = await browser.refresh(first.refresh_token);
  expect(await browser.refresh(first.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect(await browser.refresh(second.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect(await browser.signIn()).toMatchObject({ status: 200 });
});

test('of parallel refreshes with one token, one succeeds', async () => {
  const browser = service.newBrowser();
  const { refresh_token } = await browser.signIn();
  const answers = await Promise.all(Array.from({ length: 8 }, () => browser.refresh(refresh_token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
});

test('two tabs of one session refresh twice each', async () => {
  const browser = service.newBrowser();
  let one = await browser.signIn();
  let other = await browser.signIn();
  for (const _round of [1, 2]) {
    one = await browser.refresh(one.refresh_token);
    other = await browser.refresh(other.refresh_token);
    expect([one.status, other.status]).toEqual([200, 200]);
  }
});

test('two tabs that were open before the sign-in each sign in and refresh twice', async () => {
  const browser = service.newBrowser();
  const tabs = [await browser.open(), await browser.open()];
  const refreshTokens: string[] = [];
  for (const { interaction, verifier } of tabs) {
    const code = browser.codeIn(await browser.follow(await browser.submit(interaction)));
    refreshTokens.push((await browser.redeem(code, verifier)).refresh_token);
  }
  for (const _round of [1, 2]) {
    for (const [tab, token] of refreshTokens.entries()) {
      const { status, refresh_token } = await browser.refresh(token);
      expect(status).toBe(200);
      refreshTokens[tab] = refresh_token;
    }
  }
});

test('a code works once, and using it again revokes its tokens', async () => {
  const browser = service.newBrowser();
  const { verifier, interaction } = await browser.open();
  const code = browser.codeIn(await browser.follow(await browser.submit(interaction)));
  const tokens = await browser.redeem(code, verifier);
  expect(tokens.status).toBe(200);
  expect(await browser.redeem(code, verifier)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect(await browser.refresh(tokens.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('a code is valid for a minute', async () => {
  const browser = service.newBrowser();
  const { verifier, interaction } = await browser.open();
  const code = browser.codeIn(await browser.follow(await browser.submit(interaction)));
  const codes = service.db.selectFrom('identity.oidc_record').where('model', '=', 'AuthorizationCode');
  const lasts = sql<number>`extract(epoch FROM max(expires_at) - now())`.as('seconds');
  expect(Number((await codes.select(lasts).executeTakeFirst())?.seconds)).toBeLessThanOrEqual(60);
  const over = { expires_at: new Date(Date.now() - 1_000) };
  await service.db.updateTable('identity.oidc_record').set(over).where('model', '=', 'AuthorizationCode').execute();
  expect(await browser.redeem(code, verifier)).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('of parallel uses of one code, one succeeds', async () => {
  const browser = service.newBrowser();
  const { verifier, interaction } = await browser.open();
  const code = browser.codeIn(await browser.follow(await browser.submit(interaction)));
  const answers = await Promise.all(Array.from({ length: 4 }, () => browser.redeem(code, verifier)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each([
  ['the verifier of another request', { code_verifier: 'x'.repeat(43) }],
  ['no verifier', { code_verifier: '' }],
  ['another redirect address', { redirect_uri: 'http://panel.example/elsewhere' }],
  ['another client', { client_id: 'somebody' }],
])('a code with %s is refused', async (_, changes) => {
  const browser = service.newBrowser();
  const { verifier, interaction } = await browser.open();
  const code = browser.codeIn(await browser.follow(await browser.submit(interaction)));
  const { status, access_token } = await browser.redeem(code, verifier, changes);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(access_token).toBeUndefined();
});

test.each([
  [{ grant_type: 'client_credentials', client_id: 'registrar-panel' }],
  [{ grant_type: 'password', client_id: 'registrar-panel', username: 'sam@aurora', password: 'seven green bottles' }],
  [{ grant_type: 'implicit', client_id: 'registrar-panel' }],
  [{ grant_type: 'urn:ietf:params:oauth:grant-type:device_code', client_id: 'registrar-panel' }],
  [{ grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange', client_id: 'registrar-panel' }],
])('the grant %j is refused', async (form) => {
  const answer = await service.newBrowser().post(TOKEN, form, { accept: 'application/json' });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body).error).toBe('unsupported_grant_type');
});

test('the database does not contain identifiers of sessions, codes and tokens', async () => {
  const browser = service.newBrowser();
  const { verifier, interaction } = await browser.open();
  const code = browser.codeIn(await browser.follow(await browser.submit(interaction)));
  const { refresh_token } = await browser.redeem(code, verifier);
  await browser.open({ prompt: 'login' });
  const session = browser.cookies().find(({ name }) => name === 'AUTH_SESSION_ID')?.value ?? '';
  expect([session, code, refresh_token]).not.toContain('');
  const records = await service.db.selectFrom('identity.oidc_record').selectAll().execute();
  const everything = JSON.stringify(records);
  for (const secret of [session, code, refresh_token]) expect(everything).not.toContain(secret);
});
