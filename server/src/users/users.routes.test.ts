import { randomUUID } from 'node:crypto';
import { roles } from '@panel/contract/permissions';
import { afterAll, describe, expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const panel = await testPanel({
  environment: { requestsPerMinute: { account: 10_000, anonymous: 10_000, signIn: 60, token: 10_000 } },
});
afterAll(() => panel[Symbol.asyncDispose]());

/** Each has its own address, because an address gets three mails an hour. */
function newSam() {
  return { username: 'sam', name: 'Sam Smith', email: `sam@${randomUUID()}.example`, roles: ['SUPPORT'] };
}

const change = { name: 'Samantha', email: 'samantha@registrar.example', roles: ['TECH', 'FINANCE'] };

/** A new registrar with an administrator and a user `sam`. */
async function registrarWithSam() {
  const registrar = await panel.addRegistrar();
  const admin = registrar.as('ADMIN');
  const sam = newSam();
  const response = await admin.request('POST', '/services/users', sam);
  expect(response.statusCode).toBe(200);
  const path = `/services/users/sam%40${registrar.handle}`;
  return { ...registrar, admin, sam, path, username: `sam@${registrar.handle}` };
}

const audited = (registrarId: number) =>
  panel.db
    .selectFrom('audit')
    .select(['actor', 'action', 'subject', 'before', 'after'])
    .where('registrar_id', '=', registrarId)
    .orderBy('id')
    .execute();

const mailsTo = (recipient: string) =>
  panel.db.selectFrom('mail_outbox').select(['subject', 'text_body']).where('recipient', '=', recipient).execute();

describe('a new user', () => {
  test.each(['sam', 'sam@HANDLE', ' sam '])('is added with the name %j and listed with its suffix', async (name) => {
    const { as, handle } = await panel.addRegistrar();
    const admin = as('ADMIN');
    const sam = newSam();
    const response = await admin.request('POST', '/services/users', {
      ...sam,
      username: name.replace('HANDLE', handle),
    });
    const user = { ...sam, username: `sam@${handle}` };
    expect([response.statusCode, response.json()]).toEqual([200, { data: { user }, messages: [] }]);
    expect((await admin.request('GET', '/services/users')).json().data.users).toContainEqual({
      ...user,
      enabled: true,
      tokens: [],
    });
  });

  test('is mailed a link to set a password', async () => {
    const { as, handle } = await panel.addRegistrar();
    const email = `sam@${handle}.example`;
    await as('ADMIN').request('POST', '/services/users', { ...newSam(), email });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toMatch(/http:\/\/localhost:8080\/realms\/registrars\/password\/[\w-]{43}\n/);
    expect(mails[0]?.text_body).toContain(`sam@${handle}`);
  });

  test.each([
    [{ username: 'sam@borealis' }, 422, 'user.name.suffix', 'username'],
    [{ username: 'sam-sla' }, 422, 'user.name.reserved', 'username'],
    [{ username: 'SAM-SLA@HANDLE' }, 422, 'user.name.reserved', 'username'],
    [{ username: 'SAM' }, 409, 'user.name.taken', 'username'],
    [{ username: 'sam.smith' }, 422, 'user.name.characters', 'username'],
    [{ username: '' }, 422, 'field.required', 'username'],
    [{ username: 'a'.repeat(201) }, 422, 'field.too.long', 'username'],
    [{ name: ' ' }, 422, 'field.required', 'name'],
    [{ name: 'a'.repeat(256) }, 422, 'field.too.long', 'name'],
    [{ name: 'Sam\nBcc: everyone' }, 422, 'field.control.characters', 'name'],
    [{ name: 'Sam \u202egnp.exe' }, 422, 'field.control.characters', 'name'],
    [{ email: 'sam@registrar' }, 422, 'field.email', 'email'],
    [{ email: 'sam@registrar.example, bob@registrar.example' }, 422, 'field.email', 'email'],
    [{ roles: [] }, 422, 'user.roles.required', 'roles'],
    [{ roles: ['ADMIN'] }, 422, 'user.admin.roles', 'roles'],
    [{ roles: ['SUPPORT', 'ADMIN'] }, 422, 'user.admin.roles', 'roles'],
    [{ roles: ['ROOT'] }, 400, 'request.invalid', undefined],
    [{ roles: 'SUPPORT' }, 400, 'request.invalid', undefined],
  ])('with %j is refused: %i %s', async (changes, status, messageKey, field) => {
    const { admin, id, handle, sam } = await registrarWithSam();
    const body = { ...sam, ...changes };
    const username = body.username.replace('HANDLE', handle);
    const response = await admin.request('POST', '/services/users', { ...body, username });
    expect([response.statusCode, response.json().messages[0]]).toMatchObject([
      status,
      field === undefined ? { messageKey } : { messageKey, field },
    ]);
    expect(await audited(id)).toHaveLength(1);
    expect((await admin.request('GET', '/services/users')).json().data.users).toHaveLength(2);
  });

  test.each(['Anna.Maria Berg', 'J.R.R.Tolkien', 'Sam, see evil.example/win'])('may be called %j', async (name) => {
    const { as, handle } = await panel.addRegistrar();
    const response = await as('ADMIN').request('POST', '/services/users', { ...newSam(), name });
    expect(response.json().data.user.name).toBe(name);
    const changed = { name: `Dr. ${name}`, email: `sam@${handle}.example`, roles: ['TECH'] };
    const put = await as('ADMIN').request('PUT', `/services/users/sam@${handle}`, changed);
    expect(put.json().data.user.name).toBe(changed.name);
  });

  test('may have a name of 200 characters plus the suffix', async () => {
    const { as, handle } = await panel.addRegistrar();
    const username = `${'a'.repeat(200)}@${handle}`;
    const response = await as('ADMIN').request('POST', '/services/users', { ...newSam(), username });
    expect(response.json().data.user.username).toBe(username);
    const path = `/services/users/${encodeURIComponent(username)}`;
    expect((await as('ADMIN').request('DELETE', path)).statusCode).toBe(200);
  });

  test('of two simultaneous requests for one name, one is refused', async () => {
    const { as } = await panel.addRegistrar();
    const admin = as('ADMIN');
    await admin.request('GET', '/services/users');
    const answers = await Promise.all([1, 2, 3].map(() => admin.request('POST', '/services/users', newSam())));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('changing a user', () => {
  test('replaces name, e-mail address and roles', async () => {
    const { admin, path, username } = await registrarWithSam();
    const response = await admin.request('PUT', path, change);
    expect(response.json()).toEqual({ data: { user: { username, ...change } }, messages: [] });
    expect((await admin.request('GET', '/services/users')).json().data.users).toContainEqual({
      username,
      ...change,
      enabled: true,
      tokens: [],
    });
  });

  test.each([
    [{ roles: ['ADMIN'] }, 422, 'user.admin.roles'],
    [{ roles: ['SUPPORT', 'ADMIN'] }, 422, 'user.admin.roles'],
    [{ roles: [] }, 422, 'user.roles.required'],
    [{ email: 'sam' }, 422, 'field.email'],
    [{ name: '' }, 422, 'field.required'],
    [{ name: 'Sam\u2067' }, 422, 'field.control.characters'],
  ])('to %j is refused: %i %s', async (changes, status, messageKey) => {
    const { admin, path, username, sam } = await registrarWithSam();
    const response = await admin.request('PUT', path, { ...sam, ...changes });
    expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([status, messageKey]);
    const { users } = (await admin.request('GET', '/services/users')).json().data;
    expect(users).toContainEqual({ ...sam, username, enabled: true, tokens: [] });
  });

  test.each(['tech', 'admin'])('the administrator %s can be renamed, but keeps the same roles', async (which) => {
    const { handle, addAccount, admin } = await registrarWithSam();
    await addAccount('tech', ['ADMIN', 'TECH']);
    const path = `/services/users/${which}@${handle}`;
    const held = which === 'tech' ? ['TECH', 'ADMIN'] : ['ADMIN'];
    const renamed = await admin.request('PUT', path, { ...change, roles: held });
    expect([renamed.statusCode, renamed.json().data.user.name]).toEqual([200, change.name]);
    for (const roles of [['TECH'], ['ADMIN', 'FINANCE', 'TECH']]) {
      const refused = await admin.request('PUT', path, { ...change, roles });
      expect([refused.statusCode, refused.json().messages[0]]).toMatchObject([
        422,
        { messageKey: 'user.admin.roles', field: 'roles' },
      ]);
    }
  });
});

describe('protected', () => {
  test.each([
    ['DELETE', 'admin', '', 'user.self.protected'],
    ['DELETE', 'admin', '/totp', 'user.self.protected'],
    ['DELETE', 'chief', '', 'user.admin.protected'],
    ['DELETE', 'chief', '/totp', 'user.admin.protected'],
  ] as const)('%s of %s%s is refused with %s', async (method, name, below, messageKey) => {
    const { handle, addAccount, admin } = await registrarWithSam();
    const chief = await addAccount('chief', ['ADMIN', 'TECH']);
    const response = await admin.request(method, `/services/users/${name}@${handle}${below}`);
    expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([403, messageKey]);
    expect(await panel.identity.accounts.find(panel.db, chief.id)).toBeDefined();
  });

  const calls = [
    ['PUT', '', change],
    ['DELETE', '', undefined],
    ['DELETE', '/totp', undefined],
    ['POST', '/passwordLink', undefined],
    ['GET', '/activity', undefined],
    ['GET', '/loginAttempts', undefined],
  ] as const;

  test.each(calls)(
    '%s …%s of another registrar’s user finds no one and changes nothing',
    async (method, below, body) => {
      const theirs = await registrarWithSam();
      const ours = await panel.addRegistrar();
      const before = await panel.identity.accounts.list(panel.db, `@${theirs.handle}`);
      const response = await ours.as('ADMIN').request(method, `${theirs.path}${below}`, body);
      expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([404, 'not.found']);
      expect(await panel.identity.accounts.list(panel.db, `@${theirs.handle}`)).toEqual(before);
      expect(await audited(ours.id)).toEqual([]);
      expect(await audited(theirs.id)).toHaveLength(1);
    },
  );

  test.each(calls)(
    '%s …%s is not found for unknown names, odd names or names without a suffix',
    async (method, below, body) => {
      const { admin, handle } = await registrarWithSam();
      for (const name of [`nobody@${handle}`, 'sam', `%00@${handle}`, `sam@@${handle}`, `%F0%9F%98%80@${handle}`]) {
        const response = await admin.request(method, `/services/users/${name}${below}`, body);
        expect([name, response.statusCode, response.json().messages[0].messageKey]).toEqual([name, 404, 'not.found']);
      }
    },
  );

  test.each([
    ...calls.map(([method, below, body]) => [method, `/sam@HANDLE${below}`, body] as const),
    ['GET', '', undefined] as const,
    ['POST', '', { ...newSam(), username: 'other' }] as const,
  ])('%s /services/users%s is for administrators only', async (method, below, body) => {
    const registrar = await registrarWithSam();
    for (const role of roles.filter((role) => role !== 'ADMIN')) {
      const path = `/services/users${below.replace('HANDLE', registrar.handle)}`;
      const response = await registrar.as(role).request(method, path, body);
      expect([role, response.statusCode, response.json().messages[0].messageKey]).toEqual([
        role,
        403,
        'permission.denied',
      ]);
    }
    expect(await audited(registrar.id)).toHaveLength(1);
  });
});

describe('another link to set a password', () => {
  test('is mailed, up to three links an hour', async () => {
    const { as, handle } = await panel.addRegistrar();
    const email = `sam@${handle}.example`;
    const admin = as('ADMIN');
    await admin.request('POST', '/services/users', { ...newSam(), email });
    const send = () => admin.request('POST', `/services/users/sam@${handle}/passwordLink`);
    expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
    const fourth = await send();
    expect([fourth.statusCode, fourth.json().messages[0].messageKey]).toEqual([429, 'password.mail.limited']);
    expect(await mailsTo(email)).toHaveLength(3);
  });
});

test('every change is audited with the data before and after it, and without secrets', async () => {
  const { admin, path, handle, username, id, sam } = await registrarWithSam();
  await admin.request('PUT', path, change);
  await admin.request('POST', `${path}/passwordLink`);
  await admin.request('DELETE', `${path}/totp`);
  await admin.request('DELETE', path);
  const user = { ...sam, username };
  const line = { actor: `admin@${handle}`, subject: username, before: null, after: null };
  expect(await audited(id)).toEqual([
    { ...line, action: 'user.created', after: user },
    { ...line, action: 'user.changed', before: user, after: { username, ...change } },
    { ...line, action: 'user.password.mailed' },
    { ...line, action: 'user.totp.reset' },
    { ...line, action: 'user.removed', before: { username, ...change } },
  ]);
});

test('a missing field is named as in the form', async () => {
  await using panel = await testPanel();
  const { messages } = (await panel.as('ADMIN').request('POST', '/services/users', { roles: ['TECH'] })).json();
  expect(messages.map(({ defaultMessage }: { defaultMessage: string }) => defaultMessage)).toEqual([
    'Username is required',
    'Name is required',
    'E-mail is required',
  ]);
});
