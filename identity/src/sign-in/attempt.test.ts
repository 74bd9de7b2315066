import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testIdentity } from '../testing/test-identity.ts';
import { accountKey, countFailure } from '../throttle/throttle.queries.ts';

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
});
afterAll(() => service[Symbol.asyncDispose]());

type Answer = ReturnType<ReturnType<typeof service.newBrowser>['post']>;

/** Other failures block the account after the attempt has found it free, but before the attempt is counted. */
async function overtaken(username: string, send: () => Answer) {
  const { answer } = await service.db.transaction().execute(async (trx) => {
    // Allows reads but blocks writes of the counters.
    await sql`LOCK TABLE identity.throttle IN SHARE MODE`.execute(trx);
    const answer = send();
    await expect.poll(waitingForLock, { timeout: 15_000 }).toBe(1);
    for (const _ of Array(5)) await countFailure(trx, accountKey(username));
    return { answer };
  });
  return answer;
}

async function waitingForLock() {
  const { rows } = await sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(service.db);
  return rows.length;
}

const eventsFrom = (ip: string) =>
  service.db.selectFrom('identity.event').select('type').where('ip', '=', ip).execute();

let addresses = 0;

test.each([
  ['a password', 'owner@aurora', '', { username: 'owner@aurora', password: PASSWORD }],
  ['a password for an unknown user', undefined, '', { username: 'nobody@aurora', password: PASSWORD }],
  ['a one-time code', 'code@aurora', '/code', { code: '123456' }],
  ['a recovery code', 'recovery@aurora', '/code/recovery', { recovery: '0000-0000-0000-0000-0000-0000' }],
  ['a passkey', 'passkey@aurora', '/code/passkey', { credential: '{}' }],
])('%s overtaken by others must wait, and is neither checked nor recorded', async (_, owner, step, form) => {
  addresses += 1;
  const ip = `198.51.100.${addresses}`;
  const from = { 'x-forwarded-for': ip };
  const browser = service.newBrowser();
  const { interaction } = await browser.open();
  if (owner) await service.addAccount({ username: owner, maySkipTotp: false });
  if (step) await browser.submit(interaction, owner, PASSWORD, from);

  const username = owner ?? 'nobody@aurora';
  const answer = await overtaken(username, () => browser.post(`${interaction}${step}`, form, from));
  expect(answer.status).toBe(429);
  expect(answer.body).toMatch(/Too many attempts\. Try again in \d+ seconds\./);
  expect(answer.body).not.toContain('wrong');
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await eventsFrom(ip)).toEqual([]);
});
