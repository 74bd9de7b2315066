import { addressOf, type Endpoint } from '@panel/contract/endpoint';
import { can, deskRoles, isOfRegistrar, roles, type Scope, scopes } from '@panel/contract/permissions';
import { VIEW_HEADER } from '@panel/contract/view-header';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contractEndpoints } from './contract-endpoints.ts';
import { createScript } from './create-script.ts';
import { testPanel } from './test-panel.ts';

const endpoints = await contractEndpoints();
const name = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
let panel: Awaited<ReturnType<typeof testPanel>>;
const scripts = new Map<Scope, Awaited<ReturnType<typeof createScript>>>();

beforeAll(async () => {
  panel = await testPanel({
    environment: { requestsPerMinute: { account: 10_000, anonymous: 10_000, signIn: 60, token: 10_000 } },
  });
  for (const scope of scopes) scripts.set(scope, await createScript(panel, [scope]));
  return () => panel[Symbol.asyncDispose]();
});

// Nothing here exists, so nothing changes: the tests only check whether the permission allows the request.
function addressed({ path }: Endpoint) {
  return addressOf(path, {
    handle: 'none',
    name: 'none.example',
    username: `none@${panel.registrar.handle}`,
    id: 'none',
    type: 'none',
  });
}

test('the contract describes exactly what the server serves', async () => {
  const served = await panel.anonymous.request('GET', '/services/openapi.json');
  const { paths } = served.json() as { paths: Record<string, Record<string, unknown>> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(routes.toSorted()).toEqual([...endpoints.map(name), 'GET /services/openapi.json'].toSorted());
});

describe.each(
  endpoints.filter(({ permission }) => permission !== 'public').map((endpoint) => [name(endpoint), endpoint] as const),
)('%s', (_, endpoint) => {
  const { method, permission, body } = endpoint;
  const payload = body && {};

  test('needs a sign-in', async () => {
    const response = await panel.anonymous.request(method, addressed(endpoint));
    expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([401, 'authentication.required']);
  });

  test.each([
    ...roles.map((role) => [role, () => panel.as(role)] as const),
    ...deskRoles.map((role) => [role, () => panel.asDesk(role)] as const),
  ])('allows %s exactly if the role has the permission', async (role, caller) => {
    const response = await caller().request(method, addressed(endpoint), payload);
    const allowed = permission !== 'public' && can([role], permission);
    expect(response.statusCode === 403 && response.json().messages[0].messageKey === 'permission.denied').toBe(
      !allowed,
    );
    expect(response.statusCode).toBeLessThan(500);
  });

  test.each(scopes)('allows a script with the scope %s exactly if it is the call’s own', async (scope) => {
    const response = await scripts.get(scope)?.request(addressed(endpoint), { method, ...(payload && { payload }) });
    const key = response?.statusCode === 403 && response.json().messages[0].messageKey;
    expect(key === 'permission.denied').toBe(endpoint.scope !== scope);
    expect(response?.statusCode).toBeLessThan(500);
  });
});

describe('with a view of a registrar', () => {
  const headers = () => ({ [VIEW_HEADER]: view });
  let view: string;
  let viewer: Pick<ReturnType<typeof panel.asDesk>, 'request'>;
  const secrets: string[] = [];

  beforeAll(async () => {
    const { handle, id, addAccount } = panel.registrar;
    const script = await createScript(panel, [...scopes]);
    const owner = await addAccount('owner', ['ADMIN'], 'Correct-horse-2026');
    await panel.db.insertInto('epp_setting').values({ registrar_id: id, password_hash: '$secret-hash' }).execute();
    const account = await panel.db
      .selectFrom('identity.account')
      .selectAll()
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    secrets.push('$secret-hash', String(account.password_hash), script.token);
    const staff = await panel.identity.accounts.create(panel.db, {
      username: 'viewer@registry',
      name: 'Viewer',
      email: 'viewer@registry.example',
      roles: ['DESK_ADMIN'],
    });
    const token = await panel.token(staff?.id ?? '');
    viewer = {
      request: (method, url, payload, more) =>
        panel.app.inject({
          method,
          url,
          ...(payload && { payload }),
          headers: { authorization: `Bearer ${token}`, ...more },
        }),
    };
    const begun = await viewer.request('POST', '/services/desk/views', { registrar: handle, reason: 'A test' });
    view = begun.json().data.id;
  });

  test.each(
    endpoints.flatMap((endpoint) => (endpoint.permission === 'public' ? [] : [[name(endpoint), endpoint] as const])),
  )('%s can at most read, and returns nothing that could be used', async (_, endpoint) => {
    const { method, permission, body, onlyReads } = endpoint;
    if (permission === 'public' || !isOfRegistrar(permission)) return;
    const { handle } = panel.registrar;
    const url = addressOf(endpoint.path, { handle, name: 'none.example', username: `owner@${handle}`, id: 'none' });
    const response = await viewer.request(method, url, body && {}, headers());
    const key = response.statusCode === 200 ? undefined : response.json().messages[0].messageKey;
    const isRead = method === 'GET' || onlyReads;
    expect(key === 'view.read.only').toBe(!isRead);
    if (!isRead) expect(response.statusCode).toBe(403);
    expect([401, 403]).not.toContain(isRead ? response.statusCode : 0);
    for (const secret of secrets) expect(response.body).not.toContain(secret);
    expect(response.body).not.toMatch(/"(token|password|passwordHash|hash|secret|link|code|codes|view)"/i);
  });

  test('calls of the desk and of their own account work as without it', async () => {
    for (const endpoint of endpoints) {
      const { method, permission, recentSignIn } = endpoint;
      if (method !== 'GET' || recentSignIn || permission === 'public' || isOfRegistrar(permission)) continue;
      const [plain, viewing] = [
        await viewer.request(method, addressed(endpoint)),
        await viewer.request(method, addressed(endpoint), undefined, headers()),
      ];
      expect([name(endpoint), viewing.statusCode]).toEqual([name(endpoint), plain.statusCode]);
    }
  });
});

// Only the desk's own calls accept the desk's roles, for registry staff.
test('no call gives a registrar’s administrator a role of the desk', async () => {
  const registrar = await panel.addRegistrar();
  const admin = registrar.as('ADMIN');
  await registrar.addAccount('sam', ['TECH']);
  const person = { name: 'Sam', email: 'sam@registrar.example' };
  const raised = [['DESK_ADMIN'], ['TECH', 'DESK_READ']];
  const taking = endpoints.filter(({ body }) =>
    JSON.stringify(body ? z.toJSONSchema(body, { io: 'input' }) : '').includes('"roles"'),
  );
  expect(taking.map(name).toSorted()).toEqual([
    'POST /services/desk/staff',
    'POST /services/users',
    'PUT /services/desk/staff/:username',
    'PUT /services/users/:username',
  ]);
  for (const endpoint of taking)
    for (const roles of raised)
      for (const username of ['sam', `sam@${registrar.handle}`, 'sam@registry']) {
        const url = addressOf(endpoint.path, { username });
        const response = await admin.request(endpoint.method, url, { ...person, username, roles, enabled: true });
        expect([400, 403, 404, 422]).toContain(response.statusCode);
      }
  const accounts = await panel.db.selectFrom('identity.account').select(['username', 'roles']).execute();
  const held = accounts.filter(({ username }) => username.startsWith('sam@')).flatMap(({ roles }) => roles);
  expect(held).toEqual(['TECH']);
});

// Listed explicitly, so that no call is opened to scripts by accident.
test('scripts can read these, and nothing else', () => {
  const readable = (scope: Scope) => endpoints.filter((endpoint) => endpoint.scope === scope).map(name);
  expect(Object.fromEntries(scopes.map((scope) => [scope, readable(scope).toSorted()]))).toEqual({
    reports: ['GET /services/domains/search/csv', 'GET /services/registrar/:handle/report/domains/csv'],
    registrations: [
      'GET /services/contacts/:handle',
      'GET /services/domains/:name',
      'GET /services/domains/:name/transactions',
      'GET /services/domains/expiring',
      'GET /services/domains/search',
      'GET /services/verifications',
      'GET /services/verifications.csv',
      'GET /services/verifications/:id',
    ],
    billing: [
      'GET /services/registrar/finance/balance',
      'GET /services/registrar/finance/billingLines',
      'GET /services/registrar/finance/billingLines/csv',
      'GET /services/registrar/finance/invoices',
      'GET /services/registrar/finance/invoices/:id/files/:type',
    ],
    transactions: ['GET /services/registrar/thresholds/protectedTransactions'],
    messages: ['GET /services/inbox', 'GET /services/inbox.csv'],
  });
});

const changing = endpoints.filter(
  ({ method, permission, onlyReads }) =>
    method !== 'GET' && permission !== 'public' && isOfRegistrar(permission) && !onlyReads,
);

test.each(['BLOCKED', 'SUSPENDED', 'DELETED'] as const)(
  'a registrar that is %s can read, but change nothing',
  async (status) => {
    const registrar = await panel.addRegistrar(undefined, status);
    const everyone = registrar.as(...roles);
    expect((await everyone.request('GET', '/services/country')).statusCode).toBe(200);
    const lookUp = await everyone.request('POST', '/services/domains/lookup', { names: ['none.example'] });
    expect(lookUp.statusCode).toBe(200);
    for (const endpoint of changing) {
      const response = await everyone.request(endpoint.method, addressed(endpoint), endpoint.body && {});
      expect([name(endpoint), response.json().messages[0].messageKey]).toEqual([name(endpoint), 'registrar.inactive']);
    }
  },
);

test('users and scripts of a held registrar get nothing but that refusal', async () => {
  const registrar = await panel.addRegistrar();
  const script = await createScript(panel, scopes, { registrar });
  await panel.db.updateTable('registrar').set({ held_at: new Date() }).where('id', '=', registrar.id).execute();
  const everyone = registrar.as(...roles);
  for (const endpoint of endpoints) {
    const { method, body } = endpoint;
    const payload = body && {};
    const responses = [
      await everyone.request(method, addressed(endpoint), payload),
      await script.request(addressed(endpoint), { method, ...(payload && { payload }) }),
    ];
    for (const response of responses) {
      const expected = endpoint.permission === 'public' ? [200, undefined] : [403, 'registrar.held'];
      expect([name(endpoint), response.statusCode, response.json().messages[0]?.messageKey]).toEqual([
        name(endpoint),
        ...expected,
      ]);
    }
  }
  expect((await everyone.request('GET', '/services/config')).json().data.value).toBeNull();
});
