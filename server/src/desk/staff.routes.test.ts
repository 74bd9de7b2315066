import type { DeskRole } from '@panel/contract/permissions';
import { changeStaff, removeStaff } from '@panel/core/desk';
import { embeddedDirectory } from '@panel/core/directory';
import { expect, test } from 'vitest';
import { type TestPanel, testPanel } from '../testing/test-panel.ts';

const url = '/services/desk/staff';
const kim = { username: 'kim', name: 'Kim Berg', email: 'kim@registry.example', roles: ['DESK_SUPPORT'] };

async function panelWith(...roles: DeskRole[]) {
  const panel = await testPanel({});
  for (const role of roles) await addStaff(panel, role.toLowerCase(), role);
  return panel;
}

const addStaff = ({ registrar, identity, db }: TestPanel, name: string, role: DeskRole) =>
  identity.accounts
    .create(db, { username: `${name}@registry`, name, email: `${name}@registry.example`, roles: [role] })
    .then((account) => account ?? Promise.reject(new Error(`${name} of ${registrar.handle} is taken`)));

const lines = ({ db }: TestPanel) =>
  db.selectFrom('audit').select(['actor', 'staff', 'action', 'subject', 'registrar_id']).orderBy('id').execute();
const mailed = async ({ db }: TestPanel) =>
  (await db.selectFrom('mail_outbox').select(['recipient', 'subject']).orderBy('id').execute()).map(
    ({ recipient, subject }) => [recipient, subject],
  );

test('an account is added with a link, changed, disabled and removed, and every administrator is mailed', async () => {
  await using panel = await panelWith('DESK_ADMIN');
  const admin = panel.asDesk('DESK_ADMIN');
  await addStaff(panel, 'other', 'DESK_ADMIN');
  const added = await admin.request('POST', url, kim);
  expect(added.json().data.staff).toEqual({ ...kim, username: 'kim@registry', enabled: true });
  const change = { name: 'Kim Berg', email: 'kb@registry.example', roles: ['DESK_READ'], enabled: false };
  const changed = await admin.request('PUT', `${url}/KIM@registry`, change);
  expect(changed.json().data.staff).toEqual({ ...change, username: 'kim@registry' });
  const { results, totalResults } = (await admin.request('GET', url)).json().data;
  expect(totalResults).toBe(3);
  expect(results).toContainEqual({ ...change, username: 'kim@registry', lastSignIn: null });
  expect((await admin.request('DELETE', `${url}/kim@registry`)).statusCode).toBe(200);
  const line = (action: string) => ({
    actor: 'operator',
    staff: 'desk_admin@registry',
    action,
    subject: 'kim@registry',
    registrar_id: null,
  });
  expect(await lines(panel)).toEqual(['added', 'changed', 'disabled', 'removed'].map((it) => line(`staff.${it}`)));
  const administrators = ['desk_admin@registry.example', 'other@registry.example'];
  const words = '.example: A desk account of the registry was changed';
  const to = (...people: string[]) => people.map((recipient) => [recipient, words]);
  expect((await mailed(panel)).filter(([, subject]) => subject === words).toSorted()).toEqual(
    [
      ...to(...administrators),
      ...to(...administrators, kim.email, change.email),
      ...to(...administrators, kim.email, change.email),
      ...to(...administrators, change.email),
    ].toSorted(),
  );
});

test.each([
  ['a name that is taken', { ...kim, username: 'DESK_ADMIN' }, 409, 'user.name.taken'],
  ['the name of a registrar’s user', { ...kim, username: 'kim@aurora' }, 422, 'user.name.suffix'],
  ['no role', { ...kim, roles: [] }, 422, 'user.roles.required'],
  ['a registrar’s role', { ...kim, roles: ['ADMIN'] }, 400, 'request.invalid'],
  ['no address', { ...kim, email: '' }, 422, 'field.required'],
  ['a reversed text as name', { ...kim, name: 'a\u0000b' }, 422, 'field.control.characters'],
])('%s is refused, and nothing is added', async (_, body, status, key) => {
  await using panel = await panelWith('DESK_ADMIN');
  const response = await panel.asDesk('DESK_ADMIN').request('POST', url, body);
  expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([status, key]);
  expect(await lines(panel)).toEqual([]);
  expect(await mailed(panel)).toEqual([]);
});

