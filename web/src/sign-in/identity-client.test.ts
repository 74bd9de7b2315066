import { afterEach, expect, test, vi } from 'vitest';

const config = { url: window.location.origin, realm: 'registrars', clientId: 'registrar-panel' };
const issuer = `${config.url}/realms/${config.realm}`;
const part = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');

// The client is created once per page, so each test and the next file need a new one.
afterEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

/** A sign-in service with this issuer that adds these claims to its tokens. */
async function openPanel({ name = issuer, claims = {} as Record<string, unknown>, more = {} } = {}) {
  const asked: URL[] = [];
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    fetched.push(address.replace(issuer, ''));
    if (address === '/assets/config/config.json') return Response.json({ ...config, ...more });
    if (address.endsWith('/.well-known/openid-configuration'))
      return Response.json({
        issuer: name,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
      });
    const nonce = asked.at(-1)?.searchParams.get('nonce');
    const payload = { iss: issuer, aud: config.clientId, sub: 'account-1', iat: 0, exp: 0, nonce, ...claims };
    return Response.json({
      access_token: 'access',
      refresh_token: 'refresh',
      token_type: 'Bearer',
      id_token: `${part({ alg: 'none' })}.${part(payload)}.signature`,
    });
  });
  vi.resetModules();
  const client = await (await import('./identity-client.ts')).identityClient();

  async function begin() {
    const { url, state } = await client.createSigninRequest({ state: '/' });
    asked.push(new URL(url));
    return `${window.location.origin}/signed-in?code=code&state=${state.id}`;
  }

  return {
    asked,
    fetched,
    begin,
    process: client.processSigninResponse.bind(client),
    signIn: async () => client.processSigninResponse(await begin()),
  };
}

test('a sign-in returns the tokens it requested', async () => {
  const panel = await openPanel();
  expect((await panel.signIn()).profile.sub).toBe('account-1');
});

test('every sign-in has a new nonce', async () => {
  const panel = await openPanel();
  await panel.begin();
  await panel.begin();
  const [first, second] = panel.asked.map((url) => url.searchParams.get('nonce'));
  expect(first).toMatch(/^.{40,}$/);
  expect(second).not.toBe(first);
});

test.each([
  ['back from the sign-in service, the panel does not ask it again where to redeem the code', '/signed-in', 0],
  ['on any other page, the panel asks again', '/users', 1],
])('%s', async (_, path, times) => {
  const back = await (await openPanel()).begin();
  window.history.replaceState(null, '', path);
  const panel = await openPanel({ claims: { nonce: undefined } });
  await panel.process(back).catch(() => {});
  window.history.replaceState(null, '', '/');
  expect(panel.fetched.filter((address) => address.endsWith('/openid-configuration'))).toHaveLength(times);
  // The metadata is used once, whatever the outcome.
  expect(sessionStorage.getItem('sign-in-service')).toBeNull();
});

test.each([
  ['of another sign-in', { nonce: 'another' }, 'nonce'],
  ['of another issuer', { iss: 'https://evil.example' }, 'not for the panel'],
  ['for another client', { aud: 'another' }, 'not for the panel'],
])('an ID token %s is refused', async (_, claims, words) => {
  const panel = await openPanel({ claims });
  await expect(panel.signIn()).rejects.toThrow(words);
});

test('a service that names another issuer is not used', async () => {
  const panel = await openPanel({ name: 'https://evil.example/realms/registrars' });
  await expect(panel.begin()).rejects.toThrow('calls itself https://evil.example');
});

test.each([
  ['Asia/Kathmandu', '2026/11/15 18:48:09 UTC+05:45'],
  ['Mars/Base', '2026/11/15 14:03:09 CET'],
  [undefined, '2026/11/15 14:03:09 CET'],
])('with the time zone %s of its configuration, the panel shows times as %s', async (timeZone, words) => {
  await openPanel({ more: { timeZone } });
  const { formatTimestamp } = await import('../dates/dates.ts');
  expect(formatTimestamp('2026-11-15T13:03:09Z')).toBe(words);
});
