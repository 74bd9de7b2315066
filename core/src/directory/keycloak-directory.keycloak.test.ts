import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '@panel/contract/languages';
import { testDatabase } from '@panel/database/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { testRealm } from '../testing/test-realm.ts';
import { smtpAnswer, testSmtp } from '../testing/test-smtp.ts';
import { createWithLink } from './create-with-link.ts';
import { keycloakDirectory } from './keycloak-directory.ts';
import { describeDirectory } from './testing/directory-behaviour.ts';

async function directoryUnderTest() {
  const database = await testDatabase();
  const { db } = database;
  for (const handle of ['aurora', 'borealis']) {
    await db.insertInto('registrar').values({ handle, status: 'ACTIVE' }).execute();
  }
  const smtp = await testSmtp();
  const realm = await testRealm({ database, publicUrl: 'http://localhost:8080', smtpUrl: smtp.url });
  return {
    db,
    smtp,
    realm,
    directory: keycloakDirectory(realm.environment(), { warn() {} }),
    withDeskSuffix: async (deskSuffix: string) => {
      // docs/KEYCLOAK.md requires this before a move.
      await realm.admin.realms.update({ realm: realm.realm }, { editUsernameAllowed: true });
      return keycloakDirectory(realm.environment(), { warn() {} }, { deskSuffix });
    },
    suffix: '@aurora' as const,
    otherSuffix: '@borealis' as const,
    linksSentTo: async (email: string) =>
      smtp.received.filter(({ to, message }) => to.includes(email) && message.includes('/action-token?')).length,
    async [Symbol.asyncDispose]() {
      await realm[Symbol.asyncDispose]();
      await smtp.stop();
      await database.close();
    },
  };
}

describeDirectory('the directory of Keycloak', directoryUnderTest);

let service: Awaited<ReturnType<typeof directoryUnderTest>>;
beforeAll(async () => {
  service = await directoryUnderTest();
});
afterAll(() => service[Symbol.asyncDispose]());

let users = 0;
const newUser = (name = 'Sam Smith') => {
  users += 1;
  const username = `user-${users}@aurora`;
  return { username, name, email: `${username}.example`, roles: ['TECH' as const] };
};
const origin = { ip: null };

test('no one is moved while the realm does not allow new usernames, and the error says so', async () => {
  const { db, realm } = service;
  await realm.addUser('stays@registry', ['DESK_READ']);
  const other = keycloakDirectory(realm.environment(), { warn() {} }, { deskSuffix: 'desk' });
  await expect(other.moveStaff(db, '@registry')).rejects.toMatchObject({
    key: 'user.value.refused',
    field: 'username',
  });
  expect(await other.has(db, 'stays@registry')).toBe(true);
});

test('the realm’s desk roles apply to accounts of the desk only', async () => {
  const { db, directory, realm } = service;
  const { username } = await realm.addUser('raised@aurora', ['TECH', 'DESK_ADMIN']);
  expect(await directory.find(db, '@aurora', username)).toMatchObject({ roles: ['TECH'], deskRoles: null });
  const kim = await realm.addUser('kim@registry', ['ADMIN', 'DESK_SUPPORT']);
  expect(await directory.findStaff(db, kim.username)).toMatchObject({ roles: [], deskRoles: ['DESK_SUPPORT'] });
});

test('a new user must set a password and 2-step verification, and gets only the given roles and registrar', async () => {
  const { db, directory, realm } = service;
  const { id } = await directory.create(db, newUser(), origin);
  const user = await realm.admin.users.findOne({ id });
  expect(user).toMatchObject({ firstName: 'Sam', lastName: 'Smith', emailVerified: true, enabled: true });
  expect(user?.requiredActions?.toSorted()).toEqual(['CONFIGURE_TOTP', 'UPDATE_PASSWORD']);
  expect((await realm.admin.users.listGroups({ id })).map(({ path }) => path)).toEqual(['/aurora']);
  const roles = (await realm.admin.users.listRealmRoleMappings({ id })).map(({ name }) => name ?? '');
  expect(roles.filter((name) => !name.startsWith('default-roles-'))).toEqual(['TECH']);
});

test.each(['Samantha', 'Sam Van Smith', 'Zoë Ørsted', '李 小龍', "Conan O'Brien"])(
  'the name %s is returned unchanged',
  async (name) => {
    const created = await service.directory.create(service.db, newUser(name), origin);
    expect(created.name).toBe(name);
  },
);

