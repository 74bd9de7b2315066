import { testKeyFile } from '@panel/database/testing';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpOf } from '../secrets/encrypted-columns.queries.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { testIdentity } from '../testing/test-identity.ts';

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
});
afterAll(() => service[Symbol.asyncDispose]());

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const NONE = '0000-0000-0000-0000-0000-0000';
const WRONG = 'This recovery code is wrong or has already been used.';
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
let people = 0;

/** A user with a password, an authenticator app and ten recovery codes. */
async function person() {
  people += 1;
  const username = `lost${people}@aurora`;
  const email = `lost${people}@aurora.example`;
  const { id } = await service.addAccount({ username, email, maySkipTotp: false });
  await service.db.transaction().execute(async (trx) => {
    const totp_secret = await createSecrets(testKeyFile().path).encrypt(trx, SECRET, totpOf(id));
    await trx.updateTable('identity.account').set({ totp_secret }).where('id', '=', id).execute();
  });
  return { id, username, email, codes: await createCodes(id) };
}

const own = () => service.identity.ownAccount;
const createCodes = async (id: string) =>
  (await service.db.transaction().execute((trx) => own().createRecoveryCodes(trx, id))) ?? [];
const left = async (id: string) => (await own().recoveryCodes(service.db, id)).left;

async function afterPassword(username: string) {
  people += 1;
  const browser = service.newBrowser();
  const from = { 'x-forwarded-for': `198.51.100.${people}` };
  const { interaction, verifier } = await browser.open();
  const page = await browser.follow(await browser.submit(interaction, username, undefined, from));
  const enter = (recovery = '', renew = false) =>
    browser.post(`${interaction}/code/recovery`, { recovery, ...(renew && { renew: 'yes' }) }, from);
  const enterTotp = (code: string) => browser.post(`${interaction}/code`, { code }, from);
  const tokens = async (answered: Awaited<ReturnType<typeof enter>>) =>
    browser.redeem(browser.codeIn(await browser.follow(answered)), verifier);
  return { browser, interaction, page, enter, enterTotp, tokens };
}

test('each of ten codes signs in once with the password, and its owner gets a mail', async () => {
  const { id, username, email, codes } = await person();
  expect(codes).toHaveLength(10);
  const { page, enter, tokens, browser, interaction } = await afterPassword(username);
  expect(page.body).toContain('Use a recovery code');
  expect((await browser.get(`${interaction}/code/recovery`)).body).toMatch(
    /<label for="recovery">Recovery code<\/label>/,
  );
  expect((await tokens(await enter(codes[3]?.toLowerCase().replaceAll('-', ' ')))).status).toBe(200);
  expect(await left(id)).toBe(9);
  expect(service.mails.filter(({ recipient }) => recipient === email)).toEqual([
    { recipient: email, template: 'recovery-code-used', language: null, link: 'http://panel.example/account' },
  ]);

  const again = await afterPassword(username);
  expect((await again.enter(codes[3])).body).toContain(WRONG);
  expect((await again.tokens(await again.enter(codes[4]))).status).toBe(200);
});

test('of two parallel sign-ins with the same code, one succeeds', async () => {
  const { username, codes } = await person();
  const [one, other] = [await afterPassword(username), await afterPassword(username)];
  const answers = await Promise.all([one.enter(codes[0]), other.enter(codes[0])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 303]);
});

test('new codes replace the old ones, and the database does not contain them', async () => {
  const { id, username, codes } = await person();
  const fresh = await createCodes(id);
  expect([await left(id), new Set([...codes, ...fresh]).size]).toEqual([10, 20]);
  const { enter } = await afterPassword(username);
  expect((await enter(codes[0])).body).toContain(WRONG);
  const rows = await service.db.selectFrom('identity.recovery_code').selectAll().execute();
  const kept = rows.map(({ code_hash }) => `${code_hash.toString('latin1')} ${code_hash.toString('hex')}`).join();
  for (const code of fresh) expect(kept).not.toContain(code.replaceAll('-', ''));
  expect((await enter(fresh[0])).status).toBe(303);
});

test("another user's code is wrong", async () => {
  const [mine, theirs] = [await person(), await person()];
  const { enter } = await afterPassword(mine.username);
  expect((await enter(theirs.codes[0])).body).toContain(WRONG);
  expect(await left(theirs.id)).toBe(10);
});

