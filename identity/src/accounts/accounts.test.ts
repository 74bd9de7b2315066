import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testIdentity } from '../testing/test-identity.ts';

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
});
afterAll(() => service[Symbol.asyncDispose]());

test('a username is taken regardless of case, and the transaction of the refused one continues', async () => {
  const { db, identity } = service;
  await service.addAccount({ username: 'Taken@aurora' });
  await db.transaction().execute(async (trx) => {
    const again = { username: 'tAKEN@AURORA', name: 'Sam Smith', email: 'sam@aurora.example', roles: [] };
    expect(await identity.accounts.create(trx, again)).toBeUndefined();
    expect((await identity.accounts.findByUsername(trx, 'taken@aurora'))?.username).toBe('Taken@aurora');
  });
});

test.each([
  'nobody',
  '',
  '@aurora',
  'sam@',
  'a@b@c',
  'sam smith@aurora',
  'sám@aurora',
  'sam@aurora\u0000',
  `${'x'.repeat(999)}@aurora`,
])('nobody has the username %j', async (username) => {
  expect(await service.identity.accounts.findByUsername(service.db, username)).toBeUndefined();
});

test.each(['', 'sam@aurora', '00000000-0000-0000-0000-000000000000', "' OR 1=1"])(
  'nobody has the id %j',
  async (id) => {
    const { db, identity } = service;
    expect(await identity.accounts.find(db, id)).toBeUndefined();
    expect(await identity.accounts.update(db, id, { name: 'X' })).toBeUndefined();
    expect(await identity.accounts.remove(db, id)).toBe(false);
    expect(await identity.accounts.resetTotp(db, id)).toBe(false);
    expect(await identity.accounts.setEnabled(db, id, false)).toBe(false);
    expect(await identity.accounts.signOut(db, id)).toBe(false);
  },
);

test('a list contains only the accounts of one suffix', async () => {
  for (const username of ['b@borealis', 'A@Borealis', 'c@xborealis', 'd@borealis.example', 'borealis@aurora']) {
    await service.addAccount({ username });
  }
  const listed = await service.identity.accounts.list(service.db, '@borealis');
  expect(listed.map(({ username }) => username)).toEqual(['A@Borealis', 'b@borealis']);
});

test('an update keeps unmentioned fields, and only changed roles end sessions', async () => {
  const { db, identity } = service;
  const { id } = await service.addAccount({ username: 'kept@aurora', roles: ['SUPPORT', 'TECH'] });
  const browser = service.newBrowser();
  const tokens = await browser.signIn('kept@aurora');
  const updated = await identity.accounts.update(db, id, { name: 'Samuel Smith', roles: ['TECH', 'SUPPORT'] });
  expect(updated).toMatchObject({
    name: 'Samuel Smith',
    givenName: 'Samuel',
    email: 'sam@aurora.example',
  });
  expect(await browser.refresh(tokens.refresh_token)).toMatchObject({ status: 200 });
});

test.each([
  ['is removed', (id: string) => service.identity.accounts.remove(service.db, id)],
  ['gets other roles', (id: string) => service.identity.accounts.update(service.db, id, { roles: ['TECH'] })],
  ['is disabled', (id: string) => service.disable(id)],
  ['is disabled as an operator does it', (id: string) => service.identity.accounts.setEnabled(service.db, id, false)],
  ['is signed out', (id: string) => service.identity.accounts.signOut(service.db, id)],
  ['gets its TOTP reset', (id: string) => service.identity.accounts.resetTotp(service.db, id)],
])('an account that %s loses session, grant, codes and refresh tokens at once', async (how, change) => {
  const username = `${how.replaceAll(' ', '-')}@aurora`;
  const { id } = await service.addAccount({ username });
  const browser = service.newBrowser();
  const { refresh_token } = await browser.signIn(username);
  const { answer, verifier } = await browser.open();
  const submitted = service.newBrowser();
  const { interaction } = await submitted.open();
  const halfWay = await submitted.submit(interaction, username);

  await change(id);

  expect(await browser.refresh(refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect(await browser.redeem(browser.codeIn(answer), verifier)).toMatchObject({ status: 400, error: 'invalid_grant' });
  expect((await browser.open()).interaction).not.toBe('');
  expect((await submitted.follow(halfWay)).location).toBeUndefined();
});

test('a rolled-back change leaves sessions alone', async () => {
  const { db, identity } = service;
  const { id } = await service.addAccount({ username: 'back@aurora' });
  const browser = service.newBrowser();
  const { refresh_token } = await browser.signIn('back@aurora');
  const undone = db.transaction().execute(async (trx) => {
    await identity.accounts.remove(trx, id);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await browser.refresh(refresh_token)).toMatchObject({ status: 200 });
});

test('a disabled account cannot sign in, and gets the same response as for a wrong password', async () => {
  const { id } = await service.addAccount({ username: 'off@aurora' });
  await service.disable(id);
  const browser = service.newBrowser();
  const { interaction } = await browser.open();
  const right = await browser.submit(interaction, 'off@aurora', PASSWORD);
  const wrong = await browser.submit(interaction, 'off@aurora', 'another password');
  expect(right.body).toBe(wrong.body);
});

test('an earlier link to set a password is invalid, even after the account is enabled again', async () => {
  const { db, identity, mails } = service;
  const { id } = await service.addAccount({ username: 'void@aurora', email: 'void@aurora.example' });
  await identity.accounts.sendPasswordLink(db, id);
  const link = mails.find(({ recipient }) => recipient === 'void@aurora.example')?.link ?? '';
  const page = async () => (await service.newBrowser().get(new URL(link).pathname)).status;
  expect(await page()).toBe(200);
  await identity.accounts.setEnabled(db, id, false);
  await identity.accounts.setEnabled(db, id, true);
  expect(await page()).toBe(410);
});

test('the events of an account are listed newest first, with their address', async () => {
  const { db, identity } = service;
  const { id } = await service.addAccount({ username: 'told@aurora', maySkipTotp: false });
  await identity.accounts.update(db, id, { roles: ['TECH'] }, '192.0.2.1');
  await identity.accounts.sendPasswordLink(db, id, '192.0.2.2');
  await identity.accounts.resetTotp(db, id, '::ffff:192.0.2.3');
  const activity = await identity.accounts.activity(db, id, 10);
  expect(activity.map(({ type, ip }) => [type, ip])).toEqual([
    ['REMOVE_TOTP', '192.0.2.3'],
    ['SEND_RESET_PASSWORD', '192.0.2.2'],
    ['UPDATE_ROLES', '192.0.2.1'],
    ['REGISTER', null],
  ]);
  expect(await identity.accounts.activity(db, id, 2)).toEqual(activity.slice(0, 2));
  expect(await identity.accounts.loginAttempts(db, id, 1)).toEqual([]);
});
