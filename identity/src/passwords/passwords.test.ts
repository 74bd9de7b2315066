import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testIdentity } from '../testing/test-identity.ts';

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
});
afterAll(() => service[Symbol.asyncDispose]());

const NEW_PASSWORD = 'nine purple elephants';
const form = (password: string, repeat = password) => ({ password, repeat });

async function withLink(username: string, password?: string, email = `${username}.example`) {
  const account = await service.addAccount({ username, password, email });
  expect(await service.identity.accounts.sendPasswordLink(service.db, account.id)).toEqual({ outcome: 'sent' });
  const mail = service.mails.at(-1);
  return { account, mail, link: mail?.link ?? '' };
}

let addresses = 0;
async function askFor(username: string) {
  addresses += 1;
  const browser = service.newBrowser();
  const { interaction } = await browser.open();
  const from = { 'x-forwarded-for': `192.0.2.${addresses}` };
  return browser.post(`${interaction}/forgotten-password`, { username }, from);
}

test('the owner of a new account sets a password by the mailed link and signs in with it', async () => {
  const { account, mail, link } = await withLink('new@aurora');
  expect(mail).toMatchObject({ recipient: 'new@aurora.example', template: 'set-password' });
  expect(link).toMatch(/^http:\/\/panel\.example\/realms\/registrars\/password\/[\w-]{43}$/);
  const browser = service.newBrowser();
  const page = await browser.get(link);
  expect(page.body).toMatch(/<label for="password">New password<\/label>/);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('cache-control')).toBe('no-store');

  const done = await browser.post(link, form(NEW_PASSWORD), { 'x-forwarded-for': '192.0.2.250' });
  expect(done.body).toContain('Password set');
  expect(await browser.signIn('new@aurora', NEW_PASSWORD)).toMatchObject({ status: 200 });
  expect(service.mails.at(-1)).toMatchObject({ recipient: 'new@aurora.example', template: 'password-changed' });
  const [, event] = await service.identity.accounts.activity(service.db, account.id, 2);
  expect(event).toMatchObject({ type: 'UPDATE_PASSWORD', ip: '192.0.2.250' });
});

test('a link works once, and using it invalidates the others', async () => {
  const { account, link } = await withLink('once@aurora');
  await service.identity.accounts.sendPasswordLink(service.db, account.id);
  const other = service.mails.at(-1)?.link ?? '';
  const browser = service.newBrowser();
  expect((await browser.post(link, form(NEW_PASSWORD))).status).toBe(200);
  for (const address of [link, other]) {
    expect((await browser.get(address)).status).toBe(410);
    const again = await browser.post(address, form('another fine password'));
    expect(again.status).toBe(410);
    expect(again.body).toContain('This link no longer works');
  }
  expect(await browser.signIn('once@aurora', NEW_PASSWORD)).toMatchObject({ status: 200 });
});

