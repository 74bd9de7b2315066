import type { Role } from '@panel/contract/permissions';
import { afterAll, expect, test } from 'vitest';
import { panelWithMail } from '../testing/panel-with-mail.ts';

const panel = await panelWithMail({
  environment: { requestsPerMinute: { account: 10_000, anonymous: 10_000, signIn: 10_000, token: 10_000 } },
});
afterAll(() => panel[Symbol.asyncDispose]());

const whois = '/services/registrar/whoisContact';
const tech = { type: 'TECH', name: 'Jo', email: 'old@registrar.example', phone: '+32.25550000' };

/** A registrar with the administrators `admin` and `chief`, the user `sam` and a technical contact. */
async function registrarWithPeople(...roles: Role[]) {
  const registrar = await panel.addRegistrar();
  const { id, handle, as, addAccount } = registrar;
  const address = (name: string) => `${name}@${handle}.example`;
  await addAccount('admin', ['ADMIN']);
  await addAccount('chief', ['ADMIN', 'TECH']);
  await addAccount('sam', roles.length > 0 ? roles : ['SUPPORT']);
  await panel.db
    .insertInto('registrar_contact')
    .values({ registrar_id: id, kind: 'tech', name: 'Jo', email: address('old'), phone: tech.phone })
    .execute();
  return {
    ...registrar,
    admin: as('ADMIN'),
    address,
    path: `/services/users/sam@${handle}`,
    sam: { name: `sam of ${handle}`, email: address('sam'), roles: ['SUPPORT'] },
    /** The recipients and mails about this registrar's panel, without links to set a password. */
    async told() {
      const mails = (await panel.mailsAbout(handle)).filter(({ message }) => message.includes('This happened on '));
      return mails.map(({ to, message }) => ({ to: to.join(), message })).toSorted((a, b) => (a.to < b.to ? -1 : 1));
    },
  };
}

const recipientsOf = (mails: { to: string }[]) => mails.map(({ to }) => to);

test('a changed contact is mailed at its old address, as are the administrators: no one is silenced', async () => {
  const { handle, as, address, told } = await registrarWithPeople();
  const changed = { ...tech, email: address('new'), phone: '+32.25559999' };
  expect((await as('TECH').request('POST', whois, changed)).statusCode).toBe(200);
  const mails = await told();
  expect(recipientsOf(mails)).toEqual([address('admin'), address('chief'), address('old')]);
  for (const { to, message } of mails) {
    expect(message).toContain(`Subject: .example: The technical contact of ${handle} was changed`);
    expect(message).toContain(`tech@${handle} changed the technical contact of ${handle}`);
    if (to === address('old')) {
      expect(message).toContain('\r\nChanged: E-mail address, Phone number\r\n');
      expect(message).not.toMatch(/new@|\+32|→/);
    } else {
      expect(message).toContain(`E-mail address: “${address('old')}” → “${address('new')}”`);
      expect(message).toContain('Phone number: “+32.25550000” → “+32.25559999”');
    }
    expect(message).not.toContain('Name: ');
    expect(message).toMatch(
      /This happened on \d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d CES?T, from the IP address 127\.0\.0\.1\./,
    );
  }
});

test.each([
  [
    'a contact',
    'old',
    '/registrar/publicProfile',
    ({ as, address }) => as('TECH').request('POST', whois, { ...tech, email: address('new') }),
  ],
  ['a user', 'sam', '/', ({ admin, path }) => admin.request('DELETE', path)],
  [
    'EPP settings',
    'old',
    '/epp/ipaddresses',
    ({ as }) => as('TECH').request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.7'] }),
  ],
] as [string, string, string, (people: Awaited<ReturnType<typeof registrarWithPeople>>) => Promise<unknown>][])(
  'the mail about %s links administrators to its line in the history, others to a page they may see',
  async (_, concerned, page, change) => {
    const people = await registrarWithPeople();
    await change(people);
    const { id } = await panel.db
      .selectFrom('audit')
      .select('id')
      .where('registrar_id', '=', people.id)
      .executeTakeFirstOrThrow();
    const links = (await people.told()).map(({ to, message }) => [to, /^http:\S+$/m.exec(message)?.[0]]);
    expect(Object.fromEntries(links)).toEqual({
      [people.address('admin')]: `http://localhost:8080/registrar/history?line=${id}`,
      [people.address('chief')]: `http://localhost:8080/registrar/history?line=${id}`,
      [people.address(concerned)]: `http://localhost:8080${page}`,
    });
    const history = await people.admin.request('GET', `/services/registrar/history?before=${id + 1}&size=1`);
    expect(history.json().data.results).toMatchObject([{ id }]);
  },
);

test('neither a change without effect nor a refused one is mailed', async () => {
  const { as, admin, address, path, sam, told } = await registrarWithPeople();
  expect((await admin.request('POST', whois, { ...tech, email: address('old') })).statusCode).toBe(200);
  expect((await admin.request('PUT', path, sam)).statusCode).toBe(200);
  expect((await admin.request('POST', whois, { ...tech, phone: 'x' })).statusCode).toBe(422);
  expect((await admin.request('POST', whois, tech, { 'if-match': '"9"' })).statusCode).toBe(412);
  expect((await as('SUPPORT').request('DELETE', path)).statusCode).toBe(403);
  expect((await admin.request('DELETE', path.replace('sam', 'chief'))).statusCode).toBe(403);
  expect(await told()).toEqual([]);
});