test('a user who has lost the app sets up another one; the old one works until then', async () => {
  const { id, username, codes } = await person();
  const { browser, enter, enterTotp, tokens } = await afterPassword(username);
  const setUp = await browser.follow(await enter(codes[0], true));
  expect(setUp.body).toContain('Set up 2-step verification');
  const secret = /<code class="key">([A-Z2-7 ]+)<\/code>/.exec(setUp.body)?.[1]?.replaceAll(' ', '') ?? '';
  expect(await left(id)).toBe(9);
  const meanwhile = await afterPassword(username);
  expect((await meanwhile.enterTotp(codeOf(SECRET))).status).toBe(303);

  expect((await tokens(await enterTotp(codeOf(secret)))).status).toBe(200);
  const next = await afterPassword(username);
  expect((await next.enterTotp(codeOf(SECRET, 1))).body).toContain('This code is wrong');
  expect((await next.enterTotp(codeOf(secret, 1))).status).toBe(303);
});

test('another app ends all sessions except this browser’s, and its owner gets a mail', async () => {
  const { username, email, codes } = await person();
  const signIn = async (steps: number) => {
    const other = await afterPassword(username);
    return { ...other, ...(await other.tokens(await other.enterTotp(codeOf(SECRET, steps)))) };
  };
  const elsewhere = await signIn(-1);
  const here = await signIn(0);
  // A third sign-in, which is waiting for its code.
  const waiting = await afterPassword(username);

  const { interaction, verifier } = await here.browser.open({ prompt: 'login' });
  const post = (path: string, form: Record<string, string>) => here.browser.post(`${interaction}/${path}`, form);
  await here.browser.submit(interaction, username);
  const setUp = await here.browser.follow(await post('code/recovery', { recovery: codes[0] ?? '', renew: 'yes' }));
  const secret = /<code class="key">([A-Z2-7 ]+)<\/code>/.exec(setUp.body)?.[1]?.replaceAll(' ', '') ?? '';
  const back = await here.browser.follow(await post('code', { code: codeOf(secret) }));
  expect(await here.browser.redeem(here.browser.codeIn(back), verifier)).toMatchObject({ status: 200 });

  expect((await here.browser.open()).interaction).toBe('');
  expect((await elsewhere.browser.open()).interaction).not.toBe('');
  expect(await elsewhere.browser.refresh(elsewhere.refresh_token)).toMatchObject({ error: 'invalid_grant' });
  expect((await waiting.enterTotp(codeOf(secret, 1))).location).toBe(waiting.interaction);
  expect(service.mails.filter(({ recipient }) => recipient === email).map(({ template }) => template)).toContain(
    'authenticator-replaced',
  );
});

test('a wrong code keeps the choice, and an empty code is not a failure', async () => {
  const { username } = await person();
  const { enter } = await afterPassword(username);
  for (const _ of Array(6)) {
    expect((await enter('123456')).body).toContain('Enter all 24 letters and digits of a recovery code.');
  }
  const { body } = await enter(NONE, true);
  expect(body).toContain(WRONG);
  expect(body).toMatch(/name="renew" value="yes" checked/);
});

test('five wrong codes slow the account down', async () => {
  const { username, codes } = await person();
  const { enter } = await afterPassword(username);
  for (const _ of Array(5)) expect((await enter(NONE)).status).toBe(200);
  const refused = await enter(codes[0]);
  expect([refused.status, refused.body]).toEqual([429, expect.stringContaining('Too many attempts.')]);
});

test('a code cannot be used without the password, and a reset removes all codes', async () => {
  const { id, username, codes } = await person();
  const browser = service.newBrowser();
  const { interaction } = await browser.open();
  expect((await browser.get(`${interaction}/code/recovery`)).location).toBe(interaction);
  expect((await browser.post(`${interaction}/code/recovery`, { recovery: codes[0] ?? '' })).location).toBe(interaction);
  await service.identity.accounts.resetTotp(service.db, id);
  expect(await left(id)).toBe(0);
  const { page } = await afterPassword(username);
  expect(page.body).toContain('Set up 2-step verification');
  expect(page.body).not.toContain('Use a recovery code');
});
