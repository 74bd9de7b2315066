import { registryAuthor } from '@panel/core/audit';
import { embeddedDirectory } from '@panel/core/directory';
import { addAdministrators } from '@panel/core/users';
import { forgetRecentAddresses, registryChangeRecorder } from '@panel/core/warnings';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { panelWithMail } from '../testing/panel-with-mail.ts';

const panel = await panelWithMail({
  environment: { requestsPerMinute: { account: 10_000, anonymous: 10_000, signIn: 10_000, token: 10_000 } },
});
afterAll(() => panel[Symbol.asyncDispose]());

/** A registrar with a long-standing technical and administrative contact. */
async function registrarWithContacts() {
  const registrar = await panel.addRegistrar();
  const { id, handle, as } = registrar;
  const address = (name: string) => `${name}@${handle}.example`;
  await panel.db
    .insertInto('registrar_contact')
    .values([
      { registrar_id: id, kind: 'tech', email: address('old') },
      { registrar_id: id, kind: 'admin', email: address('office') },
    ])
    .execute();
  const admin = as('ADMIN');
  let edits = 0;
  return {
    ...registrar,
    admin,
    address,
    async setContact(email: string, name = 'Jo') {
      const body = { type: 'TECH', name, email, phone: '+32.1' };
      expect((await admin.request('POST', '/services/registrar/whoisContact', body)).statusCode).toBe(200);
    },
    async changeEpp() {
      edits += 1;
      const list = { ipAddresses: [`192.0.2.${edits}`] };
      expect((await as('TECH').request('PUT', '/services/registrar/epp/ip', list)).statusCode).toBe(200);
    },
    /** As if this many mails had already gone to recent addresses. */
    async haveSent(count: number) {
      const times = sql<Date[]>`array_fill(now(), ARRAY[${count}::int])`;
      await panel.db
        .insertInto('hourly_count')
        .values({ key: `recent-address:${id}`, times })
        .execute();
    },
    /** What strangers received, except links to set a password. */
    async strangersMails() {
      const mails = await panel.mailsAbout(handle);
      return mails.filter(({ to, message }) => to[0]?.includes('stranger') && !message.includes('/password/'));
    },
    async mailsTo(name: string) {
      return (await panel.mailsAbout(handle)).filter(({ to }) => to.includes(address(name)));
    },
    /** Moves everything into the past. */
    async pass(hours: number) {
      const ago = sql`make_interval(hours => ${hours})`;
      await sql`UPDATE recent_address SET since = since - ${ago}, left_at = left_at - ${ago}`.execute(panel.db);
      await sql`DELETE FROM hourly_count`.execute(panel.db);
      await forgetRecentAddresses(panel.db);
    },
  };
}

const stranger = (n: number) => `stranger-${n}@elsewhere.example`;

test('a contact’s address that changes 30 times reaches 20 strangers, without text of the attacker', async () => {
  const { handle, setContact, strangersMails, mailsTo } = await registrarWithContacts();
  for (let n = 1; n <= 30; n += 1) await setContact(stranger(n), `Win at evil.example ${n}`);
  const mails = await strangersMails();
  expect(mails).toHaveLength(20);
  for (const { message } of mails) {
    expect(message).toContain(`Subject: .example: The technical contact of ${handle} was changed\r\n`);
    expect(message).toContain(`admin@${handle} changed the technical contact of ${handle}`);
    expect(message).toContain('\r\nChanged: Name, E-mail address\r\n');
    expect(message).not.toMatch(/win|evil/i);
  }
  // The long-standing contact and the administrators got mails as well.
  expect(await mailsTo('old')).toHaveLength(1);
  expect(await mailsTo('admin')).toHaveLength(30);
});

test('links to new users count as well, but are never refused for that reason', async () => {
  const { handle, admin, setContact, strangersMails, haveSent } = await registrarWithContacts();
  const addUser = (n: number) =>
    admin.request('POST', '/services/users', { username: `u${n}`, name: 'U', email: stranger(n), roles: ['TECH'] });
  await haveSent(15);
  for (const n of [101, 102, 103]) expect((await addUser(n)).statusCode).toBe(200);
  for (const n of [104, 105, 106, 107]) await setContact(stranger(n));
  expect((await strangersMails()).map(({ to }) => to[0])).toEqual([stranger(104), stranger(105)]);
  expect((await addUser(108)).statusCode).toBe(200);
  const links = (await panel.mailsAbout(`u108@${handle}`)).filter(({ to }) => to.includes(stranger(108)));
  expect(links).toHaveLength(1);
});

test('older addresses keep their budgets, whatever strangers get', async () => {
  const { address, setContact, changeEpp, mailsTo, strangersMails, haveSent } = await registrarWithContacts();
  await haveSent(20);
  await setContact(stranger(201));
  await changeEpp();
  expect([await strangersMails(), await mailsTo('office')]).toMatchObject([[], [expect.anything()]]);
  // An address moved away and back is not recent, so that no one can silence it that way.
  await setContact(address('old'));
  const before = (await mailsTo('old')).length;
  await changeEpp();
  expect(await mailsTo('old')).toHaveLength(before + 1);
  // Nor is one that another contact or user of the registrar has had for long.
  await setContact(address('office'));
  await changeEpp();
  expect(await mailsTo('office')).toHaveLength(3);
});

test('after a day an address is no longer recent; one that left meanwhile is recent again when it returns', async () => {
  const { setContact, changeEpp, strangersMails, haveSent, pass } = await registrarWithContacts();
  const recipients = async () => (await strangersMails()).map(({ to }) => to[0]);
  await setContact(stranger(301));
  await setContact(stranger(302));
  expect(await recipients()).toEqual([stranger(301)]);
  await pass(25);
  await haveSent(20);
  await changeEpp();
  expect(await recipients()).toEqual([stranger(301), stranger(302)]);
  await setContact(stranger(301));
  expect(await recipients()).toEqual([stranger(301), stranger(302), stranger(302)]);
  await changeEpp();
  expect(await recipients()).toHaveLength(3);
});

test('an address that the registry gave an administrator is not recent', async () => {
  const { handle, id, address, admin, mailsTo, haveSent } = await registrarWithContacts();
  await haveSent(20);
  const directory = embeddedDirectory(panel.db, panel.identity);
  const recordRegistryChange = registryChangeRecorder(registryAuthor(null), directory, 'http://localhost:8080');
  const chief = { username: `chief@${handle}`, name: 'Chief', email: address('chief') };
  await panel.db
    .transaction()
    .execute((trx) =>
      addAdministrators(trx, { directory, recordRegistryChange }, [{ registrar: { id, handle }, ...chief }]),
    );
  await admin.request('POST', '/services/tokens', { name: 'monitor', scopes: ['reports'], days: 1 });
  const subjects = (await mailsTo('chief')).map(({ message }) => /^Subject: (.*)\r$/m.exec(message)?.[1]);
  expect(subjects).toContain(`.example: An access token of ${handle} was created`);
});
