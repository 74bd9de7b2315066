import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REALM, testIdentity } from '../testing/test-identity.ts';

const DISCOVERY = `${REALM}/.well-known/openid-configuration`;

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
  await service.addAccount();
});
afterAll(() => service[Symbol.asyncDispose]());

test('discovery lists Keycloak’s addresses and only supported features', async () => {
  const { body } = await service.newBrowser().get(DISCOVERY);
  const openid = `${service.publicUrl}${REALM}/protocol/openid-connect`;
  expect(JSON.parse(body)).toMatchObject({
    issuer: `${service.publicUrl}${REALM}`,
    authorization_endpoint: `${openid}/auth`,
    token_endpoint: `${openid}/token`,
    userinfo_endpoint: `${openid}/userinfo`,
    end_session_endpoint: `${openid}/logout`,
    jwks_uri: `${openid}/certs`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
  });
});

test('a forged host appears neither in discovery nor in a redirect', async () => {
  const browser = service.newBrowser();
  const forged = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-original-host': 'evil.example',
    forwarded: 'host=evil.example;proto=https',
    host: 'evil.example',
  };
  expect((await browser.get(DISCOVERY, forged)).body).not.toContain('evil.example');
  const { interaction } = await browser.open();
  const resumed = await browser.post(interaction, { username: 'a', password: 'b' }, forged);
  expect(JSON.stringify([resumed.body, ...resumed.headers])).not.toContain('evil.example');
});

test('the published keys have no private part', async () => {
  const { keys } = JSON.parse((await service.newBrowser().get(`${REALM}/protocol/openid-connect/certs`)).body);
  expect(keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })]);
  expect(keys[0].d).toBeUndefined();
});

test.each([
  ['https://evil.example/signed-in'],
  ['http://panel.example.evil.example/signed-in'],
  ['http://panel.example/signed-in/../elsewhere'],
  ['http://panel.example/signed-in?next=https://evil.example'],
  ['http://panel.example@evil.example/signed-in'],
  ['http://panel.example/'],
  ['//evil.example/signed-in'],
  ['javascript:alert(1)'],
])('the redirect address %s is refused without redirecting', async (redirect_uri) => {
  const { answer } = await service.newBrowser().open({ redirect_uri });
  expect(answer.status).toBe(400);
  expect(answer.location).toBeUndefined();
  expect(answer.body).toContain('This address does not work');
  expect(answer.body).not.toContain('evil.example');
});

test.each([
  ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['PKCE without a method', { code_challenge_method: undefined }, 'invalid_request'],
  ['an implicit flow', { response_type: 'token' }, 'invalid_request'],
  ['an ID token directly', { response_type: 'id_token', nonce: 'n' }, 'invalid_request'],
  ['a hybrid flow', { response_type: 'code id_token', nonce: 'n' }, 'invalid_request'],
  ['another API', { resource: 'urn:somebody-else' }, 'invalid_target'],
  ['no page although nobody is signed in', { prompt: 'none' }, 'login_required'],
])('a request for %s redirects to the application with an error', async (_, changes, error) => {
  const { answer } = await service.newBrowser().open(changes);
  const { origin, pathname, search, hash } = new URL(answer.location ?? '', service.publicUrl);
  expect(`${origin}${pathname}`).toBe(`${service.publicUrl}/signed-in`);
  // Flows that respond in the fragment also report errors there.
  const answered = new URLSearchParams(search || hash.slice(1));
  expect(answered.get('error')).toBe(error);
  expect([...answered.keys()].sort()).toEqual(['error', 'error_description', 'iss', 'state']);
});

test('an unknown client gets a page that links to the application', async () => {
  const { answer } = await service.newBrowser().open({ client_id: '<b>somebody</b>' });
  expect(answer.status).toBe(400);
  expect(answer.body).toContain(`href="${service.publicUrl}/"`);
  expect(answer.body).not.toContain('<b>somebody');
});

test('an unknown address gets a page that links to the application', async () => {
  const answer = await service.newBrowser().get(`${REALM}/account`);
  expect(answer.status).toBe(404);
  expect(answer.body).toContain(`href="${service.publicUrl}/"`);
});

