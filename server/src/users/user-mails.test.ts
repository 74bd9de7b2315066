import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const panel = await testPanel();
afterAll(() => panel[Symbol.asyncDispose]());

type Caller = ReturnType<typeof panel.as>;

const addUser = (by: Caller, username: string, email: string) =>
  by.request('POST', '/services/users', { username, name: 'Sam', email, roles: ['TECH'] });

const refusalOf = (response: Awaited<ReturnType<Caller['request']>>) => [
  response.statusCode,
  response.json().messages[0]?.messageKey,
];

async function linksTo(address: string) {
  const mails = await panel.db
    .selectFrom('mail_outbox')
    .select('recipient')
    .where(sql`lower(recipient)`, '=', address)
    .where('cause', 'like', 'password-link:%')
    .execute();
  return mails.length;
}

const anHourPasses = () =>
  panel.db.updateTable('hourly_count').set({ times: sql`ARRAY[now() - interval '61 minutes']` }).execute();

test('of forty users for one stranger’s address, three are added and the others refused, at any registrar', async () => {
  const one = (await panel.addRegistrar()).as('ADMIN');
  const other = (await panel.addRegistrar()).as('ADMIN');
  await Promise.all([one, other].map((admin) => admin.request('GET', '/services/users')));
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      addUser(n % 2 ? one : other, `sam-${n}`, n % 3 ? 'stranger@elsewhere.example' : 'Stranger@ELSEWHERE.example'),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(new Set(refused.map((response) => refusalOf(response).join(' ')))).toEqual(
    new Set(['429 password.mail.limited']),
  );
  expect(await linksTo('stranger@elsewhere.example')).toBe(3);
  const users = await Promise.all([one, other].map((admin) => admin.request('GET', '/services/users')));
  expect(users.flatMap((response) => response.json().data.users)).toHaveLength(5);
});

test('the refusal says in its message and a header when to try again', async () => {
  const admin = (await panel.addRegistrar()).as('ADMIN');
  for (const n of [1, 2, 3]) await addUser(admin, `sam-${n}`, `again+${n}@elsewhere.example`);
  const refused = await addUser(admin, 'sam-4', 'again@elsewhere.example');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  const [{ defaultMessage, values }] = refused.json().messages;
  expect(defaultMessage).toMatch(/after \d\d:\d\d CES?T\.$/);
  // For a reader in another language.
  expect(values).toEqual({ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/) });
  await anHourPasses();
  expect((await addUser(admin, 'sam-4', 'again@elsewhere.example')).statusCode).toBe(200);
});

test('neither removing users nor changing their addresses bypasses the limit', async () => {
  const { as, handle } = await panel.addRegistrar();
  const admin = as('ADMIN');
  const email = 'moved@elsewhere.example';
  const path = `/services/users/sam@${handle}`;
  for (const _ of [1, 2]) {
    expect((await addUser(admin, 'sam', email)).statusCode).toBe(200);
    await admin.request('DELETE', path);
  }
  await addUser(admin, 'sam', 'own@elsewhere.example');
  await admin.request('PUT', path, { name: 'Sam', email, roles: ['TECH'] });
  expect((await admin.request('POST', `${path}/passwordLink`)).statusCode).toBe(200);
  expect(refusalOf(await admin.request('POST', `${path}/passwordLink`))).toEqual([429, 'password.mail.limited']);
  expect(await linksTo(email)).toBe(3);
});

test('one registrar adds or mails twenty users an hour; another is not limited, and refusals do not count', async () => {
  const { as, handle } = await panel.addRegistrar();
  const admin = as('ADMIN');
  for (let n = 1; n <= 18; n += 1) {
    expect((await addUser(admin, `sam-${n}`, `sam@${n}-${handle}.example`)).statusCode).toBe(200);
    expect((await addUser(admin, `sam-${n}`, `sam@taken-${n}-${handle}.example`)).statusCode).toBe(409);
  }
  const link = () => admin.request('POST', `/services/users/sam-1@${handle}/passwordLink`);
  expect((await admin.request('POST', `/services/users/nobody@${handle}/passwordLink`)).statusCode).toBe(404);
  expect([(await link()).statusCode, (await link()).statusCode]).toEqual([200, 200]);
  const refused = await addUser(admin, 'one-more', `one-more@${handle}.example`);
  expect(refusalOf(refused)).toEqual([429, 'users.mail.limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect(refusalOf(await admin.request('POST', `/services/users/sam-2@${handle}/passwordLink`))).toEqual([
    429,
    'users.mail.limited',
  ]);
  const other = await panel.addRegistrar();
  expect((await addUser(other.as('ADMIN'), 'sam', `sam@${other.handle}.example`)).statusCode).toBe(200);
  await anHourPasses();
  expect((await addUser(admin, 'one-more', `one-more@${handle}.example`)).statusCode).toBe(200);
});
