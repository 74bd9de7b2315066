import { administrator, password } from '@panel/core/testing/test-realm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { requestTokens } from '../testing/keycloak/code-flow.ts';
import { keycloakPanel } from '../testing/keycloak/keycloak-panel.ts';

// Uses a real Keycloak: requests go through token, account and permission to the response.

let panel: Awaited<ReturnType<typeof keycloakPanel>>;
beforeAll(async () => {
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  const measured = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => measured() + ahead);
  panel = await keycloakPanel();
});
afterAll(() => panel[Symbol.asyncDispose]());

// Only the panel's clock is moved; everything else is real.
let ahead = 0;
const tenSecondsLater = () => {
  ahead += 10_000;
};

let users = 0;
async function signedIn(...[role = 'TECH', handle = 'aurora']: ('TECH' | 'ADMIN' | 'aurora' | 'borealis')[]) {
  users += 1;
  const user = await panel.realm.addUser(`user-${users}@${handle}`, [role === 'ADMIN' ? 'ADMIN' : 'TECH']);
  return { ...user, ...(await panel.signIn(user.username)) };
}

const ips = '/services/registrar/epp/ip';
const ok = [200, undefined];
const signInAgain = [401, 'authentication.required'];
const unavailable = [503, 'identity.unavailable'];

