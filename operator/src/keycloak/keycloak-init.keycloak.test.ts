import { expect, test } from 'vitest';
import { realmFile } from './realm-file.ts';
import { KEYCLOAK_ADMIN, type TestRealm, testRealm } from './testing/test-realm.ts';

const init = ['keycloak', 'init', '--admin', KEYCLOAK_ADMIN];

/** Everything that Keycloak exports of the realm, sorted, because Keycloak preserves no order. */
async function representation({ client, realm }: TestRealm) {
  return sorted(await client.realms.export({ realm, exportClients: true, exportGroupsAndRoles: true }));
}

function sorted<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part) => (Array.isArray(part) ? part.toSorted(byText) : part));
}

const byText = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

test('an empty Keycloak gets everything that the panel needs, and a second run changes nothing', async () => {
  await using it = await testRealm();
  await it.run(['registrar', 'add', 'aurora']);
  const first = await it.run(init);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toContain(`created the realm ${it.realm}\n`);
  expect(first.stdout).toContain('created the group aurora\n');
  expect(first.stdout).toMatch(/^KEYCLOAK_ADMIN_CLIENT_SECRET=\S{20,}$/m);

  const before = await representation(it);
  expect(before).toMatchObject({
    registrationAllowed: false,
    editUsernameAllowed: false,
    loginWithEmailAllowed: false,
    bruteForceProtected: true,
    eventsEnabled: true,
    adminEventsEnabled: true,
    enabledEventTypes: [],
    passwordPolicy: 'length(12) and maxLength(128) and notUsername(undefined)',
    internationalizationEnabled: true,
    supportedLocales: ['de', 'en', 'fr', 'nl'],
    defaultLocale: 'en',
    accessTokenLifespan: 300,
    ssoSessionMaxLifespan: 36_000,
    ssoSessionIdleTimeout: 3600,
    revokeRefreshToken: true,
    refreshTokenMaxReuse: 0,
    smtpServer: { host: 'mail.example', port: '2525', from: 'panel@example', fromDisplayName: 'Panel' },
  });
  expect(await it.run(init)).toEqual({ code: 0, stdout: 'Nothing needed to change.\n', stderr: '' });
  expect(await representation(it)).toEqual(before);
  const audit = await it.db.selectFrom('audit').select(['action', 'subject']).orderBy('id').execute();
  expect(audit.slice(1)).toEqual([{ action: 'keycloak.prepared', subject: it.realm }]);
});

test("a realm's other settings, clients and groups stay, and only what is missing is added", async () => {
  await using it = await testRealm();
  await it.client.realms.create({
    realm: it.realm,
    enabled: true,
    displayName: 'Our registry',
    passwordPolicy: 'length(20) and digits(2)',
    enabledEventTypes: ['REGISTER'],
    supportedLocales: ['es'],
    defaultLocale: 'es',
    smtpServer: { host: 'own.example', from: 'own@example', auth: 'true', user: 'own', password: 'kept' },
    clients: [{ clientId: 'other', secret: 'kept' }],
    groups: [{ name: 'staff' }],
  });
  await it.run(['registrar', 'add', 'aurora']);
  await it.run(init);
  await it.run(['registrar', 'add', 'borealis']);
  expect(await it.json(init)).toEqual({ changes: ['created the group borealis'], environment: null });
  const realm = await representation(it);
  expect(realm).toMatchObject({
    displayName: 'Our registry',
    passwordPolicy: 'length(20) and digits(2) and maxLength(128) and notUsername(undefined)',
    enabledEventTypes: expect.arrayContaining(['LOGIN', 'REGISTER', 'UPDATE_TOTP']),
    internationalizationEnabled: true,
    supportedLocales: ['de', 'en', 'es', 'fr', 'nl'],
    defaultLocale: 'es',
    smtpServer: { host: 'own.example', from: 'own@example' },
  });
  expect(realm.groups?.map(({ name }) => name).sort()).toEqual(['aurora', 'borealis', 'registry', 'staff']);
  expect(realm.clients?.map(({ clientId }) => clientId)).toContain('other');
});

test('a realm imported from the file needs only groups and mail', async () => {
  await using it = await testRealm();
  await it.client.realms.create(realmFile(it.realm, 'http://localhost:8080'));
  await it.run(['registrar', 'add', 'aurora']);
  expect(await it.json(init)).toEqual({
    changes: ['changed settings of the realm: smtpServer', 'created the group aurora'],
    environment: null,
  });
});

test('a realm that cannot send mails is created, with a warning', async () => {
  await using it = await testRealm({ SMTP_URL: '' });
  expect(await it.run(init)).toMatchObject({ code: 0, stderr: expect.stringMatching(/^The realm has no mail server/) });
});

test('sessions end after the idle time configured for the panel', async () => {
  await using it = await testRealm({ SESSION_IDLE_MINUTES: '15' });
  await it.json(init);
  expect(await it.client.realms.findOne({ realm: it.realm })).toMatchObject({ ssoSessionIdleTimeout: 900 });
  expect(await it.json(init, { SESSION_IDLE_MINUTES: '30' })).toMatchObject({
    changes: ['changed settings of the realm: ssoSessionIdleTimeout'],
  });
});

test('changes made in the console are corrected and listed', async () => {
  await using it = await testRealm();
  await it.json(init);
  const [panel] = await it.client.clients.find({ clientId: 'registrar-panel' });
  await it.client.clients.update(
    { id: panel?.id ?? '' },
    { ...panel, redirectUris: ['*'], directAccessGrantsEnabled: true },
  );
  await it.client.realms.update({ realm: it.realm }, { loginWithEmailAllowed: true, duplicateEmailsAllowed: false });
  expect(await it.json(init)).toEqual({
    changes: [
      'changed settings of the realm: loginWithEmailAllowed, duplicateEmailsAllowed',
      'changed settings of the client registrar-panel: directAccessGrantsEnabled, redirectUris',
    ],
    environment: null,
  });
});

test('the service account may only manage users and read events', async () => {
  await using it = await testRealm();
  const { environment } = await it.json(init);
  const [service] = await it.client.clients.find({ clientId: environment.KEYCLOAK_ADMIN_CLIENT_ID });
  const user = await it.client.clients.getServiceAccountUser({ id: service?.id ?? '' });
  const { clientMappings = {} } = await it.client.users.listRoleMappings({ id: user.id ?? '' });
  const rights = Object.entries(clientMappings).map(([client, { mappings }]) => [
    client,
    mappings.map(({ name }: { name: string }) => name).sort(),
  ]);
  expect(rights).toEqual([['realm-management', ['manage-users', 'view-events']]]);
});

test.each([
  [{ KEYCLOAK_URL: '' }, 'KEYCLOAK_URL must be the http or https address of Keycloak.\n'],
  [{ KEYCLOAK_URL: 'http://127.0.0.1:65535' }, 'Keycloak cannot be reached at http://127.0.0.1:65535: ECONNREFUSED.\n'],
  [
    { KEYCLOAK_ADMIN_PASSWORD: 'wrong' },
    `Keycloak refuses ${KEYCLOAK_ADMIN} of realm master: Invalid user credentials.\n`,
  ],
  [{ KEYCLOAK_ADMIN_PASSWORD: '' }, 'There is no terminal to ask for a password: set KEYCLOAK_ADMIN_PASSWORD.\n'],
])('with %j init is refused in one line', async (variables, stderr) => {
  await using it = await testRealm();
  expect(await it.run(init, variables)).toEqual({ code: 1, stdout: '', stderr });
});
