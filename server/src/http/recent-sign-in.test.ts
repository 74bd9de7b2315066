import { addressOf } from '@panel/contract/endpoint';
import { ok } from '@panel/contract/envelope';
import { putEppPassword, putIpAddresses } from '@panel/contract/epp.calls';
import type { User } from '@panel/contract/users';
import * as schemas from '@panel/contract/users';
import { deleteUser, deleteUserTotp, postUser, putUser } from '@panel/contract/users.calls';
import Fastify from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { testPanel } from '../testing/test-panel.ts';
import { serve } from './serve.ts';

// Behaviour SIGN-IN-10.

const panel = await testPanel();
afterAll(() => panel[Symbol.asyncDispose]());

const now = () => Math.floor(Date.now() / 1000);

// The clock stands still at a whole second, like times in tokens, so that no test depends on its own speed.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: now() * 1000 }));
afterEach(() => void vi.useRealTimers());

/** Makes accounts older than the sign-ins in the tests. */
async function letOldSignInsCount() {
  const since = { not_before: new Date(0) };
  await panel.db.updateTable('identity.account').set(since).execute();
}

async function registrarWithBert() {
  const registrar = await panel.addRegistrar();
  const admin = await registrar.addAccount('ada', ['ADMIN']);
  const support = await registrar.addAccount('sue', ['SUPPORT']);
  const bert = await registrar.addAccount('bert', ['FINANCE', 'SUPPORT']);
  await letOldSignInsCount();
  const email = `bert@${registrar.handle}-elsewhere.example`;
  const params = { username: bert.username };
  const { name, roles } = bert;
  const unchanged = { name, email: bert.email, roles };
  const requests = {
    'change the EPP password': [putEppPassword, { newPassword: 'First-pw-1' }],
    'reset 2-step verification': [deleteUserTotp, undefined],
    'add a user': [postUser, { username: 'eve', name: 'Eve', email, roles: ['TECH'] }],
    'change an e-mail address': [putUser, { ...unchanged, email }],
    'give a role': [putUser, { ...unchanged, roles: [...roles, 'TECH'] }],
    'remove a user': [deleteUser, undefined],
    'add an allowed address': [putIpAddresses, { ipAddresses: ['192.0.2.7'] }],
    'empty the list of addresses': [putIpAddresses, { ipAddresses: [] }],
    'change a name and take a role': [putUser, { ...unchanged, name: 'Bert', roles: ['SUPPORT'] }],
  } as const;
  async function ask(what: keyof typeof requests, claims = {}, account = admin) {
    const [{ method, path }, payload] = requests[what];
    const authorization = `Bearer ${await panel.token(account.id, claims)}`;
    return panel.app.inject({ method, url: addressOf(path, params), payload, headers: { authorization } });
  }
  return { ...registrar, admin, bert, support, ask };
}

const guarded = [
  'change the EPP password',
  'reset 2-step verification',
  'add a user',
  'change an e-mail address',
  'give a role',
  'remove a user',
  'add an allowed address',
] as const;

const ages = [
  ['just now', 0, 200],
  ['9:59 minutes ago', 599, 200],
  ['10 minutes ago', 600, 200],
  ['10:01 minutes ago', 601, 401],
  ['9 hours ago', 9 * 3600, 401],
  ['by a clock that is a minute ahead', -60, 200],
] as const;

test.each(guarded.flatMap((what) => ages.map((age) => [what, ...age] as const)))(
  'to %s after a sign-in %s (%i s) gets %i',
  async (what, _, age, status) => {
    const { ask } = await registrarWithBert();
    expect((await ask(what, { auth_time: now() - age })).statusCode).toBe(status);
  },
);

test.each(guarded)('to %s too late is refused with a message and as in RFC 9470, and changes nothing', async (what) => {
  const { id, bert, ask } = await registrarWithBert();
  const refused = await ask(what, { auth_time: now() - 601 });
  expect(refused.json()).toEqual({
    data: null,
    messages: [
      {
        messageKey: 'sign.in.again',
        defaultMessage: 'Please sign in again: for this you must have signed in within the last 10 minutes.',
        values: { n: 10 },
      },
    ],
  });
  expect(refused.headers['www-authenticate']).toBe(
    'Bearer error="insufficient_user_authentication", error_description="More recent authentication is required", max_age="600"',
  );
  const audit = await panel.db.selectFrom('audit').selectAll().where('registrar_id', '=', id).execute();
  expect(audit).toEqual([]);
  expect(await panel.identity.accounts.findByUsername(panel.db, bert.username)).toMatchObject({
    email: bert.email,
    roles: bert.roles,
  });
});

test('a token without the time of sign-in does not count as one', async () => {
  const { ask } = await registrarWithBert();
  const refused = await ask('change the EPP password', { auth_time: undefined });
  expect([refused.statusCode, refused.json().messages[0].messageKey]).toEqual([401, 'authentication.required']);
});

test.each(guarded)('a user who may not %s is refused, and not asked to sign in again', async (what) => {
  const { ask, support } = await registrarWithBert();
  const refused = await ask(what, { auth_time: now() - 601 }, support);
  expect([refused.statusCode, refused.json().messages[0].messageKey]).toEqual([403, 'permission.denied']);
});