test('the browser learns where to sign in, and may connect there', async () => {
  const { relay, realm, app } = panel;
  const publicUrl = 'http://localhost:8080';
  const config = await app.inject('/assets/config/config.json');
  expect(config.json()).toEqual({
    url: relay.url,
    realm: realm.realm,
    clientId: 'registrar-panel',
    publicUrl,
    timeZone: 'Europe/Brussels',
    deskSuffix: 'registry',
  });
  const page = await app.inject({ url: '/', headers: { host: 'localhost:8080', accept: 'text/html' } });
  expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${relay.url};`);
  expect((await app.inject('/realms/registrars/.well-known/openid-configuration')).statusCode).toBe(404);
});

test('a user who signed in through the panel’s client has access to their own registrar', async () => {
  const { access_token, id_token, username } = await signedIn('TECH', 'borealis');
  const headers = { authorization: `Bearer ${access_token}` };
  const response = await panel.app.inject({ url: '/services/registrar', headers });
  expect(response.json().data.registrar.handle).toBe('borealis');
  const claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({
    preferred_username: username,
    given_name: 'Toni',
    family_name: 'Test',
    name: 'Toni Test',
    email: `${username}.example`,
    realm_access: { roles: ['TECH'] },
  });
});

describe('a token is refused', () => {
  test('if it is an ID token', async () => {
    const { id_token } = await signedIn();
    expect(await panel.request(id_token, 'GET', ips)).toEqual(signInAgain);
  });

  test('if it was issued to another client, even with the panel as audience', async () => {
    const { admin, realm } = panel.realm;
    const { username } = await signedIn();
    const mappers = await mappersOfPanel();
    await admin.clients.create({
      clientId: 'other',
      publicClient: true,
      directAccessGrantsEnabled: true,
      fullScopeAllowed: false,
      protocolMappers: mappers,
    });
    const { access_token } = await byPassword(realm, 'other', username);
    expect(claimsOf(access_token)).toMatchObject({ aud: 'registrar-panel-api', azp: 'other' });
    expect(await panel.request(access_token, 'GET', ips)).toEqual(signInAgain);
  });

  test('if it comes from another realm, even with the same client, audience and username', async () => {
    const realm = `${panel.realm.realm}-other`;
    const admin = await administrator(realm);
    const { username } = await signedIn();
    const client = {
      clientId: 'registrar-panel',
      publicClient: true,
      directAccessGrantsEnabled: true,
      fullScopeAllowed: false,
    };
    const credentials = [{ type: 'password', value: password }];
    await admin.realms.create({
      realm,
      enabled: true,
      clients: [{ ...client, protocolMappers: await mappersOfPanel() }],
      users: [{ username, enabled: true, credentials, email: 'a@b.example', firstName: 'T', lastName: 'T' }],
    });
    try {
      const { access_token } = await byPassword(realm, 'registrar-panel', username);
      expect(claimsOf(access_token)).toMatchObject({ aud: 'registrar-panel-api', azp: 'registrar-panel' });
      expect(await panel.request(access_token, 'GET', ips)).toEqual(signInAgain);
    } finally {
      await admin.realms.del({ realm });
    }
  });

  test('if it was changed to name another user', async () => {
    const [mine, other] = [await signedIn(), await signedIn('ADMIN', 'borealis')];
    const [header, payload, signature] = mine.access_token.split('.');
    const forged = Buffer.from(JSON.stringify({ ...claimsOf(mine.access_token), sub: other.id })).toString('base64url');
    expect(await panel.request([header, payload, signature].join('.'), 'GET', ips)).toEqual(ok);
    expect(await panel.request([header, forged, signature].join('.'), 'GET', ips)).toEqual(signInAgain);
  });

  async function mappersOfPanel() {
    const [client] = await panel.realm.admin.clients.find({ clientId: 'registrar-panel' });
    return (client?.protocolMappers ?? []).map(({ id, ...mapper }) => mapper);
  }

  function byPassword(realm: string, clientId: string, username: string) {
    const endpoint = `${panel.relay.url}/realms/${realm}/protocol/openid-connect`;
    return requestTokens(endpoint, {
      grant_type: 'password',
      client_id: clientId,
      scope: 'openid',
      username,
      password,
    });
  }

  function claimsOf(token: string): object {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  }
});

test('no user of another registrar can be found, changed or created', async () => {
  const { access_token } = await signedIn('ADMIN');
  const theirs = await panel.realm.addUser('theirs@borealis', ['TECH']);
  const path = `/services/users/${theirs.username}`;
  const change = { name: 'Mine', email: 'mine@aurora.example', roles: ['TECH'] };
  const calls = [
    ['PUT', path, change],
    ['DELETE', path],
    ['DELETE', `${path}/totp`],
    ['POST', `${path}/passwordLink`],
    ['GET', `${path}/activity`],
    ['GET', `${path}/loginAttempts`],
  ] as const;
  for (const [method, url, body] of calls) {
    expect([method, url, ...(await panel.request(access_token, method, url, body))]).toEqual([
      method,
      url,
      404,
      'not.found',
    ]);
  }
  const made = await panel.request(access_token, 'POST', '/services/users', { ...change, username: 'new@borealis' });
  expect(made).toEqual([422, 'user.name.suffix']);
  expect(await panel.realm.admin.users.findOne({ id: theirs.id })).toMatchObject({ firstName: 'Toni', enabled: true });
  expect(await panel.realm.admin.users.find({ search: 'new@borealis' })).toEqual([]);
});

type Admin = typeof panel.realm.admin;
const changes: [string, (admin: Admin, id: string) => Promise<unknown>, (number | string)[]][] = [
  [
    'loses the role',
    async (admin, id) => {
      const roles = (await admin.users.listRealmRoleMappings({ id })).flatMap(({ id, name }) =>
        id && name ? [{ id, name }] : [],
      );
      await admin.users.delRealmRoleMappings({ id, roles });
    },
    [403, 'permission.denied'],
  ],
  ['is disabled', (admin, id) => admin.users.update({ id }, { enabled: false }), signInAgain],
  ['is renamed to another registrar', (admin, id) => rename(admin, id, `renamed-${id}@borealis`), signInAgain],
  ['is renamed to no registrar', (admin, id) => rename(admin, id, `renamed-${id}`), signInAgain],
  [
    'leaves the group',
    async (admin, id) => {
      for (const group of await admin.users.listGroups({ id }))
        await admin.users.delFromGroup({ id, groupId: group.id ?? '' });
    },
    signInAgain,
  ],
  ['is removed', (admin, id) => admin.users.del({ id }), signInAgain],
];

test.each(changes)('a signed-in user who %s in Keycloak notices within 10 seconds', async (_, change, answer) => {
  const { id, access_token } = await signedIn();
  expect(await panel.request(access_token, 'GET', ips)).toEqual(ok);
  await change(panel.realm.admin, id);
  tenSecondsLater();
  expect(await panel.request(access_token, 'GET', ips)).toEqual(answer);
});

/** The realm does not allow new usernames: an operator would have to allow them first. */
async function rename(admin: Admin, id: string, username: string) {
  const { realm } = panel.realm;
  await admin.realms.update({ realm }, { editUsernameAllowed: true });
  await admin.users.update({ id }, { username });
  await admin.realms.update({ realm }, { editUsernameAllowed: false });
}

describe('while Keycloak', () => {
  afterEach(() => panel.relay.restore());

  test.each(['is down', 'does not answer'])(
    '%s, signed-in users can still read, and everything works again afterwards',
    async (outage) => {
      const { access_token } = await signedIn('ADMIN');
      const users = () => panel.request(access_token, 'GET', '/services/users');
      const change = () => panel.request(access_token, 'PUT', ips, { ipAddresses: ['192.0.2.7'] });
      expect([await users(), await change()]).toEqual([ok, ok]);

      await (outage === 'is down' ? panel.relay.cut() : panel.relay.silence());
      tenSecondsLater();
      const began = performance.now();
      const answers = await Promise.all([panel.request(access_token, 'GET', ips), users(), change()]);
      expect(answers).toEqual([ok, unavailable, unavailable]);
      expect(performance.now() - began).toBeLessThan(20_000);

      await panel.relay.restore();
      tenSecondsLater();
      expect([await panel.request(access_token, 'GET', ips), await users(), await change()]).toEqual([ok, ok, ok]);
    },
  );

  test('is down from the start, the panel starts, serves its pages and refuses every sign-in', async () => {
    const { access_token } = await signedIn();
    await panel.relay.cut();
    const other = await panel.startAnother();
    const headers = { authorization: `Bearer ${access_token}` };
    const response = await other.inject({ url: ips, headers });
    expect([response.statusCode, response.json().messages[0].messageKey]).toEqual(unavailable);
    for (const url of ['/', '/health/ready', '/assets/config/config.json', '/services/config']) {
      expect((await other.inject({ url })).statusCode).toBe(200);
    }
    await panel.relay.restore();
    expect((await other.inject({ url: ips, headers })).statusCode).toBe(200);
    await other.close();
  });
});
