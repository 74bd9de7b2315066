import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testIdentity } from '../testing/test-identity.ts';
import { postgresAdapter } from './adapter.ts';

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
});
afterAll(() => service[Symbol.asyncDispose]());

let accounts = 0;

/** A user who has signed in with this many browsers. */
async function signedIn(browsers: number) {
  accounts += 1;
  const username = `sam${accounts}@aurora`;
  const { id } = await service.addAccount({ username });
  const sessions = [];
  for (const _ of Array(browsers)) {
    const browser = service.newBrowser();
    const tokens = await browser.signIn(username);
    sessions.push({ browser, tokens, proof: proofOf(tokens.access_token) });
  }
  return { id, username, sessions };
}

function proofOf(token: string) {
  const { sub = '', sid, auth_time } = decodeJwt(token);
  return { subject: sub, session: String(sid), signedInAt: Number(auth_time) };
}

const db = () => service.db;
const own = () => service.identity.ownAccount;
const isSignedIn = async (proof: ReturnType<typeof proofOf>) =>
  (await service.identity.accounts.findInSession(db(), proof)) !== undefined;
const inTransaction = (run: (trx: typeof service.db) => Promise<unknown>) => db().transaction().execute(run);

test('sessions are listed with browser, address and times, the current one first', async () => {
  const { username, sessions } = await signedIn(2);
  const [first, second] = sessions;
  const third = service.newBrowser();
  const { interaction, verifier } = await third.open();
  const back = await third.follow(await third.submit(interaction, username));
  const headers = { 'user-agent': `Firefox/145.0 \u00e9${'x'.repeat(400)}`, 'x-forwarded-for': '::ffff:192.0.2.77' };
  await third.post(
    '/realms/registrars/protocol/openid-connect/token',
    {
      client_id: 'registrar-panel',
      grant_type: 'authorization_code',
      redirect_uri: `${service.publicUrl}/signed-in`,
      code: third.codeIn(back),
      code_verifier: verifier,
    },
    headers,
  );
  const listed = await own().sessions(db(), first?.proof ?? proofOf(''));
  expect(listed.map(({ isThis, ip }) => [isThis, ip])).toEqual([
    [true, '127.0.0.1'],
    [false, '192.0.2.77'],
    [false, '127.0.0.1'],
  ]);
  expect(listed[1]?.userAgent).toBe(`Firefox/145.0 ${'x'.repeat(286)}`);
  for (const { signedInAt, usedAt } of listed) {
    expect(Date.now() - signedInAt.getTime()).toBeLessThan(60_000);
    expect(Date.now() - (usedAt?.getTime() ?? 0)).toBeLessThan(60_000);
  }
  // The list reveals neither a session's id in tokens nor the secret that opens it.
  for (const { proof } of [first, second].flatMap((session) => session ?? [])) {
    expect(JSON.stringify(listed)).not.toContain(proof.session);
  }
});

test('a refresh counts as the last use, wherever it comes from', async () => {
  const { sessions } = await signedIn(1);
  const [session] = sessions;
  if (!session) throw new Error('nobody signed in');
  await sql`UPDATE identity.oidc_record SET used_at = now() - interval '1 hour' WHERE account_id = ${session.proof.subject}`.execute(
    db(),
  );
  await session.browser.refresh(session.tokens.refresh_token);
  const [listed] = await own().sessions(db(), session.proof);
  expect(Date.now() - (listed?.usedAt?.getTime() ?? 0)).toBeLessThan(60_000);
});

