import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testIdentity } from '../testing/test-identity.ts';

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
});
afterAll(() => service[Symbol.asyncDispose]());

type Browser = ReturnType<typeof service.newBrowser>;

let addresses = 0;
/** From its own IP address, unless the test gives one. */
async function attempt(browser: Browser, username: string, password = PASSWORD, ip?: string) {
  addresses += 1;
  const { interaction } = await browser.open({ prompt: 'login' });
  const from = ip ?? `10.1.${Math.floor(addresses / 250)}.${addresses % 250}`;
  return (await browser.submit(interaction, username, password, { 'x-forwarded-for': from })).status;
}

/** Five failed guesses by strangers, which block the account. */
async function lockOut(username: string) {
  for (const _ of Array(5)) expect(await attempt(service.newBrowser(), username, 'wrong wrong wrong')).toBe(200);
  expect(await attempt(service.newBrowser(), username)).toBe(429);
}

async function knownBrowser(username: string) {
  const account = await service.addAccount({ username });
  const browser = service.newBrowser();
  await browser.signIn(username);
  return { account, browser };
}

test('strangers cannot lock a user out of a browser that signed in before', async () => {
  const { browser } = await knownBrowser('owner@aurora');
  await lockOut('owner@aurora');
  expect(await attempt(browser, 'owner@aurora')).toBe(303);
  // The strangers still have to wait.
  expect(await attempt(service.newBrowser(), 'owner@aurora')).toBe(429);
});

test('nor can someone else at the same address', async () => {
  const { browser } = await knownBrowser('colleague@aurora');
  for (const i of [1, 2, 3, 4, 5]) await attempt(service.newBrowser(), `guessed${i}@aurora`, 'wrong', '192.0.2.77');
  expect(await attempt(service.newBrowser(), 'colleague@aurora', PASSWORD, '192.0.2.77')).toBe(429);
  expect(await attempt(browser, 'colleague@aurora', PASSWORD, '192.0.2.77')).toBe(303);
});

test('a known browser has its own five failures and slows down nobody else', async () => {
  const { browser } = await knownBrowser('forgetful@aurora');
  for (const _ of Array(5)) expect(await attempt(browser, 'forgetful@aurora', 'wrong wrong wrong')).toBe(200);
  expect(await attempt(browser, 'forgetful@aurora')).toBe(429);
  expect(await attempt(service.newBrowser(), 'forgetful@aurora')).toBe(303);
});

test('a known browser is a stranger to other accounts', async () => {
  const { browser } = await knownBrowser('one@aurora');
  await service.addAccount({ username: 'two@aurora' });
  await lockOut('two@aurora');
  expect(await attempt(browser, 'two@aurora')).toBe(429);
});

test.each([
  ['a new password', 'reset', async (id: string) => setPassword(id)],
  ['a reset of 2-step verification', 'totp', (id: string) => service.identity.accounts.resetTotp(service.db, id)],
  ['other roles', 'roles', (id: string) => service.identity.accounts.update(service.db, id, { roles: ['TECH'] })],
])('%s makes every browser unknown', async (_, name, change) => {
  const { account, browser } = await knownBrowser(`${name}@aurora`);
  await change(account.id);
  await lockOut(`${name}@aurora`);
  expect(await attempt(browser, `${name}@aurora`)).toBe(429);
});

/** Sets the same password again, which counts as a change. */
async function setPassword(id: string) {
  await service.identity.accounts.sendPasswordLink(service.db, id);
  const link = service.mails.at(-1)?.link ?? '';
  const password = 'nine purple elephants';
  expect((await service.newBrowser().post(link, { password, repeat: password })).body).toContain('Password set');
}

test('the cookie is limited to these pages, lasts 90 days and names nobody', async () => {
  await service.addAccount({ username: 'named@aurora' });
  const browser = service.newBrowser();
  const { interaction } = await browser.open();
  const refused = await browser.submit(interaction, 'named@aurora', 'wrong wrong wrong');
  expect(refused.headers.getSetCookie()).toEqual([]);
  const [line = ''] = (await browser.submit(interaction, 'named@aurora')).headers.getSetCookie();
  expect(line).toMatch(
    /^KNOWN_BROWSER=[\w.-]{70,80}; path=\/realms\/registrars; max-age=7776000; httponly; samesite=strict$/,
  );
});

test('a forged cookie changes nothing, whether the account exists or not', async () => {
  await service.addAccount({ username: 'exists@aurora' });
  const cookie = `KNOWN_BROWSER=${Date.now().toString(36)}.${'A'.repeat(22)}.${'A'.repeat(43)}`;
  const bodies = [];
  for (const username of ['exists@aurora', 'nobody@aurora']) {
    await lockOut(username);
    const browser = service.newBrowser();
    const { interaction } = await browser.open();
    const own = browser.cookies().map(({ name, value }) => `${name}=${value}`);
    const answer = await browser.submit(interaction, username, PASSWORD, { cookie: [...own, cookie].join('; ') });
    expect(answer.status).toBe(429);
    bodies.push(
      answer.body
        .replaceAll(username, '')
        .replace(/\/sign-in\/[\w-]+/g, '')
        .replace(/\d+ seconds/, ''),
    );
  }
  expect(bodies[0]).toBe(bodies[1]);
});

test('all instances know the same browsers', async () => {
  const { rows } = await sql`SELECT key FROM identity.browser_key`.execute(service.db);
  expect(rows).toHaveLength(1);
  await expect(sql`INSERT INTO identity.browser_key (key) VALUES ('')`.execute(service.db)).rejects.toThrow('is_one');
});

test('while strangers guess from many addresses, a known browser goes first', async () => {
  const { browser } = await knownBrowser('first@aurora');
  const { interaction } = await browser.open({ prompt: 'login' });
  const strangers = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const stranger = service.newBrowser();
      const page = (await stranger.open()).interaction;
      const from = { 'x-forwarded-for': `10.9.9.${i}` };
      return () => stranger.submit(page, `unknown${i}@aurora`, 'wrong wrong wrong', from);
    }),
  );
  // On a busy machine some guesses are rejected unchecked: these finish first but took no turn.
  const checked: string[] = [];
  const guesses = strangers.map((guess) => guess().then(({ status }) => status !== 503 && checked.push('guess')));
  const { status } = await browser.submit(interaction, 'first@aurora');
  checked.push('owner');
  await Promise.all(guesses);
  expect(status).toBe(303);
  expect(checked.indexOf('owner')).toBeLessThan(20);
});
