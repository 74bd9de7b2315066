import { expect, test } from 'vitest';
import { createScript } from '../testing/create-script.ts';
import { testPanel } from '../testing/test-panel.ts';

async function deskPanel() {
  const panel = await testPanel();
  const { id, handle, addAccount } = panel.registrar;
  await addAccount('boss', ['ADMIN', 'TECH']);
  await addAccount('sam', ['SUPPORT']);
  const path = `/services/desk/registrars/${handle}`;
  return {
    ...panel,
    path,
    support: panel.asDesk('DESK_SUPPORT'),
    admin: panel.asDesk('DESK_ADMIN'),
    of: (name: string) => `${path}/users/${name}@${handle}`,
    people: async () => (await panel.asDesk('DESK_READ').request('GET', `${path}/users`)).json().data,
    lines: async () => {
      const rows = await panel.db
        .selectFrom('audit')
        .select(['action', 'staff', 'subject'])
        .where('registrar_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map(({ action, staff, subject }) => `${action} ${subject} ${staff}`);
    },
  };
}

test('users are listed with their roles, second step, last sign-in and tokens', async () => {
  const panel = await deskPanel();
  const { registrar, people } = panel;
  await createScript(panel, ['reports']);
  const { results, tokens } = await people();
  expect(results).toContainEqual({
    username: `boss@${registrar.handle}`,
    name: `boss of ${registrar.handle}`,
    email: `boss@${registrar.handle}.example`,
    roles: ['ADMIN', 'TECH'],
    enabled: true,
    secondSteps: { app: false, passkeys: 0 },
    lastSignIn: null,
    tokens: [],
  });
  expect(tokens).toMatchObject([{ makerLeft: expect.any(Boolean), scopes: ['reports'] }]);
  expect(JSON.stringify(tokens)).not.toContain('rp_');
});

test('staff help each user, and the audit says who did', async () => {
  const { registrar, support, of, people, lines } = await deskPanel();
  const { handle } = registrar;
  for (const name of ['boss', 'sam']) {
    expect((await support.request('POST', `${of(name)}/passwordLink`)).statusCode).toBe(200);
    expect((await support.request('DELETE', `${of(name)}/totp`)).statusCode).toBe(200);
    expect((await support.request('POST', `${of(name)}/signOut`)).statusCode).toBe(200);
  }
  expect((await support.request('POST', `${of('sam')}/lockOut`)).json().data).toEqual({ endedTokens: [] });
  expect(
    (await people()).results.find(({ username }: { username: string }) => username === `sam@${handle}`).enabled,
  ).toBe(false);
  expect((await support.request('POST', `${of('sam')}/letIn`)).statusCode).toBe(200);
  const by = 'desk_support@registry';
  expect(await lines()).toEqual([
    `admin.link.sent boss@${handle} ${by}`,
    `admin.totp.reset boss@${handle} ${by}`,
    `admin.signed.out boss@${handle} ${by}`,
    `user.password.mailed sam@${handle} ${by}`,
    `user.totp.reset sam@${handle} ${by}`,
    `user.signed_out sam@${handle} ${by}`,
    `user.disabled sam@${handle} ${by}`,
    `user.enabled sam@${handle} ${by}`,
  ]);
});

test('locking a user out ends their access tokens', async () => {
  const panel = await deskPanel();
  const { support, of, people } = panel;
  await createScript(panel, ['reports']);
  const [{ createdBy, name }] = (await people()).tokens;
  const locked = await support.request('POST', `${of(createdBy.split('@')[0])}/lockOut`);
  expect(locked.json().data).toEqual({ endedTokens: [name] });
  expect((await people()).tokens).toEqual([]);
});

test('these calls add and remove administrators only', async () => {
  const { admin, support, path, registrar, people, lines } = await deskPanel();
  const { handle } = registrar;
  const add = (username: string) =>
    admin.request('POST', `${path}/administrators`, { username, name: 'New', email: 'new@mail.example' });
  expect((await add('new')).json().data).toEqual({ username: `new@${handle}` });
  expect((await add(`new@${handle}`)).json().messages[0]).toMatchObject({
    messageKey: 'user.name.taken',
    field: 'username',
  });
  expect((await add('new@another')).json().messages[0]).toMatchObject({ messageKey: 'user.name.suffix' });
  expect(
    (await people()).results.find(({ username }: { username: string }) => username === `new@${handle}`).roles,
  ).toEqual(['ADMIN']);
  const remove = (username: string) => admin.request('DELETE', `${path}/administrators/${username}`);
  expect((await remove(`sam@${handle}`)).statusCode).toBe(404);
  expect((await remove(`nobody@${handle}`)).statusCode).toBe(404);
  expect((await support.request('DELETE', `${path}/administrators/new@${handle}`)).statusCode).toBe(403);
  expect((await remove(`new@${handle}`)).statusCode).toBe(200);
  expect(await lines()).toEqual([
    `admin.added new@${handle} desk_admin@registry`,
    `admin.removed new@${handle} desk_admin@registry`,
  ]);
});

test('these calls find neither users of another registrar nor registry staff', async () => {
  const { support, path, addRegistrar } = await deskPanel();
  const other = await addRegistrar();
  await other.addAccount('kim', ['ADMIN']);
  for (const username of [`kim@${other.handle}`, 'desk_support@registry'])
    expect((await support.request('POST', `${path}/users/${username}/lockOut`)).statusCode).toBe(404);
});

test('no one at a held registrar gets a link', async () => {
  const { db, admin, support, of, path, registrar } = await deskPanel();
  await db.updateTable('registrar').set({ held_at: new Date() }).where('id', '=', registrar.id).execute();
  const responses = [
    await support.request('POST', `${of('sam')}/passwordLink`),
    await admin.request('POST', `${path}/administrators`, { username: 'new', name: 'New', email: 'new@mail.example' }),
  ];
  expect(responses.map((response) => response.json().messages[0].messageKey)).toEqual([
    'registrar.held',
    'registrar.held',
  ]);
});
