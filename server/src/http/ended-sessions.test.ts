import { PASSWORD, REALM, signInBrowser } from '@panel/identity/testing/sign-in-browser';
import { decodeJwt } from 'jose';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type TestPanel, testPanel } from '../testing/test-panel.ts';

// Real sign-ins, tokens and requests. Only the panel's clock is moved.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
afterEach(() => void vi.useRealTimers());
const tenSecondsLater = () => void vi.advanceTimersByTime(10_000);

let panel: TestPanel;
let serverUrl: string;

beforeAll(async () => {
  const requestsPerMinute = { account: 10_000, anonymous: 10_000, signIn: 10_000, token: 10_000 };
  panel = await testPanel({ takesRealTokens: true, environment: { requestsPerMinute } });
  serverUrl = await panel.app.listen({ port: 0, host: '127.0.0.1' });
  return () => panel[Symbol.asyncDispose]();
});

/** Sam, a TECH, has signed in with two browsers, and an administrator of the same registrar with a third. */
async function twoSessions() {
  const { app, db, identity } = panel;
  const registrar = await panel.addRegistrar();
  const open = () => signInBrowser(panel.environment.publicUrl, serverUrl);
  const sam = await registrar.addAccount('sam', ['TECH'], PASSWORD);
  const admin = await registrar.addAccount('admin', ['ADMIN'], PASSWORD);
  const browser = open();
  const { interaction, verifier } = await browser.open();
  const code = browser.codeIn(await browser.follow(await browser.submit(interaction, sam.username)));
  const tokens = await browser.redeem(code, verifier);
  const other = await open().signIn(sam.username);
  const { access_token: ofAdmin } = await open().signIn(admin.username);

  const request = (token: string, method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });

  return {
    db,
    identity,
    sam,
    browser,
    tokens,
    other,
    code,
    verifier,
    async call(token: string) {
      const response = await request(token, 'GET', '/services/registrar/epp/ip');
      return [response.statusCode, response.json().messages[0]?.messageKey];
    },
    asAdmin: async (method: 'PUT' | 'DELETE', below = '', body?: object) => {
      const response = await request(ofAdmin, method, `/services/users/${sam.username}${below}`, body);
      expect(response.statusCode).toBe(200);
    },
  };
}

type Setup = Awaited<ReturnType<typeof twoSessions>>;

const ok = [200, undefined];
const signInAgain = [401, 'authentication.required'];

async function logOut({ browser, tokens }: Setup) {
  const path = `${REALM}/protocol/openid-connect/logout`;
  const { body } = await browser.get(`${path}?id_token_hint=${tokens.id_token}`);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(body)?.[1] ?? '';
  expect((await browser.post(`${path}/confirm`, { xsrf, logout: 'yes' })).status).toBe(303);
}

async function replayRefreshToken({ browser, tokens }: Setup) {
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
}

async function replayCode({ browser, code, verifier }: Setup) {
  expect((await browser.redeem(code, verifier)).status).toBe(400);
}

async function leaveIdle({ db, tokens }: Setup) {
  await db
    .updateTable('identity.oidc_record')
    .set({ expires_at: new Date(0) })
    .where('model', '=', 'Session')
    .where('grant_id', '=', String(decodeJwt(tokens.access_token).sid))
    .execute();
}

async function setNewPassword({ db, identity, sam, browser }: Setup) {
  await identity.accounts.sendPasswordLink(db, sam.id);
  const mails = db.selectFrom('mail_outbox').select('text_body').where('recipient', '=', sam.email);
  const mail = await mails.executeTakeFirstOrThrow();
  const link = /http\S+\/password\/[\w-]+/.exec(mail.text_body)?.[0] ?? '';
  const password = 'nine purple elephants';
  expect((await browser.post(link, { password, repeat: password })).status).toBe(200);
}

/** An operator does this; the panel itself disables no one. */
const disable = ({ db, sam }: Setup) =>
  db.updateTable('identity.account').set({ enabled: false }).where('id', '=', sam.id).execute();

const change = { name: 'Sam', email: 'sam@registrar.example', roles: ['FINANCE', 'TECH'] };

test.each<[string, 'goes on' | 'ends too', (setup: Setup) => Promise<unknown>]>([
  ['logout', 'goes on', logOut],
  ['a replayed refresh token', 'goes on', replayRefreshToken],
  ['a replayed code', 'goes on', replayCode],
  ['an hour without use', 'goes on', leaveIdle],
  ['a new password', 'ends too', setNewPassword],
  ['a reset of 2-step verification', 'ends too', ({ asAdmin }) => asAdmin('DELETE', '/totp')],
  ['other roles', 'ends too', ({ asAdmin }) => asAdmin('PUT', '', change)],
  ['removal', 'ends too', ({ asAdmin }) => asAdmin('DELETE')],
  ['disabling the account', 'ends too', disable],
])('after %s the access token is refused within 10 seconds; another session %s', async (_, other, end) => {
  const setup = await twoSessions();
  const answers = async () => [await setup.call(setup.tokens.access_token), await setup.call(setup.other.access_token)];
  expect(await answers()).toEqual([ok, ok]);
  await end(setup);
  tenSecondsLater();
  expect(await answers()).toEqual([signInAgain, other === 'goes on' ? ok : signInAgain]);
});

test.each([
  ['refresh token', replayRefreshToken],
  ['code', replayCode],
])('after a reused %s the browser signs in with its cookie, and the old tokens stay invalid', async (_, replay) => {
  const setup = await twoSessions();
  const { browser, tokens, call } = setup;
  const tab = await browser.signIn();
  await replay(setup);
  const again = await browser.signIn();
  tenSecondsLater();
  expect(await call(again.access_token)).toEqual(ok);
  for (const old of [tokens, tab]) {
    expect(await call(old.access_token)).toEqual(signInAgain);
    expect((await browser.refresh(old.refresh_token)).status).toBe(400);
  }
});

test('a user who signs in again in the same browser keeps the open tabs', async () => {
  const setup = await twoSessions();
  const { browser, sam, tokens, call } = setup;
  const { interaction, verifier } = await browser.open({ prompt: 'login' });
  const back = await browser.follow(await browser.submit(interaction, sam.username));
  const again = await browser.redeem(browser.codeIn(back), verifier);
  tenSecondsLater();
  expect([await call(tokens.access_token), await call(again.access_token)]).toEqual([ok, ok]);
  await logOut({ ...setup, tokens: again });
  tenSecondsLater();
  expect([await call(tokens.access_token), await call(again.access_token)]).toEqual([signInAgain, signInAgain]);
});