test('a name that Keycloak refuses is reported on its field', async () => {
  const { db, directory } = service;
  const refused = new Refusal('user.value.refused', { field: 'name' });
  await expect(directory.create(db, newUser('Sam <Smith>'), origin)).rejects.toEqual(refused);
  const user = newUser();
  const created = await directory.create(db, user, origin);
  await expect(directory.update(db, created, { ...user, name: 'Sam <Smith>' }, origin)).rejects.toEqual(refused);
});

test('a user with the suffix but not the group, or the group but not the suffix, has no registrar', async () => {
  const { db, directory, realm } = service;
  const [group] = await realm.admin.groups.find({ search: 'aurora', exact: true });
  const groupless = await directory.create(db, newUser(), origin);
  await realm.admin.users.delFromGroup({ id: groupless.id, groupId: group?.id ?? '' });
  const stranger = await realm.admin.users.create({ username: 'stranger@elsewhere', groups: ['/aurora'] });
  for (const { id, username } of [groupless, { ...stranger, username: 'stranger@elsewhere' }]) {
    expect(await directory.find(db, '@aurora', username)).toBeNull();
    expect((await directory.list(service.db, '@aurora')).map((account) => account.id)).not.toContain(id);
  }
});

test('a group of the same name below another group is not the registrar’s', async () => {
  const { db, directory, realm } = service;
  const parent = await realm.admin.groups.create({ name: 'partners' });
  await realm.admin.groups.createChildGroup({ id: parent.id }, { name: 'aurora' });
  const { id } = await realm.admin.users.create({ username: 'below@aurora', groups: ['/partners/aurora'] });
  expect(await directory.find(db, '@aurora', 'below@aurora')).toBeNull();
  expect((await directory.list(service.db, '@aurora')).map((account) => account.id)).not.toContain(id);
});

test('the first user of a registrar creates its group', async () => {
  const { db, directory } = service;
  const created = await directory.create(db, { ...newUser(), username: 'first@castor' }, origin);
  expect(await directory.list(service.db, '@castor')).toEqual([created]);
});

test('all users are listed, even if there are more than Keycloak lists at once', async () => {
  const { directory, realm } = service;
  await realm.admin.groups.create({ name: 'large' });
  for (let first = 0; first < 110; first += 10) {
    const some = Array.from({ length: 10 }, (_, n) => ({ username: `u${first + n}@large`, groups: ['/large'] }));
    await Promise.all(some.map((user) => realm.admin.users.create(user)));
  }
  const usernames = (await directory.list(service.db, '@large')).map(({ username }) => username);
  expect(new Set(usernames).size).toBe(110);
});

test('new roles and a TOTP reset take effect at the next sign-in', async () => {
  const { db, directory, realm } = service;
  const account = await directory.create(db, newUser(), origin);
  const before = await realm.admin.users.findOne({ id: account.id });
  await directory.update(db, account, { ...account, roles: ['FINANCE', 'SUPPORT'] }, origin);
  await realm.admin.users.update({ id: account.id }, { requiredActions: ['UPDATE_PASSWORD'] });
  await directory.resetTotp(db, account, origin);
  const after = await realm.admin.users.findOne({ id: account.id });
  expect((await directory.find(db, '@aurora', account.username))?.roles).toEqual(['SUPPORT', 'FINANCE']);
  expect(after?.requiredActions?.toSorted()).toEqual(['CONFIGURE_TOTP', 'UPDATE_PASSWORD']);
  expect(after?.notBefore ?? 0).toBeGreaterThan(before?.notBefore ?? 0);
});

test('a TOTP reset removes passkeys of both kinds and keeps the password', async () => {
  const { db, directory, realm } = service;
  const kept = { secretData: '{}', userLabel: 'one' };
  const passkey = {
    aaguid: '00000000-0000-0000-0000-000000000000',
    credentialId: 'AAAA',
    counter: 0,
    credentialPublicKey: 'AAAA',
    attestationStatementFormat: 'none',
  };
  const username = `steps-${randomUUID()}@aurora`;
  await realm.admin.users.create({
    username,
    enabled: true,
    groups: ['/aurora'],
    credentials: [
      { type: 'password', value: randomUUID() },
      { type: 'webauthn', credentialData: JSON.stringify(passkey), ...kept },
      { type: 'webauthn-passwordless', credentialData: JSON.stringify(passkey), ...kept },
    ],
  });
  const account = await directory.find(db, '@aurora', username);
  if (!account) throw new Error('the account is not there');
  const types = async () => (await realm.admin.users.getCredentials({ id: account.id })).map(({ type }) => type).sort();
  expect(await types()).toEqual(['password', 'webauthn', 'webauthn-passwordless']);
  await directory.resetTotp(db, account, origin);
  expect(await types()).toEqual(['password']);
});

