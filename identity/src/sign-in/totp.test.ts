import { testKeyFile } from '@panel/database/testing';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpOf } from '../secrets/encrypted-columns.queries.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { PASSWORD, testIdentity } from '../testing/test-identity.ts';
import { accountKey, countFailure, pauseLeft } from '../throttle/throttle.queries.ts';

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
});
afterAll(() => service[Symbol.asyncDispose]());

let accounts = 0;
/** An account that must use TOTP, on the page after its password. */
async function afterPassword(secret?: string) {
  accounts += 1;
  const username = `totp${accounts}@aurora`;
  const account = await service.addAccount({ username, maySkipTotp: false });
  if (secret)
    await service.db
      .updateTable('identity.account')
      .set({ totp_secret: await encryptTotp(account.id, secret) })
      .where('id', '=', account.id)
      .execute();
  return { account, username, ...(await enterPassword(username)) };
}

const encryptTotp = (id: string, secret: string) =>
  service.db.transaction().execute((trx) => createSecrets(testKeyFile().path).encrypt(trx, secret, totpOf(id)));

async function enterPassword(username: string) {
  const browser = service.newBrowser();
  const { interaction, verifier } = await browser.open();
  const from = { 'x-forwarded-for': `203.0.113.${accounts}` };
  const page = await browser.follow(await browser.submit(interaction, username, PASSWORD, from));
  const enter = (code: string) => browser.post(`${interaction}/code`, { code }, from);
  return { browser, interaction, verifier, page, enter };
}

const keyOn = (body: string) => /<code class="key">([A-Z2-7 ]+)<\/code>/.exec(body)?.[1]?.replaceAll(' ', '') ?? '';
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test('the first sign-in sets up TOTP with a QR code or a typed key, and is then complete', async () => {
  const { account, username, browser, verifier, page, enter } = await afterPassword();
  expect(page.body).toContain('Set up 2-step verification');
  expect(page.body).toMatch(/role="img" aria-label="QR code for your authenticator app"><svg/);
  expect(page.body).toMatch(/<label for="code">One-time code<\/label>/);
  const secret = keyOn(page.body);
  expect(secret).toHaveLength(32);

  const wrong = await enter(codeOf(secret, 5));
  expect(wrong.body).toContain('This code is wrong or has already been used.');
  expect(keyOn(wrong.body)).toBe(secret);

  const code = codeOf(secret);
  const back = await browser.follow(await enter(code));
  expect(await browser.redeem(browser.codeIn(back), verifier)).toMatchObject({ status: 200 });
  const activity = await service.identity.accounts.activity(service.db, account.id, 2);
  expect(activity.map(({ type }) => type)).toEqual(['LOGIN', 'UPDATE_TOTP']);

  // The code used for the set-up is spent as well.
  const next = await enterPassword(username);
  expect((await next.enter(code)).body).toContain('This code is wrong or has already been used.');
});

test('the second sign-in requires a code and shows no key', async () => {
  const { browser, verifier, page, enter } = await afterPassword(SECRET);
  expect(page.body).toContain('2-step verification');
  expect(page.body).toMatch(/id="code"[^>]*autocomplete="one-time-code"/);
  expect(keyOn(page.body)).toBe('');
  const code = codeOf(SECRET);
  const back = await browser.follow(await enter(`${code.slice(0, 3)} ${code.slice(3)} `));
  expect(await browser.redeem(browser.codeIn(back), verifier)).toMatchObject({ status: 200 });
});

test('a code works once, even if it is sent twice at the same time', async () => {
  const { username, enter } = await afterPassword(SECRET);
  const other = await enterPassword(username);
  const code = codeOf(SECRET);
  const answers = await Promise.all([enter(code), other.enter(code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 303]);
  const third = await enterPassword(username);
  expect((await third.enter(code)).body).toContain('This code is wrong or has already been used.');
  expect((await third.enter(codeOf(SECRET, -1))).body).toContain('This code is wrong');
  expect((await third.enter(codeOf(SECRET, 1))).status).toBe(303);
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12 34'])(
  '%j is not a code and does not count as a failure',
  async (code) => {
    const { enter } = await afterPassword(SECRET);
    for (const _ of Array(6)) {
      const { status, body } = await enter(code);
      expect(status).toBe(200);
      expect(body).toContain('Enter the 6 digits that your authenticator app shows.');
    }
  },
);

test('five wrong codes slow down the account, and the right password does not reset that', async () => {
  const { username, enter } = await afterPassword(SECRET);
  for (const i of [1, 2, 3, 4]) {
    expect((await enter(codeOf(SECRET, 10 + i))).status).toBe(200);
    await enterPassword(username);
  }
  expect((await enter(codeOf(SECRET, 20))).status).toBe(200);
  const refused = await enter(codeOf(SECRET));
  expect(refused.status).toBe(429);
  expect(refused.body).toContain('Too many attempts.');
});

test('parallel right passwords do not lift the pause caused by wrong codes', async () => {
  const { username, enter } = await afterPassword(SECRET);
  let refused = 0;
  for (const i of Array.from({ length: 10 }, (_, n) => n)) {
    const [answer] = await Promise.all([enter(codeOf(SECRET, 10 + i)), enterPassword(username)]);
    if (answer.status === 429) refused += 1;
  }
  expect(refused).toBeGreaterThanOrEqual(5);
});

test('the code cannot be bypassed, neither by its page without a password nor by the redirect to the application', async () => {
  const { browser, interaction } = await afterPassword(SECRET);
  const resumed = await browser.follow(
    await browser.get(interaction.replace('/sign-in/', '/protocol/openid-connect/auth/')),
  );
  expect(resumed.location).toBeUndefined();
  expect(resumed.body).toMatch(/<label for="username">/);

  const stranger = service.newBrowser();
  const opened = await stranger.open();
  const code = await stranger.follow(await stranger.get(`${opened.interaction}/code`));
  expect(code.body).toMatch(/<label for="username">/);
  expect((await stranger.post(`${opened.interaction}/code`, { code: codeOf(SECRET) })).location).toBe(
    opened.interaction,
  );
});

test('after a reset the next sign-in sets up TOTP again, and one in progress starts over', async () => {
  const { account, username, interaction, enter } = await afterPassword(SECRET);
  await service.identity.accounts.resetTotp(service.db, account.id);
  expect((await enter(codeOf(SECRET))).location).toBe(interaction);
  const { page } = await enterPassword(username);
  expect(keyOn(page.body)).not.toBe(SECRET);
  expect(page.body).toContain('Set up 2-step verification');
});

test('guesses by strangers do not keep a known browser from entering its code either', async () => {
  const { username, browser, enter } = await afterPassword(SECRET);
  await browser.follow(await enter(codeOf(SECRET)));
  const { interaction } = await browser.open({ prompt: 'login' });
  expect((await browser.submit(interaction, username)).status).toBe(303);
  const key = accountKey(username);
  for (const _ of Array(5)) await countFailure(service.db, key);
  expect(await pauseLeft(service.db, [key])).toBeGreaterThan(0);
  expect((await browser.post(`${interaction}/code`, { code: codeOf(SECRET, 1) })).status).toBe(303);
});
