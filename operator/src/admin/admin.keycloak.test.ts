import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { beforeAll, describe, expect, test } from 'vitest';
import { KEYCLOAK_ADMIN, type TestRealm, testRealm } from '../keycloak/testing/test-realm.ts';

async function testMailServer() {
  const mails: { to: string[]; message: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) =>
      text(stream).then((message) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), message });
        done();
      }, done),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const linkIn = (message: string) =>
  (/https?:\/\/[^"<>]+?action-token[^"<>\s]+(?:=\r\n[^"<>\s]+)*/.exec(message)?.[0] ?? '')
    .replaceAll(/=\r\n/g, '')
    .replaceAll('=3D', '=');

const kim = ['kim@aurora', '--name', 'Kim Berg', '--email', 'kim@registrar.example'];

test("a registrar's first administrator is created in Keycloak, gets a link by mail, and can be managed", async () => {
  await using smtp = await testMailServer();
  await using it = await testRealm({ SMTP_URL: smtp.url });
  const { environment } = await it.json(['keycloak', 'init', '--admin', KEYCLOAK_ADMIN]);
  // Added after init, so that the group is created with the first account.
  await it.run(['registrar', 'add', 'aurora'], environment);

  expect(await it.run(['admin', 'add', ...kim], environment)).toEqual({
    code: 0,
    stdout: 'kim@aurora was created. A link to set a password is on its way to kim@registrar.example.\n',
    stderr: '',
  });
  expect(smtp.mails).toEqual([{ to: ['kim@registrar.example'], message: expect.stringContaining('action-token') }]);
  const [user] = await it.client.users.find({ username: 'kim@aurora', exact: true });
  const id = user?.id ?? '';
  expect(user).toMatchObject({ firstName: 'Kim', lastName: 'Berg', enabled: true });
  expect(user?.requiredActions?.sort()).toEqual(['CONFIGURE_TOTP', 'UPDATE_PASSWORD']);
  expect(await it.client.users.listGroups({ id })).toMatchObject([{ path: '/aurora' }]);
  const roles = await it.client.users.listRealmRoleMappings({ id });
  expect(roles.map(({ name }) => name)).toContain('ADMIN');

  expect(await it.run(['admin', 'add', 'KIM@aurora', ...kim.slice(1)], environment)).toMatchObject({
    code: 1,
    stderr: 'The username KIM@aurora is already taken.\n',
  });
  await it.client.users.update({ id }, { requiredActions: [] });
  expect(await it.run(['admin', 'reset-totp', 'kim@aurora'], environment)).toMatchObject({ code: 0 });
  expect(await it.client.users.findOne({ id })).toMatchObject({ requiredActions: ['CONFIGURE_TOTP'] });
  expect(await it.run(['admin', 'send-link', 'kim@aurora'], environment)).toMatchObject({ code: 0, stderr: '' });
  expect(smtp.mails).toHaveLength(2);
  const { id: registrarId } = await it.db.selectFrom('registrar').select('id').executeTakeFirstOrThrow();
  await it.db
    .insertInto('access_token')
    .values({
      registrar_id: registrarId,
      hash: Buffer.from('hash'),
      name: 'Nightly',
      scopes: ['reports'],
      addresses: [],
      expires_at: new Date('2999-01-01'),
      created_by: 'kim@aurora',
      created_by_id: id,
    })
    .execute();
  const { stdout: answered } = await it.run(['admin', 'disable', 'kim@aurora'], environment);
  expect(answered).toContain('Revoked the access tokens that kim@aurora created: "Nightly"');
  expect(answered).toContain('aurora now has no administrator who can sign in');
  expect(await it.db.selectFrom('access_token').select('id').execute()).toEqual([]);
  const disabled = await it.client.users.findOne({ id });
  expect(disabled).toMatchObject({ enabled: false, email: 'kim@registrar.example', firstName: 'Kim' });
  expect(disabled?.notBefore).toBeGreaterThan(0);
  expect((await it.run(['admin', 'list', 'aurora'], environment)).stdout).toMatch(/^kim@aurora +DISABLED +never/m);
  expect(await it.run(['admin', 'enable', 'kim@aurora'], environment)).toMatchObject({ code: 0 });
  expect(await it.client.users.findOne({ id })).toMatchObject({ enabled: true });
  expect(await it.run(['admin', 'sign-out', 'kim@aurora'], environment)).toMatchObject({ code: 0 });
  expect(await it.run(['admin', 'remove', 'kim@aurora'], environment)).toMatchObject({ code: 0, stderr: '' });
  expect(await it.client.users.find({ username: 'kim@aurora', exact: true })).toEqual([]);
  const audit = await it.db.selectFrom('audit').select(['actor', 'action', 'subject']).orderBy('id').execute();
  expect(audit).toEqual([
    { actor: 'operator', action: 'keycloak.prepared', subject: it.realm },
    { actor: 'operator', action: 'registrar.added', subject: null },
    { actor: 'operator', action: 'admin.added', subject: 'kim@aurora' },
    { actor: 'operator', action: 'admin.totp.reset', subject: 'kim@aurora' },
    { actor: 'operator', action: 'admin.link.sent', subject: 'kim@aurora' },
    { actor: 'operator', action: 'admin.disabled', subject: 'kim@aurora' },
    { actor: 'operator', action: 'token.removed', subject: 'Nightly' },
    { actor: 'operator', action: 'admin.enabled', subject: 'kim@aurora' },
    { actor: 'operator', action: 'admin.signed.out', subject: 'kim@aurora' },
    { actor: 'operator', action: 'admin.removed', subject: 'kim@aurora' },
  ]);
});

test('people of a file are added in Keycloak, all or none, and an address is changed', async () => {
  await using smtp = await testMailServer();
  await using it = await testRealm({ SMTP_URL: smtp.url });
  const { environment } = await it.json(['keycloak', 'init', '--admin', KEYCLOAK_ADMIN]);
  for (const handle of ['aurora', 'borealis']) await it.run(['registrar', 'add', handle], environment);
  const directory = await mkdtemp(join(tmpdir(), 'panel-people-'));
  const add = async (...people: string[]) => {
    const file = join(directory, 'people.csv');
    await writeFile(file, ['username,name,email', ...people].join('\n'));
    return it.run(['admin', 'add', '--file', file], environment);
  };
  const lee = 'lee@aurora,Lee,lee@registrar.example';
  // Violates Keycloak's own rule for names, which the panel does not know.
  expect(await add(lee, 'max@borealis,<Max>,max@registrar.example')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Nobody was added\.\nline 3: /),
  });
  expect([await it.client.users.find(), smtp.mails]).toEqual([[], []]);
  expect(await add(lee, 'max@borealis,Max,max@registrar.example')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^2 administrators added\./),
  });
  expect(smtp.mails.map(({ to }) => to[0])).toEqual(['lee@registrar.example', 'max@registrar.example']);
  const link = linkIn(smtp.mails[0]?.message ?? '');
  const [, claims = ''] = (new URL(link).searchParams.get('key') ?? '').split('.');
  const { exp, iat } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect(exp - iat).toBe(24 * 3600);

  expect(await (await fetch(link)).text()).not.toContain('no longer valid');
  expect(await it.run(['admin', 'set', 'lee@aurora', '--email', 'new@registrar.example'], environment)).toMatchObject({
    code: 0,
  });
  expect(await it.client.users.find({ username: 'lee@aurora', exact: true })).toMatchObject([
    { email: 'new@registrar.example' },
  ]);
  expect((await fetch(link)).status).toBe(400);
  await rm(directory, { recursive: true });
});