test('the mail with a link is in the user’s language', async () => {
  const { db, directory, smtp } = service;
  const subjectIn = async (language: LanguageCode) => {
    const user = await directory.create(db, newUser(), origin);
    await directory.setLanguage(db, user, language);
    await directory.sendPasswordLink(db, user, origin);
    const mail = smtp.received.find(({ to }) => to.includes(user.email));
    return /^Subject: .+$/m.exec(mail?.message ?? '')?.[0];
  };
  // Keycloak chooses the subject, which differs between versions.
  const subjects = [await subjectIn('en'), await subjectIn('nl'), await subjectIn('fr'), await subjectIn('de')];
  expect(new Set(subjects).size).toBe(4);
  expect(await subjectIn('it')).toBe(subjects[0]);
});

test('a role from a group applies and is not added again', async () => {
  const { db, directory, realm } = service;
  const account = await directory.create(db, newUser(), origin);
  const group = await realm.admin.groups.create({ name: 'finance people' });
  const role = await realm.admin.roles.findOneByName({ name: 'FINANCE' });
  await realm.admin.groups.addRealmRoleMappings({ id: group.id, roles: [{ id: role?.id ?? '', name: 'FINANCE' }] });
  await realm.admin.users.addToGroup({ id: account.id, groupId: group.id });
  const changed = await directory.update(db, account, { ...account, roles: ['TECH', 'FINANCE'] }, origin);
  expect(changed.roles).toEqual(['TECH', 'FINANCE']);
  const given = (await realm.admin.users.listRealmRoleMappings({ id: account.id })).map(({ name }) => name);
  expect(given).not.toContain('FINANCE');
});

test('a change of only the name or the e-mail address does not end sessions', async () => {
  const { db, directory, realm } = service;
  const account = await directory.create(db, newUser(), origin);
  const notBefore = async () => (await realm.admin.users.findOne({ id: account.id }))?.notBefore;
  const before = await notBefore();
  await directory.update(db, account, { ...account, name: 'Sam Other', email: 'other@aurora.example' }, origin);
  expect(await notBefore()).toBe(before);
});

test('if two users are created with the same name at once, one is refused', async () => {
  const { db, directory } = service;
  const user = newUser();
  const attempts = await Promise.allSettled([directory.create(db, user, origin), directory.create(db, user, origin)]);
  expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(attempts.find((attempt) => attempt.status === 'rejected')?.reason).toMatchObject({ key: 'user.name.taken' });
  expect(await directory.find(db, '@aurora', user.username)).toMatchObject(user);
});

test('a user who cannot be created completely is not created at all', async () => {
  const { db, directory, realm } = service;
  await realm.admin.roles.delByName({ name: 'FINANCE' });
  try {
    const user = { ...newUser(), roles: ['TECH' as const, 'FINANCE' as const] };
    await expect(directory.create(db, user, origin)).rejects.toThrow('lacks a role');
    expect(await realm.admin.users.find({ username: user.username, exact: true })).toEqual([]);
  } finally {
    await realm.admin.roles.create({ name: 'FINANCE' });
  }
});

test('a mail that cannot be sent is reported, does not count and leaves no new user behind', async () => {
  const { db, directory, smtp } = service;
  smtp.answerRecipientsWith(() => {
    throw smtpAnswer(550, 'no such mailbox');
  });
  const user = newUser();
  const create = () => db.transaction().execute((trx) => createWithLink(directory, trx, user, origin));
  for (let n = 0; n < 4; n += 1) await expect(create()).rejects.toEqual(new Refusal('password.mail.failed'));
  expect(await directory.find(db, '@aurora', user.username)).toBeNull();
  smtp.answerRecipientsWith(() => {});
  await create();
  expect(await service.linksSentTo(user.email)).toBe(1);
});

test('actions of administrators have the same names as in the embedded service', async () => {
  const { db, directory } = service;
  const account = await directory.create(db, newUser(), origin);
  await directory.sendPasswordLink(db, account, origin);
  expect((await directory.activity(account, 5)).map(({ status }) => status)).toEqual([
    'SEND_RESET_PASSWORD',
    'REGISTER',
  ]);
});

test('if Keycloak does not know the service account, everything is unavailable and the log says why', async () => {
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  const directory = keycloakDirectory({ ...service.realm.environment(), adminClientSecret: 'wrong' }, log);
  await expect(directory.list(service.db, '@aurora')).rejects.toEqual(new Refusal('identity.unavailable'));
  expect(JSON.stringify(lines)).toContain('Keycloak rejected the service account');
  expect(JSON.stringify(lines)).not.toContain('wrong');
});
