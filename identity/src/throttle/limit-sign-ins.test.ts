import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweep } from '../sweep.ts';
import { REALM, testIdentity } from '../testing/test-identity.ts';

const OPENID = `${REALM}/protocol/openid-connect`;
const records = async ({ db }: Awaited<ReturnType<typeof testIdentity>>) =>
  (await db.selectFrom('identity.oidc_record').select('model').execute()).length;

test('an address may start a limited number of sign-ins a minute, in any spelling; then a page says when to continue', async () => {
  await using service = await testIdentity({ signInsPerMinute: 4 });
  const browser = service.newBrowser();
  expect((await browser.open()).answer.status).toBe(200);
  for (const path of ['AUTH', 'logout', 'auth/']) await browser.get(`${OPENID}/${path}`);
  const before = await records(service);

  const { answer } = await browser.open();
  expect(answer.status).toBe(429);
  expect(answer.body).toMatch(/<h1>Too many sign-ins<\/h1>/);
  expect(answer.body).toMatch(/were started from your network\. Try again in (1 minute|\d\d seconds)\./);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await browser.get(`${OPENID}/logout`)).status).toBe(429);
  const program = await browser.get(`${OPENID}/auth`, { accept: 'application/json' });
  expect(program).toMatchObject({ status: 429, body: '{"error":"invalid_request"}' });
  expect(await records(service)).toBe(before);
});

test('a started sign-in can be finished and refreshed; other addresses and networks are unaffected', async () => {
  await using service = await testIdentity({ signInsPerMinute: 1 });
  await service.addAccount();
  const browser = service.newBrowser();
  const { refresh_token } = await browser.signIn();
  const refreshed = await browser.refresh(refresh_token);
  expect(await browser.refresh(refreshed.refresh_token)).toMatchObject({ status: 200 });
  expect((await browser.get(`${OPENID}/certs`)).status).toBe(200);
  expect((await browser.get(`${REALM}/.well-known/openid-configuration`)).status).toBe(200);
  expect((await service.newBrowser().open()).answer.status).toBe(429);

  // A signed-in user reloads the panel.
  expect((await browser.open()).answer.headers.get('location')).toContain('code=');
  expect((await browser.open({ prompt: 'login' })).answer.status).toBe(429);

  const from = (ip: string) => service.newBrowser().get(`${OPENID}/auth`, { 'x-forwarded-for': ip });
  expect((await from('2001:db8:0:1::1')).status).toBe(400);
  expect((await from('2001:db8:0:1:ffff::2')).status).toBe(429);
  expect((await from('2001:db8:0:2::1')).status).toBe(400);
  expect((await from('192.0.2.1')).status).toBe(400);
});

test('counts are shared by all instances', async () => {
  await using service = await testIdentity({ signInsPerMinute: 1 });
  await service.newBrowser().open();
  await using other = Fastify();
  await other.register((await service.another()).routes);
  expect((await other.inject(`${OPENID}/auth`)).statusCode).toBe(429);
});

test.each(['state', 'nonce', 'login_hint', 'unknown'])(
  'a %s of more than 2,000 characters is refused',
  async (name) => {
    await using service = await testIdentity();
    const { interaction } = await service.newBrowser().open({ [name]: 'x'.repeat(2_000) });
    expect(interaction).not.toBe('');
    const before = await records(service);
    const { answer } = await service.newBrowser().open({ [name]: 'x'.repeat(2_001) });
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('a part of it has more than 2,000 characters');
    expect(await records(service)).toBe(before);
  },
);

test('an unfinished sign-in expires after a quarter of an hour and is swept', async () => {
  await using service = await testIdentity();
  const browser = service.newBrowser();
  const { interaction } = await browser.open();
  const { rows } = await sql<{ minutes: number }>`
    SELECT extract(epoch FROM expires_at - now())::float / 60 AS minutes FROM identity.oidc_record`.execute(service.db);
  expect(rows.map(({ minutes }) => Math.round(minutes))).toEqual([15]);
  await sql`UPDATE identity.oidc_record SET expires_at = now() - interval '2 minutes'`.execute(service.db);
  await sweep(service.db);
  expect(await records(service)).toBe(0);
  expect((await browser.get(interaction)).body).toContain('This page has expired');
});
