import { generateKeyPairSync } from 'node:crypto';
import { testKeyFile } from '@panel/database/testing';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpOf } from '../secrets/encrypted-columns.queries.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { type Lies, softAuthenticator } from '../testing/soft-authenticator.ts';
import { testIdentity } from '../testing/test-identity.ts';

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
});
afterAll(() => service[Symbol.asyncDispose]());

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const WRONG = 'You cannot sign in here with this passkey alone';
const WRONG_SECOND = 'This passkey was not accepted';
let people = 0;

/** A user with a password, an authenticator app and a passkey. */
async function person({ standsAlone = false } = {}) {
  people += 1;
  const username = `key${people}@aurora`;
  const { id } = await service.addAccount({ username, maySkipTotp: false });
  await service.db.transaction().execute(async (trx) => {
    const totp_secret = await createSecrets(testKeyFile().path).encrypt(trx, SECRET, totpOf(id));
    await trx.updateTable('identity.account').set({ totp_secret }).where('id', '=', id).execute();
  });
  const owner = { subject: id, session: `session of ${username}`, signedInAt: 0 };
  const authenticator = softAuthenticator(service.publicUrl);
  expect(await add(owner, authenticator, { standsAlone })).toBe('added');
  return { id, username, owner, authenticator };
}

type Owner = Awaited<ReturnType<typeof person>>['owner'];
type Soft = ReturnType<typeof softAuthenticator>;

type Adding = Lies & { standsAlone?: boolean; by?: Owner };

async function add(owner: Owner, authenticator: Soft, { standsAlone = false, by = owner, ...lies }: Adding = {}) {
  const { passkeys } = service.identity.ownAccount;
  if (!passkeys) throw new Error('no passkeys here');
  const options = await passkeys.begin(service.db, owner, standsAlone);
  const response = { ...(await authenticator.create(options, lies)), clientExtensionResults: {} };
  const made = await passkeys.check(service.db, by, { standsAlone, credential: response });
  if (!made) return 'refused';
  return service.db.transaction().execute((trx) => passkeys.add(trx, owner, 'Key', made));
}

/** A browser at the sign-in page, or past the password. */
async function atSignIn(username?: string) {
  people += 1;
  const browser = service.newBrowser();
  const from = { 'x-forwarded-for': `198.51.100.${people}` };
  const { interaction, verifier } = await browser.open();
  if (username) await browser.submit(interaction, username, undefined, from);
  const below = username ? `${interaction}/code/passkey` : `${interaction}/passkey`;
  const ask = async () => JSON.parse((await browser.post(`${below}/options`, {}, from)).body);
  const send = (credential: string) => browser.post(below, { credential }, from);
  const answer = (credential: unknown) => send(JSON.stringify(credential));
  const tokens = async (answered: Awaited<ReturnType<typeof answer>>) =>
    browser.redeem(browser.codeIn(await browser.follow(answered)), verifier);
  return { browser, interaction, ask, send, answer, tokens };
}

