import { expect, test } from 'vitest';
import { REALM, testIdentity } from '../testing/test-identity.ts';

const OPENID = `${REALM}/protocol/openid-connect`;
const json = { accept: 'application/json' };

type Service = Awaited<ReturnType<typeof testIdentity>>;
const refresh = (service: Service, token: string) =>
  service
    .newBrowser()
    .post(`${OPENID}/token`, { client_id: 'registrar-panel', grant_type: 'refresh_token', refresh_token: token }, json);
const userinfo = (service: Service, token: string) =>
  service.newBrowser().get(`${OPENID}/userinfo`, { ...json, authorization: `Bearer ${token}` });

const busy = { status: 429, body: '{"error":"temporarily_unavailable"}' };

test('a session has a limited number of calls a minute; other sessions are unaffected', async () => {
  await using service = await testIdentity({ callsPerMinute: { session: 5, address: 1 } });
  await service.addAccount();
  const browser = service.newBrowser();
  // One call for its first tokens, which have no session yet.
  let tokens = await browser.signIn();
  for (const _ of [2, 3]) tokens = { ...tokens, ...(await browser.refresh(tokens.refresh_token)) };
  expect(tokens.status).toBe(200);
  for (const _ of [4, 5]) expect((await userinfo(service, tokens.access_token)).status).toBe(200);

  const refused = await refresh(service, tokens.refresh_token);
  expect(refused).toMatchObject(busy);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await userinfo(service, tokens.access_token)).toMatchObject(busy);
  expect(await service.newBrowser().signIn()).toMatchObject({ status: 200 });

  // The refused token is not used up: the session continues once the minute is over.
  await using later = await another(service);
  expect((await later.refresh(tokens.refresh_token)).status).toBe(200);
});

test('calls without a session are counted by address', async () => {
  await using service = await testIdentity({ callsPerMinute: { session: 100, address: 2 } });
  await service.addAccount();
  const { refresh_token } = await service.newBrowser().signIn();
  for (const _ of [1, 2]) expect(await refresh(service, 'unknown')).toMatchObject({ status: 400 });
  expect(await refresh(service, 'unknown')).toMatchObject(busy);
  expect(await userinfo(service, 'unknown')).toMatchObject(busy);
  expect(await service.newBrowser().post(`${OPENID}/token`, {}, json)).toMatchObject(busy);
  const elsewhere = { ...json, 'x-forwarded-for': '192.0.2.77' };
  expect(await service.newBrowser().post(`${OPENID}/token`, {}, elsewhere)).toMatchObject({ status: 400 });
  expect((await refresh(service, refresh_token)).status).toBe(200);
});

test('a token form that is too large is refused', async () => {
  await using service = await testIdentity();
  expect(await refresh(service, 'x'.repeat(60 * 1024))).toMatchObject({
    status: 413,
    body: '{"error":"invalid_request"}',
  });
});

/** Simulates the next minute: the same accounts and sessions, nothing counted. */
async function another(service: Service) {
  await service.db.deleteFrom('rate_limit').execute();
  return service.serveAnother();
}