test('of parallel uses of one link, one sets the password', async () => {
  const { link } = await withLink('race@aurora');
  const browser = service.newBrowser();
  const answers = await Promise.all(
    ['first fine password', 'second fine password'].map((p) => browser.post(link, form(p))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
});

test.each([
  [
    'has expired',
    (link: string) => link,
    () => sql`UPDATE identity.password_link SET expires_at = now()`.execute(service.db),
  ],
  ['was tampered with', (link: string) => `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`, async () => {}],
  ['is truncated', (link: string) => link.slice(0, -1), async () => {}],
  ['contains what PostgreSQL refuses', (link: string) => `${link.slice(0, -1)}%00`, async () => {}],
])('a link that %s does nothing', async (how, change, prepare) => {
  const { link } = await withLink(`${how.replaceAll(' ', '-')}@aurora`);
  await prepare();
  const browser = service.newBrowser();
  expect((await browser.get(change(link))).status).toBe(410);
  expect((await browser.post(change(link), form(NEW_PASSWORD))).status).toBe(410);
});

test('a link sent to an address that the account no longer has is invalid', async () => {
  const { account, link } = await withLink('moved@aurora');
  await service.identity.accounts.update(service.db, account.id, { email: 'moved@elsewhere.example' });
  expect((await service.newBrowser().get(link)).status).toBe(410);
});

test.each([
  ['short', 'short', 'Too few characters. The minimum length is 12.'],
  ['x'.repeat(129), 'x'.repeat(129), 'Too many characters. The maximum length is 128.'],
  ['long-username@aurora', 'long-username@aurora', 'The password must not be your username.'],
  ['Password1234', 'Password1234', 'This password is too common.'],
  [
    'Aurora12345!',
    'Aurora12345!',
    'This password is little more than your name or the name of your registrar or this panel.',
  ],
  ['abcabcabcabc', 'abcabcabcabc', 'This password repeats the same characters.'],
  ['abcdefghijkl', 'abcdefghijkl', 'This password is a keyboard or alphabet sequence.'],
  ['Brussels2026!', 'Brussels2026!', 'This password is easy to guess'],
  [NEW_PASSWORD, `${NEW_PASSWORD} `, 'Passwords do not match.'],
])('the password %j, repeated as %j, is refused and the link stays', async (password, repeat, message) => {
  const { link, account } = await withLink('long-username@aurora', undefined, `${randomUUID()}@aurora.example`);
  const browser = service.newBrowser();
  const { status, body } = await browser.post(link, form(password, repeat));
  expect(status).toBe(200);
  expect(body).toContain(message);
  expect(body).toMatch(/aria-invalid="true"[^>]*autofocus/s);
  expect(body).not.toMatch(/type="password"[^>]*value=/s);
  expect((await browser.post(link, form(NEW_PASSWORD))).body).toContain('Password set');
  await service.identity.accounts.remove(service.db, account.id);
});

test('a new password ends the sessions of the old one and lifts a pause', async () => {
  const { link } = await withLink('leaked@aurora', 'the leaked password');
  expect(service.mails.at(-1)?.template).toBe('reset-password');
  const thief = service.newBrowser();
  const stolen = await thief.signIn('leaked@aurora', 'the leaked password');
  const { interaction } = await thief.open({ prompt: 'login' });
  for (const _ of Array(5))
    await thief.submit(interaction, 'leaked@aurora', 'wrong', { 'x-forwarded-for': '192.0.2.251' });

  await service.newBrowser().post(link, form(NEW_PASSWORD));
  expect(await thief.refresh(stolen.refresh_token)).toMatchObject({ error: 'invalid_grant' });
  expect((await thief.open()).interaction).not.toBe('');
  expect(await service.newBrowser().signIn('leaked@aurora', NEW_PASSWORD)).toMatchObject({ status: 200 });
});

test('a user who forgot the password gets a mail; the response for an unknown name has the same words', async () => {
  await service.addAccount({ username: 'forgot@aurora', email: 'forgot@aurora.example' });
  const sent = service.mails.length;
  const known = await askFor('Forgot@aurora');
  const unknown = await askFor('nobody@aurora');
  expect(known.status).toBe(200);
  expect(known.body).toContain('If there is an account with that username');
  const withoutInteraction = (body: string) => body.replace(/\/sign-in\/[\w-]+"/, '/sign-in/…"');
  expect(withoutInteraction(unknown.body)).toBe(withoutInteraction(known.body));
  expect(service.mails.slice(sent).map(({ recipient }) => recipient)).toEqual(['forgot@aurora.example']);
});

test('a form from another site has no effect', async () => {
  await service.addAccount({ username: 'lured@aurora' });
  const sent = service.mails.length;
  const { interaction } = await service.newBrowser().open();
  const answer = await service.newBrowser().post(`${interaction}/forgotten-password`, { username: 'lured@aurora' });
  expect(answer.status).toBe(400);
  expect(answer.body).toContain('This page has expired');
  expect(service.mails).toHaveLength(sent);
});

test('the response for an unknown name takes as long', async () => {
  const timeOf = async (username: string, i: number) => {
    const browser = service.newBrowser();
    const { interaction } = await browser.open();
    const start = performance.now();
    await browser.post(`${interaction}/forgotten-password`, { username }, { 'x-forwarded-for': `203.0.113.${i}` });
    return performance.now() - start;
  };
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (const i of [1, 2, 3, 4]) {
    await service.addAccount({ username: `timed${i}@aurora` });
    times.known.push(await timeOf(`timed${i}@aurora`, i));
    times.unknown.push(await timeOf(`nobody${i}@aurora`, i));
  }
  expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThan(399);
  expect(Math.abs(Math.min(...times.known) - Math.min(...times.unknown))).toBeLessThan(100);
}, 30_000);

test('a mailbox gets three mails an hour, whoever asks, for whichever account and in whichever spelling', async () => {
  const { account } = await withLink('often@aurora');
  const sent = service.mails.length;
  for (const _ of Array(4)) expect((await askFor('often@aurora')).body).toContain('If there is an account');
  expect(service.mails.length - sent).toBe(2);
  const { id } = await service.addAccount({ username: 'often@borealis', email: 'OFTEN+2@aurora.example' });
  for (const asked of [account.id, id]) {
    const refused = await service.identity.accounts.sendPasswordLink(service.db, asked);
    expect(refused).toEqual({ outcome: 'too-many', wait: expect.toSatisfy((wait) => wait > 3500 && wait <= 3600) });
  }
  expect(service.mails.length - sent).toBe(2);
  // Neither another address in between nor a removed account resets the limit.
  await service.identity.accounts.remove(service.db, account.id);
  expect(await service.identity.accounts.sendPasswordLink(service.db, id)).toMatchObject({ outcome: 'too-many' });
  await service.db.updateTable('hourly_count').set({ times: sql`ARRAY[now() - interval '61 minutes']` }).execute();
  expect(await service.identity.accounts.sendPasswordLink(service.db, id)).toEqual({ outcome: 'sent' });
});

test('an IP address that keeps asking has to wait', async () => {
  const browser = service.newBrowser();
  const { interaction } = await browser.open();
  const ask = () =>
    browser.post(`${interaction}/forgotten-password`, { username: 'x@y' }, { 'x-forwarded-for': '192.0.2.252' });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(ask));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await ask()).status).toBe(429);
});

test('no link is sent to a disabled or unknown account', async () => {
  const { id } = await service.addAccount({ username: 'away@aurora' });
  await service.disable(id);
  expect(await service.identity.accounts.sendPasswordLink(service.db, id)).toEqual({ outcome: 'no-account' });
  expect(await service.identity.accounts.sendPasswordLink(service.db, '00000000-0000-0000-0000-000000000000')).toEqual({
    outcome: 'no-account',
  });
});

test('a link and its mail are rolled back with their change', async () => {
  const { id } = await service.addAccount({ username: 'undone@aurora' });
  const undone = service.db.transaction().execute(async (trx) => {
    await service.identity.accounts.sendPasswordLink(trx, id);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect((await service.newBrowser().get(service.mails.at(-1)?.link ?? '')).status).toBe(410);
});

test('the token of a link is not in the database', async () => {
  const { link } = await withLink('hashed@aurora');
  const links = await service.db.selectFrom('identity.password_link').selectAll().execute();
  expect(JSON.stringify(links)).not.toContain(link.split('/').at(-1));
});