test('a state with characters that PostgreSQL rejects is returned unchanged', async () => {
  const browser = service.newBrowser();
  const { interaction } = await browser.open({ state: 'a\u0000b' });
  const answer = await browser.follow(await browser.submit(interaction));
  expect(new URL(answer.location ?? '').searchParams.get('state')).toBe('a\u0000b');
});

test('with a live session the application gets its code without a page', async () => {
  const browser = service.newBrowser();
  await browser.signIn();
  const { interaction, answer } = await browser.open();
  expect(interaction).toBe('');
  expect(answer.location).toMatch(/^http:\/\/panel\.example\/signed-in\?code=/);
});

test('the application can check whether someone is signed in', async () => {
  const { id } = await service.addAccount({ username: 'asked@aurora' });
  const browser = service.newBrowser();
  const ask = () => browser.get(`${REALM}/session`, { accept: 'application/json' });
  expect(JSON.parse((await ask()).body)).toEqual({ signedIn: false });
  await browser.signIn('asked@aurora');
  const answer = await ask();
  expect(JSON.parse(answer.body)).toEqual({ signedIn: true });
  expect(answer.headers.get('cache-control')).toBe('no-store');
  await service.disable(id);
  expect(JSON.parse((await ask()).body)).toEqual({ signedIn: false });
});

test.each([
  ['http://panel.example', '', false],
  ['https://panel.example', '__Secure-', true],
])('at %s the cookies are HttpOnly, SameSite, named %j and Secure: %s', async (publicUrl, prefix, secure) => {
  await using service = await testIdentity({ publicUrl });
  await service.addAccount();
  const browser = service.newBrowser();
  const { interaction } = await browser.open();
  const opened = browser.cookies().map(({ name, path }) => [name, path]);
  expect(opened.sort()).toEqual([
    [`${prefix}KC_RESTART`, interaction.replace('/sign-in/', '/protocol/openid-connect/auth/')],
    [`${prefix}KC_RESTART`, interaction],
  ]);
  const submitted = await browser.submit(interaction);
  const resumed = await browser.get(submitted.location ?? '');
  const lines = resumed.headers.getSetCookie().filter((line) => line.startsWith(`${prefix}AUTH_SESSION_ID=`));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/httponly/i);
  expect(lines[0]).toMatch(/samesite=lax/i);
  expect(lines[0]).toContain('path=/realms/registrars');
  expect(/; secure/i.test(lines[0] ?? '')).toBe(secure);
  expect(lines[0]).not.toMatch(/expires|max-age/i);
  const [known = ''] = submitted.headers.getSetCookie();
  expect(known.startsWith(`${prefix}KNOWN_BROWSER=`)).toBe(true);
  expect(/; secure/i.test(known)).toBe(secure);
  const kept = browser.cookies().map(({ name }) => name);
  expect(kept.sort()).toEqual([`${prefix}AUTH_SESSION_ID`, `${prefix}KNOWN_BROWSER`]);
});

test('a session whose account is gone leads to the sign-in page', async () => {
  const account = await service.addAccount({ username: 'gone@aurora' });
  const browser = service.newBrowser();
  await browser.signIn('gone@aurora');
  // Simulates a request in flight that wrote the session after it was ended.
  await sql`UPDATE identity.account SET not_before = now() + interval '1 minute' WHERE id = ${account.id}`.execute(
    service.db,
  );
  const { interaction, answer } = await browser.open();
  expect(interaction).not.toBe('');
  expect(answer.body).toContain('Password');
});

test('without its database the service says so, to people and to programs', async () => {
  await using broken = await testIdentity();
  await broken.loseDatabase();
  const browser = broken.newBrowser();
  const { answer } = await browser.open();
  expect(answer.status).toBe(500);
  expect(answer.body).toContain('Something went wrong');
  const token = await browser.post(`${REALM}/protocol/openid-connect/token`, {}, { accept: 'application/json' });
  expect(token.status).toBe(500);
  expect(JSON.parse(token.body)).toEqual({ error: 'server_error' });
});
