import { testKeyFile } from '@panel/database/testing';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpOf } from '../secrets/encrypted-columns.queries.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { testIdentity } from '../testing/test-identity.ts';

// `kc_action=CONFIGURE_TOTP`: the panel asks to replace the authenticator app, as it would ask Keycloak.

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
});
afterAll(() => service[Symbol.asyncDispose]());

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const SET_UP = 'Set up 2-step verification';
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const secretIn = (body: string) => /<code class="key">([A-Z2-7 ]+)<\/code>/.exec(body)?.[1]?.replaceAll(' ', '') ?? '';
let people = 0;

/** A user with a password and, unless they skip it, an authenticator app. */
async function person(maySkipTotp = false) {
  people += 1;
  const username = `replaces${people}@aurora`;
  const email = `replaces${people}@aurora.example`;
  const { id } = await service.addAccount({ username, email, maySkipTotp });
  if (!maySkipTotp) {
    await service.db.transaction().execute(async (trx) => {
      const totp_secret = await createSecrets(testKeyFile().path).encrypt(trx, SECRET, totpOf(id));
      await trx.updateTable('identity.account').set({ totp_secret }).where('id', '=', id).execute();
    });
  }
  return { id, username, email };
}

async function afterPassword(username: string, changes: Record<string, string> = {}) {
  people += 1;
  const browser = service.newBrowser();
  const from = { 'x-forwarded-for': `198.51.100.${people}` };
  const { interaction, verifier } = await browser.open(changes);
  const page = await browser.follow(await browser.submit(interaction, username, undefined, from));
  const enter = async (code: string) => browser.follow(await browser.post(`${interaction}/code`, { code }, from));
  const tokens = (answered: Awaited<ReturnType<typeof enter>>) => browser.redeem(browser.codeIn(answered), verifier);
  return { page, enter, tokens };
}

const replacing = { prompt: 'login', kc_action: 'CONFIGURE_TOTP' };
const secondStep = (id: string) => service.identity.ownAccount.secondStep(service.db, id);
const mailsTo = (email: string) => service.mails.filter(({ recipient }) => recipient === email);

test('another app is set up after password and code, and only then takes effect; its owner gets a mail', async () => {
  const { id, username, email } = await person();
  expect(await secondStep(id)).toMatchObject({ hasApp: true, setUpAt: null });
  const { page, enter, tokens } = await afterPassword(username, replacing);
  expect(page.body).not.toContain(SET_UP);
  const setUp = await enter(codeOf(SECRET));
  expect(setUp.body).toContain(SET_UP);
  expect(await secondStep(id)).toMatchObject({ setUpAt: null });

  const { status, id_token } = await tokens(await enter(codeOf(secretIn(setUp.body))));
  expect(status).toBe(200);
  const { auth_time, second_step_at } = decodeJwt(id_token);
  expect(Number(second_step_at)).toBeGreaterThanOrEqual(Number(auth_time));
  expect(await secondStep(id)).toMatchObject({ hasApp: true, setUpAt: expect.any(Date) });
  expect(mailsTo(email).map(({ template }) => template)).toContain('authenticator-replaced');

  const next = await afterPassword(username);
  expect((await next.enter(codeOf(SECRET, 1))).body).toContain('This code is wrong');
  expect((await next.tokens(await next.enter(codeOf(secretIn(setUp.body), 1)))).status).toBe(200);
});

test('a wrong code sets nothing up', async () => {
  const { id, username } = await person();
  const { enter } = await afterPassword(username, replacing);
  const wrong = await enter('000000');
  expect(wrong.body).toContain('This code is wrong');
  expect(wrong.body).not.toContain(SET_UP);
  expect(await secondStep(id)).toMatchObject({ setUpAt: null });
});

test('a user who may skip the app can set one up, without a mail about an old one', async () => {
  const { id, username, email } = await person(true);
  expect(await secondStep(id)).toMatchObject({ hasApp: false });
  const { page, enter, tokens } = await afterPassword(username, replacing);
  expect(page.body).toContain(SET_UP);
  expect((await tokens(await enter(codeOf(secretIn(page.body))))).status).toBe(200);
  expect(await secondStep(id)).toMatchObject({ hasApp: true, setUpAt: expect.any(Date) });
  expect(mailsTo(email)).toEqual([]);
});

test('a reset also clears the time at which the app was set up', async () => {
  const { id } = await person();
  await service.identity.accounts.resetTotp(service.db, id);
  expect(await secondStep(id)).toMatchObject({ hasApp: false, setUpAt: null });
});