test('without a mail server there is neither an account nor an audit line', async () => {
  await using it = await testRealm({ SMTP_URL: 'smtp://127.0.0.1:65535' });
  const { environment } = await it.json(['keycloak', 'init', '--admin', KEYCLOAK_ADMIN]);
  await it.run(['registrar', 'add', 'aurora'], environment);
  expect(await it.run(['admin', 'add', ...kim], environment)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('The e-mail could not be sent.'),
  });
  expect(await it.client.users.find({ username: 'kim@aurora', exact: true })).toEqual([]);
  expect(await it.db.selectFrom('audit').select('action').execute()).toEqual([
    { action: 'keycloak.prepared' },
    { action: 'registrar.added' },
  ]);
});

describe('in a realm without accounts', () => {
  let it: TestRealm;
  let environment: Record<string, string>;
  beforeAll(async () => {
    it = await testRealm();
    ({ environment } = await it.json(['keycloak', 'init', '--admin', KEYCLOAK_ADMIN]));
    return () => it[Symbol.asyncDispose]();
  });

  test.each([
    [['admin', 'send-link', 'nobody@aurora'], {}, 'There is no account nobody@aurora.\n'],
    [['keys', 'rotate'], {}, 'Keycloak keeps the keys: use its admin console.\n'],
    [['admin', 'send-link', 'kim@aurora'], { KEYCLOAK_URL: 'http://127.0.0.1:65535' }, /cannot be reached/],
    [['admin', 'send-link', 'kim@aurora'], { KEYCLOAK_ADMIN_CLIENT_SECRET: 'wrong' }, /rejected the service account/],
  ] as const)('%j with %j is refused', async (args, variables, stderr) => {
    const outcome = await it.run([...args], { ...environment, ...variables });
    expect(outcome).toMatchObject({ code: 1, stdout: '' });
    expect(outcome.stderr).toMatch(stderr);
  });
});