test('a name can be changed and a role removed hours after the sign-in', async () => {
  const { ask } = await registrarWithBert();
  expect((await ask('change a name and take a role', { auth_time: now() - 9 * 3600 })).statusCode).toBe(200);
});

test('an allowed address can be removed hours after the sign-in', async () => {
  const { ask } = await registrarWithBert();
  expect((await ask('add an allowed address', { auth_time: now() })).statusCode).toBe(200);
  const removed = await ask('empty the list of addresses', { auth_time: now() - 9 * 3600 });
  expect([removed.statusCode, removed.json().data.ipAddresses]).toEqual([200, []]);
});

const endpoints = await contractEndpoints();
const namesFields = endpoints.flatMap((call) =>
  Array.isArray(call.recentSignIn)
    ? [[`${call.method} ${call.path}`, call, call.recentSignIn as string[]] as const]
    : [],
);

interface Sample {
  /** The account that may make the call. */
  id: string;
  /** New for each call, because no call can be repeated. */
  params(): Promise<Record<string, string>>;
  before: object;
  /** A different value for every field. */
  after: Record<string, unknown>;
}

const announcement = {
  kind: 'NOTICE',
  title: { en: 'News' },
  text: { en: 'Text' },
  audience: null,
  from: null,
  to: null,
  systems: [],
  reason: null,
};

async function announcementSample(before: object): Promise<Sample> {
  const desk = panel.asDesk('DESK_SUPPORT');
  const params = async () => {
    const drafted = await desk.request('POST', '/services/desk/announcements', announcement);
    await letOldSignInsCount();
    return { id: drafted.json().data.announcement.id };
  };
  await params();
  const account = await panel.identity.accounts.findByUsername(panel.db, 'desk_support@registry');
  return { id: account?.id ?? '', params, before, after: { mail: true } };
}

const samples: Record<string, () => Promise<Sample>> = {
  async 'PUT /services/users/:username'() {
    const { admin, bert, handle } = await registrarWithBert();
    const { username, name, email, roles } = bert;
    const after = { name: 'Bert', email: `bert@${handle}-elsewhere.example`, roles: [...roles, 'TECH'] };
    return { id: admin.id, params: async () => ({ username }), before: { name, email, roles }, after };
  },
  async 'PUT /services/registrar/epp/ip'() {
    const { admin } = await registrarWithBert();
    return {
      id: admin.id,
      params: async () => ({}),
      before: { ipAddresses: [] },
      after: { ipAddresses: ['192.0.2.7'] },
    };
  },
  'PUT /services/desk/announcements/:id': () => announcementSample(announcement),
  'POST /services/desk/announcements/:id/publish': () => announcementSample({}),
};

test.each(namesFields)('%s needs it only to change the fields that it names', async (name, call, fields) => {
  const sample = await samples[name]?.();
  if (!sample) throw new Error(`${name} names fields: it needs a sample here`);
  const { id, params, before, after } = sample;
  async function change(changed: string[], age: number) {
    const response = await panel.app.inject({
      method: call.method,
      url: addressOf(call.path, await params()),
      payload: { ...before, ...Object.fromEntries(changed.map((field) => [field, after[field]])) },
      headers: { authorization: `Bearer ${await panel.token(id, { auth_time: now() - age })}` },
    });
    return response.statusCode;
  }

  const all = Object.keys(after);
  const others = all.filter((field) => !fields.includes(field));
  for (const field of fields) expect([field, await change([field], 601)]).toEqual([field, 401]);
  expect(await change(others, 601)).toBe(200);
  expect(await change(all, 600)).toBe(200);
});

test('a handler that forgets to compare the named fields does not compile', () => {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.route({
    ...serve(putUser, schemas.putUser),
    handler: async ({ params, body }) => {
      const others: Omit<User, 'email' | 'roles'> = { ...params, name: body.name };
      // @ts-expect-error: only what requireRecentFor returns has an address that can be used.
      const email: string = body.email;
      // @ts-expect-error: nor roles.
      const roles: User['roles'] = body.roles;
      return ok({ user: { ...others, email, roles } });
    },
  });
});

test('the body is not read before the check', async () => {
  const registrar = await panel.addRegistrar();
  const { id } = await registrar.addAccount('ada', ['ADMIN']);
  await letOldSignInsCount();
  const refused = await panel.app.inject({
    method: putEppPassword.method,
    url: putEppPassword.path,
    payload: 'nonsense',
    headers: {
      authorization: `Bearer ${await panel.token(id, { auth_time: now() - 601 })}`,
      'content-type': 'application/json',
    },
  });
  expect(refused.json().messages[0].messageKey).toBe('sign.in.again');
});

test('the description of the API says which calls need it', async () => {
  const { paths } = (await panel.anonymous.request('GET', '/services/openapi.json')).json();
  for (const { method, path, recentSignIn } of endpoints) {
    const { description = '' } = paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    const isDocumented = /^Requires a sign-in no older than 600 seconds/.test(description);
    expect([method, path, isDocumented]).toEqual([method, path, recentSignIn !== undefined]);
  }
  expect(paths['/services/users/{username}'].put.description).toContain('to add to it: email, roles.');
});
