import { password } from '@panel/core/testing/test-realm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keycloakPanel } from '../testing/keycloak/keycloak-panel.ts';

// Real sign-ins at a real Keycloak. Only the panel's clock is moved.
let panel: Awaited<ReturnType<typeof keycloakPanel>>;
let ahead = 0;
const tenSecondsLater = () => {
  ahead += 10_000;
};
beforeAll(async () => {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  const measured = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => measured() + ahead);
  panel = await keycloakPanel();
});
afterAll(() => panel[Symbol.asyncDispose]());

let users = 0;

/** A user who has signed in with two browsers, in the first with a code that can still be reused. */
async function twoSessions() {
  users += 1;
  const { id, username } = await panel.realm.addUser(`user-${users}@aurora`, ['TECH']);
  const browser = panel.newBrowser();
  const code = await browser.askForCode(username, password);
  const tokens = await browser.redeem(code);
  const other = await panel.signIn(username);
  const signIn = () => browser.signIn(username, password);
  return { id, username, browser, code, tokens, other, signIn };
}

type Setup = Awaited<ReturnType<typeof twoSessions>>;

const call = (token: string) => panel.request(token, 'GET', '/services/registrar/epp/ip');
const ok = [200, undefined];
const signInAgain = [401, 'authentication.required'];

async function replayRefreshToken({ browser, tokens }: Setup) {
  await browser.refresh(tokens.refresh_token);
  await expect(browser.refresh(tokens.refresh_token)).rejects.toThrow('invalid_grant');
}

const replayCode = ({ browser, code }: Setup) => expect(browser.redeem(code)).rejects.toThrow('invalid_grant');

/** Makes a request as an administrator of the same registrar. */
async function asAdmin(method: 'PUT' | 'DELETE', url: string, body?: object) {
  const admin = await panel.realm.addUser(`admin-${users}@aurora`, ['ADMIN']);
  const { access_token } = await panel.signIn(admin.username);
  expect(await panel.request(access_token, method, url, body)).toEqual(ok);
}

const user = ({ username }: Setup) => `/services/users/${username}`;
const change = { name: 'Sam', email: 'sam@registrar.example', roles: ['FINANCE', 'TECH'] };

test.each<[string, 'goes on' | 'ends too', (setup: Setup) => Promise<unknown>]>([
  ['logout', 'goes on', ({ browser, tokens }) => browser.logOut(tokens.id_token)],
  ['a replayed refresh token', 'goes on', replayRefreshToken],
  ['a replayed code', 'goes on', replayCode],
  ['a reset of 2-step verification', 'ends too', (setup) => asAdmin('DELETE', `${user(setup)}/totp`)],
  ['other roles', 'ends too', (setup) => asAdmin('PUT', user(setup), change)],
  ['removal', 'ends too', (setup) => asAdmin('DELETE', user(setup))],
  ['the end of all sessions in the console', 'ends too', ({ id }) => panel.realm.admin.users.logout({ id })],
])('after %s the access token is refused within 10 seconds; another session %s', async (_, other, end) => {
  const setup = await twoSessions();
  const answers = async () => [await call(setup.tokens.access_token), await call(setup.other.access_token)];
  expect(await answers()).toEqual([ok, ok]);
  await end(setup);
  tenSecondsLater();
  expect(await answers()).toEqual([signInAgain, other === 'goes on' ? ok : signInAgain]);
});

test('two tabs of one session refresh twice each, and each refresh token works once', async () => {
  const { browser, tokens, signIn } = await twoSessions();
  const tabs = [tokens, await signIn()];
  const refreshTabs = async () => {
    for (const [tab, { refresh_token }] of tabs.entries()) tabs[tab] = await browser.refresh(refresh_token);
  };
  await refreshTabs();
  await refreshTabs();
  // Keycloak distinguishes refresh tokens by the second in which they were issued.
  const second = ({ access_token }: { access_token: string }) => decodeJwt(access_token).iat ?? 0;
  const begun = Math.max(...tabs.map(second));
  while (tabs.some((tokens) => second(tokens) <= begun)) await refreshTabs();
  await expect(browser.refresh(tokens.refresh_token)).rejects.toThrow('invalid_grant');
  for (const { refresh_token } of tabs) await expect(browser.refresh(refresh_token)).rejects.toThrow('invalid_grant');
});
