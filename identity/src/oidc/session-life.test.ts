import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { REALM, testIdentity } from '../testing/test-identity.ts';

/** A user has signed in. Time passes only in the database. */
async function signedIn(options: { sessionIdleMinutes?: number } = {}) {
  const service = await testIdentity(options);
  const { db } = service;
  await service.addAccount();
  const browser = service.newBrowser();
  const tokens = await browser.signIn();

  /** Moves all stored times back by that many minutes. */
  async function later(minutes: number) {
    const earlier = sql`${minutes}::int * interval '1 minute'`;
    await sql`UPDATE identity.account SET not_before = not_before - ${earlier}`.execute(db);
    await sql`UPDATE identity.oidc_record SET expires_at = expires_at - ${earlier},
      payload = payload::jsonb || jsonb_build_object(
        'loginTs', (payload->>'loginTs')::int - ${minutes}::int * 60,
        'authTime', (payload->>'authTime')::int - ${minutes}::int * 60)`.execute(db);
  }

  async function minutesLeft() {
    const { rows } = await sql<{ minutes: number }>`
      SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes
      FROM identity.oidc_record WHERE model = 'Session'`.execute(db);
    return rows.map(({ minutes }) => minutes);
  }

  return {
    browser,
    tokens,
    later,
    minutesLeft,
    /** Whether opening the application requires a password. */
    isAsked: async () => (await browser.open()).interaction !== '',
    saysSignedIn: async () => JSON.parse((await browser.get(`${REALM}/session`)).body).signedIn as boolean,
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
}

test('an hour after the last use, refresh tokens are refused and the password is required again', async () => {
  await using setup = await signedIn();
  const { browser, tokens, later, isAsked, saysSignedIn } = setup;
  await later(59);
  expect(await saysSignedIn()).toBe(true);
  await later(2);
  expect(await browser.refresh(tokens.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect(await saysSignedIn()).toBe(false);
  expect(await isAsked()).toBe(true);
  expect(await browser.signIn()).toMatchObject({ status: 200 });
});

test('a refresh counts as use, so an active user stays signed in', async () => {
  await using setup = await signedIn();
  const { browser, later, isAsked, minutesLeft } = setup;
  let { refresh_token } = setup.tokens;
  for (const _ of [1, 2, 3]) {
    await later(50);
    const refreshed = await browser.refresh(refresh_token);
    expect(refreshed.status).toBe(200);
    expect(await minutesLeft()).toEqual([60]);
    refresh_token = refreshed.refresh_token;
  }
  await later(50);
  expect(await isAsked()).toBe(false);
});

test('opening another tab counts as use and keeps idle tabs alive', async () => {
  await using setup = await signedIn();
  const { browser, tokens, later, isAsked, minutesLeft } = setup;
  await later(50);
  expect(await isAsked()).toBe(false);
  expect(await minutesLeft()).toEqual([60]);
  await later(50);
  expect(await browser.refresh(tokens.refresh_token)).toMatchObject({ status: 200 });
});

test('neither checking for a session nor a refused refresh counts as use', async () => {
  await using setup = await signedIn();
  const { browser, later, minutesLeft, saysSignedIn } = setup;
  await later(50);
  expect(await saysSignedIn()).toBe(true);
  expect((await browser.refresh('unknown')).status).toBe(400);
  expect(await minutesLeft()).toEqual([10]);
});

test('a sign-in ends after 10 hours, however often it is used', async () => {
  await using setup = await signedIn({ sessionIdleMinutes: 600 });
  const { browser, later, isAsked, minutesLeft } = setup;
  expect(await minutesLeft()).toEqual([600]);
  await later(540);
  const { refresh_token } = await browser.refresh(setup.tokens.refresh_token);
  expect(await isAsked()).toBe(false);
  expect(await minutesLeft()).toEqual([60]);
  await later(61);
  expect(await browser.refresh(refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect(await isAsked()).toBe(true);
});

test('the operator sets how long a session may be idle', async () => {
  await using setup = await signedIn({ sessionIdleMinutes: 5 });
  const { later, isAsked, minutesLeft } = setup;
  expect(await minutesLeft()).toEqual([5]);
  await later(6);
  expect(await isAsked()).toBe(true);
});