test('no one can change, disable or remove their own account, and unknown accounts are not found', async () => {
  await using panel = await panelWith('DESK_ADMIN');
  await addStaff(panel, 'other', 'DESK_ADMIN');
  const admin = panel.asDesk('DESK_ADMIN');
  const own = { name: 'Me', email: 'me@registry.example', roles: ['DESK_ADMIN'], enabled: true };
  const keys = [];
  for (const username of ['desk_admin@registry', 'nobody@registry', 'admin@aurora']) {
    for (const response of [
      await admin.request('PUT', `${url}/${username}`, own),
      await admin.request('DELETE', `${url}/${username}`),
    ])
      keys.push(response.json().messages[0].messageKey);
  }
  expect(keys).toEqual(['user.self.protected', 'user.self.protected', ...Array(4).fill('not.found')]);
  expect(await lines(panel)).toEqual([]);
});

test('if two administrators remove each other at once, one remains', async () => {
  await using panel = await testPanel({});
  const accounts = [await addStaff(panel, 'ada', 'DESK_ADMIN'), await addStaff(panel, 'bo', 'DESK_ADMIN')];
  const callers = await Promise.all(accounts.map(({ id }) => panel.token(id)));
  const removals = callers.map((token, at) =>
    panel.app.inject({
      method: 'DELETE',
      url: `${url}/${accounts[1 - at]?.username}`,
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  const statuses = (await Promise.all(removals)).map(({ statusCode }) => statusCode);
  // The second is by then signed out, or the last one.
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const left = await panel.identity.accounts.list(panel.db, '@registry');
  expect(left).toHaveLength(1);
});

test('the last administrator who can sign in cannot be removed', async () => {
  await using panel = await panelWith('DESK_ADMIN');
  const last = await addStaff(panel, 'ada', 'DESK_ADMIN');
  await panel.db.updateTable('identity.account').set({ enabled: false }).where('id', '!=', last.id).execute();
  const directory = embeddedDirectory(panel.db, panel.identity);
  const needs = { directory, deskSuffix: 'registry', publicUrl: 'https://panel.example' };
  const by = { actor: 'operator', staff: null, requestId: null };
  const attempts: ((trx: typeof panel.db) => Promise<unknown>)[] = [
    (trx) => removeStaff(trx, needs, by, 'ada@registry'),
    (trx) => changeStaff(trx, needs, by, 'ada@registry', { enabled: false }),
    (trx) => changeStaff(trx, needs, by, 'ada@registry', { roles: ['DESK_READ'] }),
  ];
  for (const attempt of attempts)
    await expect(panel.db.transaction().execute(attempt)).rejects.toMatchObject({ key: 'desk.last.admin' });
  expect(await directory.findStaff(panel.db, 'ada@registry')).toMatchObject({ enabled: true });
});

test('every call needs a recent sign-in, even the list of staff', async () => {
  await using panel = await testPanel({});
  const { id } = await addStaff(panel, 'ada', 'DESK_ADMIN');
  const old = await panel.token(id, { auth_time: Math.floor(Date.now() / 1000) - 601 });
  await panel.db
    .updateTable('identity.account')
    .set({ not_before: new Date(0) })
    .execute();
  for (const [method, path] of [
    ['GET', url],
    ['POST', url],
    ['PUT', `${url}/bo@registry`],
    ['DELETE', `${url}/bo@registry`],
  ] as const) {
    const headers = { authorization: `Bearer ${old}` };
    const response = await panel.app.inject({
      method,
      url: path,
      headers,
      ...((method === 'POST' || method === 'PUT') && { payload: {} }),
    });
    expect(response.json().messages[0].messageKey).toBe('sign.in.again');
  }
});

test('a registrar with the desk’s suffix as its handle turns the desk off, and keeps its own users', async () => {
  await using panel = await panelWith('DESK_ADMIN');
  const admin = panel.asDesk('DESK_ADMIN');
  expect((await admin.request('GET', url)).statusCode).toBe(200);
  const registrar = await panel.addRegistrar('registry');
  const refused = await panel.asDesk('DESK_ADMIN').request('GET', '/services/me');
  expect([refused.statusCode, refused.json().messages[0].messageKey]).toEqual([403, 'desk.off']);
  const users = await registrar.as('ADMIN').request('GET', '/services/users');
  expect(users.json().data.users.map(({ username }: { username: string }) => username)).toEqual(['admin@registry']);
});