test('signing out everywhere else keeps this session and ends the others with all their tokens', async () => {
  const { id, username, sessions } = await signedIn(3);
  const stranger = await signedIn(1);
  const [here, ...others] = sessions;
  if (!here) throw new Error('nobody signed in');
  const awaiting = service.newBrowser();
  await service.db.insertInto('identity.sign_in').values(pendingSignIn(id)).execute();

  await inTransaction((trx) => own().endOtherSessions(trx, here.proof));
  expect((await own().sessions(db(), here.proof)).map(({ isThis }) => isThis)).toEqual([true]);
  expect(await isSignedIn(here.proof)).toBe(true);
  const refreshed = await here.browser.refresh(here.tokens.refresh_token);
  expect(refreshed.status).toBe(200);
  expect((await here.browser.open()).interaction).toBe('');
  for (const { browser, tokens, proof } of others) {
    expect(await isSignedIn(proof)).toBe(false);
    expect(await browser.refresh(tokens.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
    expect((await browser.open()).interaction).not.toBe('');
  }
  const pending = await service.db.selectFrom('identity.sign_in').select('account_id').execute();
  expect(pending.filter(({ account_id }) => account_id === id)).toEqual([]);
  // Other users stay signed in, and the user can sign in elsewhere again.
  expect(await isSignedIn(stranger.sessions[0]?.proof ?? here.proof)).toBe(true);
  expect((await awaiting.signIn(username, PASSWORD)).status).toBe(200);
});

function pendingSignIn(account_id: string) {
  const soon = new Date(Date.now() + 60_000);
  return { interaction_hash: Buffer.from(account_id), account_id, started_at: new Date(), expires_at: soon };
}

test('a request in flight does not restore an ended session', async () => {
  const { id, sessions } = await signedIn(2);
  const [here, other] = sessions;
  if (!here || !other) throw new Error('nobody signed in');
  const cookie = other.browser.cookies().find(({ name }) => name === 'AUTH_SESSION_ID')?.value ?? '';
  const adapter = postgresAdapter(db())('Session');
  const read = await adapter.find(cookie);
  await inTransaction((trx) => own().endOtherSessions(trx, here.proof));
  await adapter.upsert(cookie, read ?? {}, 3600);
  expect((await own().sessions(db(), here.proof)).map(({ isThis }) => isThis)).toEqual([true]);
  expect((await other.browser.open()).interaction).not.toBe('');
  expect(await isSignedIn(here.proof)).toBe(true);
  expect(id).toBe(here.proof.subject);
});

test('only its owner can end a session', async () => {
  const { sessions } = await signedIn(3);
  const stranger = await signedIn(1);
  const [here, other, third] = sessions;
  if (!here || !other || !third || !stranger.sessions[0]) throw new Error('nobody signed in');
  const [, listed] = await own().sessions(db(), here.proof);
  const id = listed?.id ?? '';
  const byStranger = stranger.sessions[0].proof;
  expect(
    await db()
      .transaction()
      .execute((trx) => own().endSession(trx, byStranger, id)),
  ).toBe(false);
  expect(
    await db()
      .transaction()
      .execute((trx) => own().endSession(trx, here.proof, 'none')),
  ).toBe(false);
  expect(
    await db()
      .transaction()
      .execute((trx) => own().endSession(trx, here.proof, id)),
  ).toBe(true);
  // The most recently used one follows this one.
  expect([await isSignedIn(here.proof), await isSignedIn(other.proof), await isSignedIn(third.proof)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await third.browser.refresh(third.tokens.refresh_token)).toMatchObject({ status: 400 });
  expect((await third.browser.open()).interaction).not.toBe('');
  expect((await other.browser.refresh(other.tokens.refresh_token)).status).toBe(200);
});

test('sessions that expired, or ended with a new password, are not listed', async () => {
  const { id, sessions } = await signedIn(2);
  const [here] = sessions;
  if (!here) throw new Error('nobody signed in');
  await sql`UPDATE identity.oidc_record SET expires_at = now() WHERE grant_id IS DISTINCT FROM ${here.proof.session}`.execute(
    db(),
  );
  expect(await own().sessions(db(), here.proof)).toHaveLength(1);
  await sql`UPDATE identity.account SET not_before = now() + interval '1 minute' WHERE id = ${id}`.execute(db());
  expect(await own().sessions(db(), here.proof)).toEqual([]);
});
