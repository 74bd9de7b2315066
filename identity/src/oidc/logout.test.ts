import { afterAll, beforeAll, expect, test } from 'vitest';
import { REALM, testIdentity } from '../testing/test-identity.ts';

const LOGOUT = `${REALM}/protocol/openid-connect/logout`;

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
});
afterAll(() => service[Symbol.asyncDispose]());

const hint = (idToken: string) =>
  `${LOGOUT}?${new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: 'http://panel.example/', state: 's' })}`;
const secretIn = (body: string) => /name="xsrf" value="([^"]+)"/.exec(body)?.[1] ?? '';

test('with an ID token the page submits itself, and everything of the session ends', async () => {
  const account = await service.addAccount({ username: 'out@aurora' });
  const browser = service.newBrowser();
  const { id_token, refresh_token } = await browser.signIn('out@aurora');
  const page = await browser.get(hint(id_token));
  const nonce = /<script nonce="([^"]+)">/.exec(page.body)?.[1];
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect(page.body).toMatch(/<button [^>]*name="logout" value="yes"/);

  const answer = await browser.post(
    `${LOGOUT}/confirm`,
    { xsrf: secretIn(page.body), logout: 'yes' },
    { 'x-forwarded-for': '192.0.2.7' },
  );
  expect(answer).toMatchObject({ status: 303, location: 'http://panel.example/?state=s' });
  expect(await browser.refresh(refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect((await browser.open()).interaction).not.toBe('');
  const [event] = await service.identity.accounts.activity(service.db, account.id, 1);
  expect(event).toMatchObject({ type: 'LOGOUT', ip: '192.0.2.7' });
});

test('an external link asks first and does not submit itself', async () => {
  await service.addAccount({ username: 'asked@aurora' });
  const browser = service.newBrowser();
  const { refresh_token } = await browser.signIn('asked@aurora');
  const page = await browser.get(LOGOUT);
  expect(page.body).toContain('Do you want to sign out?');
  expect(page.body).not.toContain('<script nonce');
  expect(await browser.refresh(refresh_token)).toMatchObject({ status: 200 });
});

test("another user's ID token asks first", async () => {
  await service.addAccount({ username: 'one@aurora' });
  await service.addAccount({ username: 'other@aurora' });
  const { id_token } = await service.newBrowser().signIn('one@aurora');
  const browser = service.newBrowser();
  await browser.signIn('other@aurora');
  expect((await browser.get(hint(id_token))).body).not.toContain('<script nonce');
});

test('a forged form signs nobody out', async () => {
  await service.addAccount({ username: 'forged@aurora' });
  const browser = service.newBrowser();
  const { id_token, refresh_token } = await browser.signIn('forged@aurora');
  await browser.get(hint(id_token));
  expect((await browser.post(`${LOGOUT}/confirm`, { xsrf: 'guessed', logout: 'yes' })).status).toBe(400);
  expect(await browser.refresh(refresh_token)).toMatchObject({ status: 200 });
});

test.each(['https://evil.example/', 'http://panel.example/elsewhere', 'http://panel.example.evil.example/'])(
  'logout redirects nobody to %s',
  async (address) => {
    await service.addAccount({ username: 'far@aurora' }).catch(() => {});
    const browser = service.newBrowser();
    const { id_token } = await browser.signIn('far@aurora');
    const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: address });
    const answer = await browser.get(`${LOGOUT}?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.location).toBeUndefined();
  },
);

test('without an address to return to, a page confirms the logout', async () => {
  await service.addAccount({ username: 'done@aurora' });
  const browser = service.newBrowser();
  const { id_token } = await browser.signIn('done@aurora');
  const page = await browser.get(`${LOGOUT}?id_token_hint=${id_token}`);
  const done = await browser.follow(
    await browser.post(`${LOGOUT}/confirm`, { xsrf: secretIn(page.body), logout: 'yes' }),
  );
  expect(done.body).toContain('You have been signed out.');
});