test('a passkey is the second step after the password, and its use is recorded', async () => {
  const { id, username, authenticator } = await person();
  const { ask, answer, tokens, browser, interaction } = await atSignIn(username);
  expect((await browser.get(`${interaction}/code`)).body).toContain('Use a passkey');
  const options = await ask();
  expect(options.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([authenticator.id]);
  const signedIn = await tokens(await answer(await authenticator.get(options, { isVerified: false })));
  expect(signedIn.status).toBe(200);
  expect(decodeJwt(signedIn.access_token).sub).toBe(id);
  const [passkey] = await service.identity.ownAccount.listPasskeys(service.db, id);
  expect(passkey?.usedAt).toBeInstanceOf(Date);
});

test('a passkey that may stand alone signs in without a name, a password or a code', async () => {
  const { id, authenticator } = await person({ standsAlone: true });
  const { ask, answer, tokens } = await atSignIn();
  const options = await ask();
  expect([options.allowCredentials, options.userVerification]).toEqual([[], 'required']);
  const signedIn = await tokens(await answer(await authenticator.get(options)));
  expect(decodeJwt(signedIn.access_token).sub).toBe(id);
  const [event] = await service.identity.accounts.activity(service.db, id, 1);
  expect(event?.type).toBe('LOGIN');
});

test('a passkey not chosen to stand alone does not, nor one whose authenticator did not verify the user', async () => {
  for (const [standsAlone, lies] of [
    [false, {}],
    [true, { isVerified: false }],
  ] as const) {
    const { authenticator } = await person({ standsAlone });
    const { ask, answer } = await atSignIn();
    const refused = await answer(await authenticator.get(await ask(), lies));
    expect([refused.status, refused.body]).toEqual([200, expect.stringContaining(WRONG)]);
  }
});

const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const lies: [string, Lies][] = [
  ['another origin', { origin: 'http://elsewhere.example' }],
  ['another relying party', { rpId: 'elsewhere.example' }],
  ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['another ceremony', { type: 'webauthn.create' }],
  ['no user present', { isPresent: false }],
  ['another key', { key: stranger }],
];

test.each(lies)('%s: refused as second step and alone', async (_, lie) => {
  const { username, authenticator } = await person({ standsAlone: true });
  const second = await atSignIn(username);
  const refused = await second.answer(await authenticator.get(await second.ask(), lie));
  expect([refused.status, refused.body]).toEqual([200, expect.stringContaining(WRONG_SECOND)]);
  const alone = await atSignIn();
  const refusedAlone = await alone.answer(await authenticator.get(await alone.ask(), lie));
  expect([refusedAlone.status, refusedAlone.body]).toEqual([200, expect.stringContaining(WRONG)]);
});

test.each(lies.slice(0, 5))('%s: no passkey is added', async (_, lie) => {
  const { owner } = await person();
  const wrong = lie.type ? { type: 'webauthn.get' } : lie;
  expect(await add(owner, softAuthenticator(service.publicUrl), { ...wrong })).toBe('refused');
});

test("an authenticator's counter must not go back, which detects a clone", async () => {
  const { username, authenticator } = await person();
  for (const [counter, status] of [
    [7, 303],
    [7, 200],
    [6, 200],
    [8, 303],
  ] as const) {
    const { ask, answer } = await atSignIn(username);
    expect([counter, (await answer(await authenticator.get(await ask(), { counter }))).status]).toEqual([
      counter,
      status,
    ]);
  }
});

test('a challenge is valid once, whether the answer was right or wrong', async () => {
  const { authenticator } = await person({ standsAlone: true });
  const { ask, answer } = await atSignIn();
  const credential = await authenticator.get(await ask());
  const forged = { ...credential, response: { ...credential.response, signature: 'AAAA' } };
  expect((await answer(forged)).body).toContain(WRONG);
  expect((await answer(credential)).body).toContain(WRONG);
});

test('a challenge is valid for five minutes', async () => {
  const { authenticator } = await person({ standsAlone: true });
  for (const [minutes, status] of [
    [4, 303],
    [5, 200],
  ]) {
    const { ask, answer } = await atSignIn();
    const options = await ask();
    const earlier = sql`${minutes}::int * interval '1 minute'`;
    await sql`UPDATE identity.passkey_challenge SET expires_at = expires_at - ${earlier}`.execute(service.db);
    expect([minutes, (await answer(await authenticator.get(options))).status]).toEqual([minutes, status]);
  }
});

test('a challenge is valid only for the sign-in and step that requested it, and only the latest one is', async () => {
  const { username, authenticator } = await person({ standsAlone: true });
  const [one, other] = [await atSignIn(), await atSignIn()];
  expect((await other.answer(await authenticator.get(await one.ask()))).body).toContain(WRONG);

  const second = await atSignIn(username);
  const forSecond = await authenticator.get(await second.ask());
  const alone = await second.browser.post(`${second.interaction}/passkey`, { credential: JSON.stringify(forSecond) });
  expect(alone.body).toContain(WRONG);

  const replaced = await atSignIn();
  const first = await replaced.ask();
  await replaced.ask();
  expect((await replaced.answer(await authenticator.get(first))).body).toContain(WRONG);
});

test('the challenge for adding belongs to its session and is valid once', async () => {
  const { owner } = await person();
  const other = { ...owner, session: 'another session' };
  expect(await add(owner, softAuthenticator(service.publicUrl), { by: other })).toBe('refused');
  const { passkeys } = service.identity.ownAccount;
  const authenticator = softAuthenticator(service.publicUrl);
  const options = await passkeys?.begin(service.db, owner, false);
  const credential = { ...(await authenticator.create(options ?? { challenge: '' })), clientExtensionResults: {} };
  expect(await passkeys?.check(service.db, owner, { standsAlone: false, credential })).toBeDefined();
  expect(await passkeys?.check(service.db, owner, { standsAlone: false, credential })).toBeUndefined();
});

test('a passkey belongs to one account: it is not a second step of another, and is not added twice', async () => {
  const [mine, theirs] = [await person(), await person()];
  const { ask, answer } = await atSignIn(theirs.username);
  expect((await answer(await mine.authenticator.get(await ask()))).body).toContain(WRONG_SECOND);
  expect(await add(theirs.owner, mine.authenticator)).toBe('known');
});

test('the passkeys of an account are not revealed before the right password', async () => {
  await person();
  const { browser, interaction } = await atSignIn();
  const refused = await browser.post(`${interaction}/code/passkey/options`, {});
  expect([refused.status, refused.body]).toEqual([409, '{"error":"invalid_request"}']);
  expect((await browser.post(`${interaction}/code/passkey`, { credential: '{}' })).location).toBe(interaction);
});

test.each(['', 'null', '{}', '{"id":1}', '{"id":"a"}', '{"id":"../"}', '[]', 'x'.repeat(9_000)])(
  'malformed answers are refused: %j',
  async (credential) => {
    const { send } = await atSignIn();
    const { status, body } = await send(credential);
    expect([status, body]).toEqual([200, expect.stringContaining(WRONG)]);
  },
);

test('five wrong answers slow the account down, as wrong codes do', async () => {
  const { username, authenticator } = await person();
  const { ask, answer } = await atSignIn(username);
  for (const _ of Array(5))
    expect((await answer(await authenticator.get(await ask(), { key: stranger }))).status).toBe(200);
  const refused = await answer(await authenticator.get(await ask()));
  expect([refused.status, refused.body]).toEqual([429, expect.stringContaining('Too many attempts.')]);
});

test('a disabled account, and one whose 2-step verification was reset, has no passkey that signs in', async () => {
  const disabled = await person({ standsAlone: true });
  await service.disable(disabled.id);
  const reset = await person({ standsAlone: true });
  await service.identity.accounts.resetTotp(service.db, reset.id);
  for (const { authenticator } of [disabled, reset]) {
    const { ask, answer } = await atSignIn();
    expect((await answer(await authenticator.get(await ask()))).body).toContain(WRONG);
  }
  expect(await service.identity.ownAccount.listPasskeys(service.db, reset.id)).toEqual([]);
});

test('if there is a passkey, a password alone neither signs in nor sets up an authenticator app', async () => {
  const { id, username } = await person();
  await service.db
    .updateTable('identity.account')
    .set({ totp_secret: null, may_skip_totp: true })
    .where('id', '=', id)
    .execute();
  const { browser, interaction } = await atSignIn(username);
  const { body } = await browser.get(`${interaction}/code`);
  expect(body).toContain('Now use one of your passkeys.');
  expect(body).not.toMatch(/class="key"|One-time code/);
});

test('an account can have up to twenty passkeys', async () => {
  const { owner } = await person();
  for (const _ of Array(19)) expect(await add(owner, softAuthenticator(service.publicUrl))).toBe('added');
  expect(await add(owner, softAuthenticator(service.publicUrl))).toBe('too-many');
});
