import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testIdentity } from '../testing/test-identity.ts';

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity({ invitationHours: 72 });
});
afterAll(() => service[Symbol.asyncDispose]());

/** The lifetime in hours of the account's newest link. */
async function hoursOf(accountId: string) {
  const { rows } = await sql<{ hours: number }>`
    SELECT round(extract(epoch FROM expires_at - now()) / 3600)::int AS hours
    FROM identity.password_link WHERE account_id = ${accountId} ORDER BY expires_at DESC LIMIT 1`.execute(service.db);
  return rows[0]?.hours;
}

test.each([
  ['someone new is invited for as long as was set', 'new@aurora', undefined, 72],
  ['someone with a password gets a link for an hour', 'old@aurora', PASSWORD, 1],
])('%s', async (_, username, password, hours) => {
  const { id } = await service.addAccount({ username, password, email: `${username}.example` });
  await service.identity.accounts.sendPasswordLink(service.db, id);
  expect(await hoursOf(id)).toBe(hours);
});

test('a link that a new user requests at sign-in works for an hour, as the page says', async () => {
  const { id } = await service.addAccount({
    username: 'asks@aurora',
    password: undefined,
    email: 'asks@aurora.example',
  });
  const browser = service.newBrowser();
  const { interaction } = await browser.open();
  const page = await browser.post(`${interaction}/forgotten-password`, { username: 'asks@aurora' });
  expect(page.body).toContain('works once, for one hour');
  expect(await hoursOf(id)).toBe(1);
});

test.each([
  ['en', 'An invitation is valid for 3 days, a link for a new password for one hour.'],
  ['nl', 'Een uitnodiging is 3 dagen geldig, een link voor een nieuw wachtwoord een uur.'],
  ['fr', 'Une invitation est valable 3 jours, un lien pour un nouveau mot de passe une heure.'],
  ['de', 'Eine Einladung gilt 3 Tage, ein Link für ein neues Passwort eine Stunde.'],
])('in %s a page says how long links work', async (language, words) => {
  const link = `${service.publicUrl}/realms/registrars/password/unknown`;
  const { status, body } = await service.newBrowser().get(link, { 'accept-language': language });
  expect([status, body.replace(/[\u00a0\u202f]/g, ' ')]).toEqual([410, expect.stringContaining(words)]);
});