test.each([
  ['roles', { roles: ['TECH', 'FINANCE'] }, 'Roles: Support → Tech, Finance', 'Roles: Support → Tech, Finance'],
  ['name', { name: 'Anna.Maria Berg' }, '→ “Anna.\u2060Maria Berg”', '→ “Anna.\u2060Maria Berg”'],
  // The old address no longer belongs to an account.
  ['address', { email: 'kim@elsewhere.example' }, '→ “kim@elsewhere.example”', 'Changed: E-mail address'],
])(
  'a user with another %s is mailed at the previous address, as are the administrators',
  async (_, change, words, wordsToUser) => {
    const { handle, admin, address, path, sam, told } = await registrarWithPeople();
    expect((await admin.request('PUT', path, { ...sam, ...change })).statusCode).toBe(200);
    const mails = await told();
    expect(recipientsOf(mails)).toEqual([address('admin'), address('chief'), address('sam')]);
    for (const { to, message } of mails) {
      expect(message).toContain(`Subject: .example: A user of ${handle} was changed\r\n`);
      expect(message).toContain(to === address('sam') ? wordsToUser : words);
      const isAccount = to !== address('sam') || !('email' in change);
      expect(message).toContain(`changed the user ${isAccount ? `sam@${handle}` : 'with this e-mail address'} in`);
    }
  },
);

test('an administrator whose address changes is mailed at both addresses', async () => {
  const { handle, admin, address, told } = await registrarWithPeople();
  const change = { name: 'Chief', email: address('moved'), roles: ['ADMIN', 'TECH'] };
  await admin.request('PUT', `/services/users/chief@${handle}`, change);
  expect(recipientsOf(await told())).toEqual([address('admin'), address('chief'), address('moved')]);
});

test('a new user is reported to the administrators; only the user gets the link', async () => {
  const { handle, admin, address, told } = await registrarWithPeople();
  const kim = { username: 'kim', name: 'Kim Berg', email: address('kim'), roles: ['FINANCE'] };
  await admin.request('POST', '/services/users', kim);
  const mails = await told();
  expect(recipientsOf(mails)).toEqual([address('admin'), address('chief')]);
  expect(mails[0]?.message).toContain(`Subject: .example: A user of ${handle} was added\r\n`);
  expect(mails[0]?.message).toContain(`added the user kim@${handle} to`);
  expect(mails[0]?.message).toMatch(/Name: “Kim Berg”\r\nE-mail address: “kim@.*”\r\nRoles: Finance/);
  expect(mails.map(({ message }) => message).join()).not.toContain('/password/');
});

test.each([
  ['', 'was removed'],
  ['/totp', 'was reset'],
])('DELETE %j of a user is mailed to them and to the administrators', async (below, words) => {
  const { handle, admin, address, path, told } = await registrarWithPeople();
  expect((await admin.request('DELETE', `${path}${below}`)).statusCode).toBe(200);
  const mails = await told();
  expect(recipientsOf(mails)).toEqual([address('admin'), address('chief'), address('sam')]);
  expect(mails[0]?.message).toMatch(new RegExp(`Subject: .*a user of ${handle} ${words}\r\n`, 'i'));
  expect(mails[0]?.message).toContain(`sam@${handle}`);
});

test('one registrar’s changes are never mailed to another’s users', async () => {
  const ours = await registrarWithPeople();
  const theirs = await registrarWithPeople();
  await panel.db
    .updateTable('registrar_contact')
    .set({ email: theirs.address('old') })
    .where('registrar_id', '=', theirs.id)
    .execute();
  await ours.admin.request('POST', whois, tech);
  await ours.admin.request('DELETE', ours.path);
  await ours.admin.request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.1'] });
  expect(await theirs.told()).toEqual([]);
  expect(recipientsOf(await ours.told()).every((to) => !to.includes(theirs.handle))).toBe(true);
});

test('a disabled administrator is not mailed', async () => {
  const { handle, admin, address, path, told } = await registrarWithPeople();
  const chief = `chief@${handle}`;
  await panel.db.updateTable('identity.account').set({ enabled: false }).where('username', '=', chief).execute();
  await admin.request('DELETE', path);
  expect(recipientsOf(await told())).toEqual([address('admin'), address('sam')]);
});

test('hostile values start neither a header nor a line, and are never HTML', async () => {
  const { id, handle, admin, address, told } = await registrarWithPeople();
  const name = 'Jo\r\nBcc: eve@elsewhere.example\r\n\r\nhttps://evil.example\u2028<b>\u202eWhen</b>';
  await panel.db.updateTable('registrar_contact').set({ name }).where('registrar_id', '=', id).execute();
  await admin.request('POST', whois, { ...tech, email: address('old'), name: 'Kim' });
  const mails = await told();
  expect(recipientsOf(mails)).toEqual([address('admin'), address('chief'), address('old')]);
  const { message = '' } = mails[0] ?? {};
  const shown = 'Jo Bcc: eve@|elsewhere.|example https://|evil.|example'.replaceAll('|', '\u2060');
  expect(message).toContain(`Name: “${shown} <b>When</b>” → “Kim”`);
  expect(message).toContain(`${shown} &lt;b&gt;When&lt;/b&gt;”`);
  expect(message).not.toMatch(/^(Bcc|https:\/\/evil)/m);
  expect(mails.at(-1)?.message).not.toMatch(/eve|evil|When|Kim/);
  expect(message).toContain(`Subject: .example: The technical contact of ${handle} was changed\r\n`);
});

test('the outbox and the audit line are written with the change, or not at all', async () => {
  const { id, admin, path } = await registrarWithPeople();
  await panel.db.schema.alterTable('mail_outbox').renameTo('away').execute();
  const failed = await admin.request('DELETE', path);
  await panel.db.schema.alterTable('away').renameTo('mail_outbox').execute();
  expect(failed.statusCode).toBe(500);
  expect(await panel.db.selectFrom('audit').selectAll().where('registrar_id', '=', id).execute()).toEqual([]);
  expect((await admin.request('GET', `${path}/activity`)).statusCode).toBe(200);
});
