import { expect, test } from 'vitest';
import { KEYCLOAK_ADMIN, type TestRealm, testRealm } from '../keycloak/testing/test-realm.ts';

async function ofClient({ client }: TestRealm, clientId: string) {
  const [found] = await client.clients.find({ clientId });
  return { ...found, id: found?.id ?? '' };
}

/** Changes that someone may make in Keycloak's console, and what `check` reports then. */
const mishaps: [string, (it: TestRealm) => Promise<unknown>, RegExp][] = [
  ['nothing', async () => {}, /ok, Keycloak at .* sign-in and service account work/],
  ['the realm removed', ({ client, realm }) => client.realms.del({ realm }), /ERROR, .* answers 404/],
  [
    'another redirect address',
    async (it) => {
      const panel = await ofClient(it, 'registrar-panel');
      return it.client.clients.update({ id: panel.id }, { ...panel, redirectUris: ['https://other.example/*'] });
    },
    /ERROR, Keycloak shows no sign-in page to the client registrar-panel at http:\/\/localhost:8080/,
  ],
  [
    'no PKCE',
    async (it) => {
      const panel = await ofClient(it, 'registrar-panel');
      const attributes = { ...panel.attributes, 'pkce.code.challenge.method': '' };
      return it.client.clients.update({ id: panel.id }, { ...panel, attributes });
    },
    /ERROR, the client registrar-panel does not require PKCE/,
  ],
  [
    'another secret',
    async (it) => it.client.clients.generateNewClientSecret({ id: (await ofClient(it, 'registrar-panel-admin')).id }),
    /ERROR, Keycloak refuses the service account registrar-panel-admin/,
  ],
  [
    'fewer rights',
    async (it) => {
      const user = await it.client.clients.getServiceAccountUser({
        id: (await ofClient(it, 'registrar-panel-admin')).id,
      });
      const mapping = { id: user.id ?? '', clientUniqueId: (await ofClient(it, 'realm-management')).id };
      const held = await it.client.users.listClientRoleMappings(mapping);
      const roles = held.flatMap(({ id, name }) => (id && name === 'manage-users' ? [{ id, name }] : []));
      return it.client.users.delClientRoleMappings({ ...mapping, roles });
    },
    /ERROR, registrar-panel-admin lacks the rights manage-users/,
  ],
  ['a role removed', ({ client }) => client.roles.delByName({ name: 'TECH' }), /ERROR, .* lacks the roles TECH/],
  [
    'no event logging',
    ({ client, realm }) => client.realms.update({ realm }, { eventsEnabled: false }),
    /ERROR, the realm .* logs no events/,
  ],
];

test.each(mishaps)('after %s, check reports it', async (_, happen, words) => {
  await using it = await testRealm();
  const { environment } = await it.json(['keycloak', 'init', '--admin', KEYCLOAK_ADMIN]);
  await happen(it);
  const { stdout } = await it.run(['check'], { ...environment, SMTP_URL: '' });
  expect(stdout.split('\n').find((line) => line.startsWith('identity:'))).toMatch(words);
});

test('users in a group of another case are listed, and init moves them or renames their group', async () => {
  await using it = await testRealm();
  for (const handle of ['reg-alfa', 'reg-beta']) await it.run(['registrar', 'add', handle.toUpperCase()]);
  await it.client.realms.create({ realm: it.realm, enabled: true });
  const belong = async (username: string, name: string) => {
    const group = await it.client.groups.create({ name });
    const user = await it.client.users.create({ username, email: `${username}.example`, enabled: true });
    await it.client.users.addToGroup({ id: user.id, groupId: group.id });
    // Keycloak itself stores usernames in lower case.
    expect(await it.client.users.findOne({ id: user.id })).toMatchObject({ username: username.toLowerCase() });
  };
  await belong('Jo@REG-ALFA', 'REG-ALFA');
  const first = await it.json(['keycloak', 'init', '--admin', KEYCLOAK_ADMIN]);
  expect(first.changes).toEqual(
    expect.arrayContaining(['renamed the group REG-ALFA to reg-alfa', 'created the group reg-beta']),
  );
  await belong('kim@reg-beta', 'Reg-Beta');
  await it.client.groups.create({ name: 'STAFF' });
  const environment = { ...first.environment, SMTP_URL: '' };
  const { stdout } = await it.run(['check'], environment);
  expect(stdout).toMatch(
    /^identity: +ERROR, users are in groups of another case, Reg-Beta instead of reg-beta \(kim@reg-beta\): run "keycloak init"$/m,
  );
  const again = await it.json(['keycloak', 'init', '--admin', KEYCLOAK_ADMIN]);
  expect(again.changes).toEqual(['moved from the group Reg-Beta to reg-beta: kim@reg-beta']);
  expect((await it.run(['check'], environment)).stdout).toMatch(/^identity: +ok/m);
  const { stdout: listed } = await it.run(['users', 'list'], environment);
  expect(listed).toMatch(/^jo@reg-alfa /m);
  expect(listed).toMatch(/^kim@reg-beta /m);
  expect((await it.json(['keycloak', 'init', '--admin', KEYCLOAK_ADMIN])).changes).toEqual([]);
});

test("an address that is not Keycloak's own is an error, because its tokens would be refused", async () => {
  await using it = await testRealm();
  const { environment } = await it.json(['keycloak', 'init', '--admin', KEYCLOAK_ADMIN]);
  // In development Keycloak takes its name from the request, as it would from a proxy's header.
  const KEYCLOAK_URL = `${environment.KEYCLOAK_URL}/`.replace('127.0.0.1', '127.1');
  const { stdout } = await it.run(['check'], { ...environment, SMTP_URL: '', KEYCLOAK_URL });
  expect(stdout).toMatch(/identity: +ERROR, Keycloak calls itself/);
});
