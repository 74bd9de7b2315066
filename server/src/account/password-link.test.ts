import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const panel = await testPanel();
afterAll(() => panel[Symbol.asyncDispose]());
const password = 'nine purple elephants';

/** A new user, and the path of the link in their mail. */
async function newUser() {
  const { as, handle } = await panel.addRegistrar();
  const admin = as('ADMIN');
  const email = `sam@${handle}.example`;
  await admin.request('POST', '/services/users', { username: 'sam', name: 'Sam', email, roles: ['TECH'] });
  const sendAnother = () => admin.request('POST', `/services/users/sam@${handle}/passwordLink`);
  return { admin, email, handle, sendAnother, links: () => linksTo(email) };
}

async function linksTo(email: string): Promise<string[]> {
  const mails = await panel.db
    .selectFrom('mail_outbox')
    .select('text_body')
    .where('recipient', '=', email)
    .where('cause', 'like', 'password-link:%')
    .orderBy('created_at')
    .execute();
  return mails.map(({ text_body }) => /\/realms\/registrars\/password\/\S+/.exec(text_body)?.[0] ?? '');
}

const host = new URL(panel.environment.publicUrl).host;
const open = async (url: string) => (await panel.app.inject({ url, headers: { host } })).statusCode;
const use = async (url: string) => {
  const headers = { host, 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams({ password, repeat: password }).toString();
  return (await panel.app.inject({ method: 'POST', url, headers, payload })).statusCode;
};

test('a link sets a password once', async () => {
  const [link = ''] = await (await newUser()).links();
  expect([await open(link), await use(link), await open(link), await use(link)]).toEqual([200, 200, 410, 410]);
});

test.each(['ACTIVE', 'SUSPENDED'] as const)(
  'the owner is mailed when a password is set, with time and address but no link to set another (%s)',
  async (status) => {
    const user = await newUser();
    await panel.db.updateTable('registrar').set({ status }).where('handle', '=', user.handle).execute();
    const [link = ''] = await user.links();
    const notices = () =>
      panel.db
        .selectFrom('mail_outbox')
        .select(['recipient', 'subject', 'text_body'])
        .where('cause', 'like', 'password-changed:%')
        .where('recipient', '=', user.email)
        .execute();
    expect([await open(link), await notices()]).toEqual([200, []]);
    await use(link);
    const [mail, ...more] = await notices();
    expect([mail?.subject, more]).toEqual(['.example: Your password for the registrar panel was changed', []]);
    expect(mail?.text_body).toMatch(
      /sam@\w+ in the \.example registrar panel was set .*\n\nThis happened on [\d/]+ [\d:]+ CES?T, from the IP address 127\.0\.0\.1\./,
    );
    expect(mail?.text_body).not.toMatch(/\/password\/|seven green bottles/);
    await use(link);
    expect(await notices()).toHaveLength(1);
  },
);

test('if a link is used twice at the same moment, one use succeeds', async () => {
  const [link = ''] = await (await newUser()).links();
  expect((await Promise.all([use(link), use(link)])).toSorted()).toEqual([200, 410]);
});

const pass = (minutes: number) =>
  panel.db
    .updateTable('identity.password_link')
    .set({ expires_at: sql`expires_at - make_interval(mins => ${minutes})` })
    .execute();

test.each([
  ['an invitation is valid for a day', 24 * 60, false],
  ['a link for another password is valid for an hour', 60, true],
])('%s', async (_, minutes, hasPassword) => {
  const user = await newUser();
  if (hasPassword) {
    const [invitation = ''] = await user.links();
    await use(invitation);
    await user.sendAnother();
  }
  const link = (await user.links()).at(-1) ?? '';
  await pass(minutes - 1);
  expect(await open(link)).toBe(200);
  await pass(1);
  expect([await open(link), await use(link)]).toEqual([410, 410]);
});

test.each([
  ['one character changed', (link: string) => link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
  ['truncated', (link: string) => link.slice(0, -1)],
  ['longer', (link: string) => `${link}A`],
  ['a NUL in it', (link: string) => `${link.slice(0, -1)}%00`],
])('a modified link does not work: %s', async (_, tamper) => {
  const [link = ''] = await (await newUser()).links();
  expect([await open(tamper(link)), await use(tamper(link)), await open(link)]).toEqual([410, 410, 200]);
});

test('a second link works as well as the first; using one invalidates both', async () => {
  const user = await newUser();
  await user.sendAnother();
  const [first = '', second = ''] = await user.links();
  expect([await open(first), await use(second), await open(first)]).toEqual([200, 200, 410]);
});

test('a change of the e-mail address invalidates links sent to the old one', async () => {
  const user = await newUser();
  const [link = ''] = await user.links();
  await user.admin.request('PUT', `/services/users/sam@${user.handle}`, {
    name: 'Sam',
    email: `new-${user.email}`,
    roles: ['TECH'],
  });
  expect(await open(link)).toBe(410);
});

test('the link of a removed user does not work', async () => {
  const user = await newUser();
  const [link = ''] = await user.links();
  await user.admin.request('DELETE', `/services/users/sam@${user.handle}`);
  expect([await open(link), await use(link)]).toEqual([410, 410]);
});
