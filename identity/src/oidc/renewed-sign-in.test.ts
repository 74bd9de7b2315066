import { testKeyFile } from '@panel/database/testing';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { totpOf } from '../secrets/encrypted-columns.queries.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { testIdentity } from '../testing/test-identity.ts';

// `max_age`: an application asks a signed-in user to authenticate again.

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const ELEVEN_MINUTES = 660;

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
});
afterAll(() => service[Symbol.asyncDispose]());

let username = '';
let accounts = 0;
beforeEach(async () => {
  accounts += 1;
  username = `sam${accounts}@aurora`;
  const { id } = await service.addAccount({ username, maySkipTotp: false });
  await service.db.transaction().execute(async (trx) => {
    const totp_secret = await createSecrets(testKeyFile().path).encrypt(trx, SECRET, totpOf(id));
    await trx.updateTable('identity.account').set({ totp_secret }).where('id', '=', id).execute();
  });
});

const nextCode = (steps: number) =>
  new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: Date.now() + steps * 30_000 });

type Browser = ReturnType<typeof service.newBrowser>;

/** Enters password and code on the pages that `open` returned. `steps` chooses the code, because each is valid once. */
async function prove(
  browser: Browser,
  { interaction, verifier }: { interaction: string; verifier: string },
  steps = 0,
) {
  const asked = await browser.follow(await browser.submit(interaction, username));
  expect(asked.body).toContain('One-time code');
  const back = await browser.follow(await browser.post(`${interaction}/code`, { code: nextCode(steps) }));
  return browser.redeem(browser.codeIn(back), verifier);
}

async function signedInElevenMinutesAgo() {
  const browser = service.newBrowser();
  const tokens = await prove(browser, await browser.open());
  const then = Math.floor(Date.now() / 1000) - ELEVEN_MINUTES;
  await sql`UPDATE identity.account SET not_before = to_timestamp(${then})`.execute(service.db);
  await sql`UPDATE identity.oidc_record SET payload = (payload::jsonb
    || jsonb_build_object('loginTs', ${then}::int, 'authTime', ${then}::int))::json`.execute(service.db);
  return { browser, then, tokens };
}

test('a sign-in older than max_age requires password and code, and renews the time within the same session', async () => {
  const { browser, then, tokens } = await signedInElevenMinutesAgo();
  const again = await browser.open({ max_age: '600', login_hint: username });
  expect(again.answer.body).toContain(`value="${username}"`);
  expect(again.answer.body).toContain('type="password"');
  const renewed = await prove(browser, again, 1);
  for (const token of [renewed.access_token, renewed.id_token]) {
    expect(Number(decodeJwt(token).auth_time) - then).toBeGreaterThanOrEqual(ELEVEN_MINUTES);
  }
  expect(decodeJwt(renewed.access_token).sid).toBe(decodeJwt(tokens.access_token).sid);
});

test('the password alone renews nothing', async () => {
  const { browser, then } = await signedInElevenMinutesAgo();
  const { interaction } = await browser.open({ max_age: '600' });
  await browser.follow(await browser.submit(interaction, username));
  const { answer, verifier } = await browser.open();
  expect(decodeJwt((await browser.redeem(browser.codeIn(answer), verifier)).access_token).auth_time).toBe(then);
});

test('a recent sign-in requires nothing', async () => {
  const { browser } = await signedInElevenMinutesAgo();
  expect((await browser.open({ max_age: String(ELEVEN_MINUTES + 60) })).interaction).toBe('');
});

test('the other tabs of the session continue, with the time at which they signed in', async () => {
  const { browser, then, tokens } = await signedInElevenMinutesAgo();
  await prove(browser, await browser.open({ max_age: '600' }), 1);
  const other = await browser.refresh(tokens.refresh_token);
  expect(other.status).toBe(200);
  expect(decodeJwt(other.access_token).auth_time).toBe(then);
  // The other tabs ask as well, but get no page.
  const { interaction, answer, verifier } = await browser.open({ max_age: '600' });
  expect(interaction).toBe('');
  const renewed = await browser.redeem(browser.codeIn(answer), verifier);
  expect(Number(decodeJwt(renewed.access_token).auth_time)).toBeGreaterThan(then);
});

test('every ID token contains the time of the sign-in, including refreshed ones', async () => {
  const { browser, then, tokens } = await signedInElevenMinutesAgo();
  expect(decodeJwt(tokens.id_token).auth_time).toBeTypeOf('number');
  expect(decodeJwt((await browser.refresh(tokens.refresh_token)).id_token).auth_time).toBe(then);
});
