import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testIdentity } from '../testing/test-identity.ts';

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
});
afterAll(() => service[Symbol.asyncDispose]());

let addresses = 0;
/** A browser with its own IP address, so that failures of one test do not slow down the next. */
async function openPage(account = 'sam@aurora') {
  addresses += 1;
  const from = { 'x-forwarded-for': `198.51.100.${addresses}` };
  const browser = service.newBrowser();
  const { interaction, answer, verifier } = await browser.open();
  const attempt = (password: string, username = account) => browser.submit(interaction, username, password, from);
  return { browser, interaction, answer, verifier, attempt, ip: from['x-forwarded-for'] };
}

const failuresOf = (key: string) =>
  sql<{ failures: number; seconds: number | null }>`
    SELECT failures, round(extract(epoch FROM blocked_until - last_failure_at))::int AS seconds
    FROM identity.throttle WHERE key LIKE ${`${key}%`} ORDER BY last_failure_at DESC LIMIT 1`
    .execute(service.db)
    .then(({ rows }) => rows[0]);

const endPauses = () =>
  sql`UPDATE identity.throttle SET blocked_until = now() - interval '1 second'`.execute(service.db);

test('the page labels its fields and loads nothing from other origins', async () => {
  const { answer } = await openPage();
  expect(answer.status).toBe(200);
  expect(answer.body).toMatch(/<label for="username">Username<\/label>/);
  expect(answer.body).toMatch(/<label for="password">Password<\/label>/);
  // Password managers fill these in.
  expect(answer.body).toMatch(/<input id="username"[^>]* autocomplete="username"/);
  expect(answer.body).toMatch(/<input id="password"[^>]* type="password" autocomplete="current-password"/);
  expect(answer.body).toMatch(/<button type="submit">Sign in<\/button>/);
  expect(answer.body).not.toMatch(
    /<script(?! src="\/realms\/registrars\/sign-in\.)|style=|https?:\/\/(?!panel\.example\/)/,
  );
  expect(answer.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const stylesheet = /href="([^"]+\.css)"/.exec(answer.body)?.[1] ?? '';
  const css = await service.newBrowser().get(stylesheet);
  expect(css.headers.get('content-type')).toContain('text/css');
  expect(css.headers.get('cache-control')).toContain('immutable');
});

test('a wrong password, an unknown username and an impossible one get the same message', async () => {
  await service.addAccount({ username: 'known@aurora' });
  const { attempt } = await openPage('known@aurora');
  const wrong = await attempt('not the password');
  expect(wrong.status).toBe(200);
  expect(wrong.body).toContain('The username or the password is wrong.');
  for (const username of ['unknown@aurora', 'nul\u0000@aurora', 'x'.repeat(5000)]) {
    const unknown = await attempt('not the password', username);
    const shown = username.replace(/[&<>"']/g, '');
    expect(unknown.body.replace(shown, 'known@aurora')).toBe(wrong.body);
  }
});

test('a refused page keeps the username, escaped, and never the password', async () => {
  const { attempt } = await openPage();
  const { body } = await attempt('<the password>', '"><script>alert(1)</script>');
  expect(body).not.toContain('<script>');
  expect(body).toContain('value="&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;"');
  expect(body).not.toContain('the password&#62;');
  expect(body).toMatch(/<title>Error: Sign in/);
  expect(body).toMatch(/id="username"[^>]*aria-describedby="form-error"[^>]*aria-invalid="true">/);
  expect(body).toMatch(/id="password"[^>]*aria-describedby="form-error"[^>]*aria-invalid="true" autofocus>/);
});

test('an empty field is reported on the field and does not count as a failure', async () => {
  const { attempt } = await openPage('empty@aurora');
  for (const _ of Array(6)) expect((await attempt('')).body).toContain('Enter your password.');
  expect((await attempt('x', ' ')).body).toContain('Enter your username.');
  await service.addAccount({ username: 'empty@aurora' });
  expect((await attempt(PASSWORD)).status).toBe(303);
});

test('the username ignores case and surrounding spaces', async () => {
  await service.addAccount({ username: 'Case@aurora' });
  const { attempt } = await openPage();
  expect((await attempt(PASSWORD, ' cASE@AURORA ')).status).toBe(303);
});

test('a password is the same however its accents are composed', async () => {
  await service.addAccount({ username: 'accent@aurora', password: 'caf\u00e9 au lait 12' });
  const { attempt } = await openPage('accent@aurora');
  expect((await attempt('cafe\u0301 au lait 12')).status).toBe(303);
});

test.each(['slow@aurora', 'nobody@aurora'])('five failures slow down %s, more with each one', async (username) => {
  if (username === 'slow@aurora') await service.addAccount({ username });
  const { attempt } = await openPage(username);
  for (const _ of Array(5)) expect((await attempt('wrong wrong wrong')).status).toBe(200);
  const refused = await attempt(PASSWORD);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatch(/Too many attempts\. Try again in (30|29) seconds\./);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(25);

  const pauses = [];
  for (const _ of Array(6)) {
    await endPauses();
    expect((await attempt('wrong wrong wrong')).status).toBe(200);
    pauses.push((await failuresOf('account:'))?.seconds);
  }
  expect(pauses).toEqual([60, 120, 240, 480, 900, 900]);
});

test('failures from one address against many accounts slow down the address, and a success does not reset it', async () => {
  await service.addAccount({ username: 'fine@aurora' });
  const { attempt } = await openPage('fine@aurora');
  for (const i of [1, 2, 3, 4]) await attempt('wrong wrong wrong', `a${i}@aurora`);
  expect((await attempt(PASSWORD)).status).toBe(303);
  expect((await attempt('wrong wrong wrong', 'a5@aurora')).status).toBe(200);
  expect((await attempt('wrong wrong wrong', 'a6@aurora')).status).toBe(429);
  const { attempt: elsewhere } = await openPage('fine@aurora');
  expect((await elsewhere(PASSWORD)).status).toBe(303);
});

test('an IPv6 subscriber is one address', async () => {
  const browser = service.newBrowser();
  const { interaction } = await browser.open();
  const attempt = (i: number) =>
    browser.submit(interaction, `v6-${i}@aurora`, 'wrong wrong wrong', { 'x-forwarded-for': `2001:db8:0:7::${i}` });
  for (const i of [1, 2, 3, 4, 5]) expect((await attempt(i)).status).toBe(200);
  expect((await attempt(6)).status).toBe(429);
  const neighbour = { 'x-forwarded-for': '2001:db8:0:8::1' };
  expect((await browser.submit(interaction, 'v6-7@aurora', 'wrong wrong wrong', neighbour)).status).toBe(200);
});

test('parallel guesses cannot bypass the throttle', async () => {
  await service.addAccount({ username: 'parallel@aurora' });
  const pages = await Promise.all(Array.from({ length: 12 }, () => openPage('parallel@aurora')));
  for (const { attempt } of pages)
    await Promise.all([attempt('wrong one'), attempt('wrong two'), attempt('wrong three')]);
  const account = await service.identity.accounts.findByUsername(service.db, 'parallel@aurora');
  const activity = await service.identity.accounts.activity(service.db, account?.id ?? '', 50);
  expect(activity.filter(({ type }) => type === 'LOGIN_ERROR')).toHaveLength(5);
});

test('a fifth concurrent hash waits for a while, and is then refused with 503 and its form', async () => {
  const pages = await Promise.all(Array.from({ length: 5 }, (_, i) => openPage(`busy${i}@aurora`)));
  const { answers, busy, waited } = await service.db.transaction().execute(async (trx) => {
    // Blocks the counting of attempts, so that those in progress keep their turn.
    await sql`LOCK TABLE identity.throttle IN SHARE MODE`.execute(trx);
    const start = performance.now();
    const answers = pages.map(({ attempt }) => attempt('wrong wrong wrong'));
    const busy = await Promise.race(answers);
    return { answers, busy, waited: performance.now() - start };
  });
  expect(waited).toBeGreaterThan(990);
  expect(busy.status).toBe(503);
  expect(busy.body).toContain('Too many people are signing in right now.');
  expect(busy.headers.get('retry-after')).toBe('5');
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 503]);
});

test('a sign-in is recorded with its address, and so is a failure, but an unknown name without the name', async () => {
  const { id } = await service.addAccount({ username: 'noted@aurora' });
  const { attempt, ip } = await openPage('noted@aurora');
  await attempt('wrong wrong wrong');
  await attempt('wrong wrong wrong', 'my secret password');
  await attempt(PASSWORD);
  const activity = await service.identity.accounts.activity(service.db, id, 2);
  expect(activity.map((event) => [event.type, event.ip])).toEqual([
    ['LOGIN', ip],
    ['LOGIN_ERROR', ip],
  ]);
  expect(await service.identity.accounts.loginAttempts(service.db, id, 5)).toEqual([
    { timestamp: activity[0]?.timestamp },
  ]);
  const events = await service.db.selectFrom('identity.event').selectAll().where('ip', '=', ip).execute();
  expect(events).toHaveLength(3);
  expect(JSON.stringify(events)).not.toContain('my secret');
});

test.each([
  ['without its cookie', (url: string) => service.newBrowser().submit(url)],
  [
    'of another browser',
    async (url: string) => {
      const browser = service.newBrowser();
      const { interaction } = await browser.open();
      const cookies = browser.cookies().filter(({ path }) => path === interaction);
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      return service.newBrowser().submit(url, undefined, undefined, { cookie });
    },
  ],
])('a form %s leads to a page that starts again', async (_, submit) => {
  const { interaction } = await openPage();
  const answer = await submit(interaction);
  expect(answer.status).toBe(400);
  expect(answer.body).toContain('This page has expired');
  expect(answer.body).toContain('href="http://panel.example/"');
});

test('a completed sign-in says so while its session lasts, and then that it has expired', async () => {
  const { id } = await service.addAccount({ username: 'twice@aurora' });
  const { browser, interaction, attempt } = await openPage('twice@aurora');
  await browser.follow(await attempt(PASSWORD));
  for (const answer of [
    await browser.get(interaction),
    await browser.get(`${interaction}/code`),
    await attempt(PASSWORD),
  ])
    expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('You are signed in') });

  await service.disable(id);
  expect(await browser.get(interaction)).toMatchObject({
    status: 400,
    body: expect.stringContaining('This page has expired'),
  });
});

test('a body that is not a form, or is too large, is refused with a page', async () => {
  const { browser, interaction } = await openPage();
  const json = await browser.post(interaction, {}, { 'content-type': 'application/json' });
  expect(json.status).toBe(415);
  expect(json.body).toContain('<h1>');
  const large = await browser.post(interaction, { username: 'x'.repeat(20_000), password: 'x' });
  expect(large.status).toBe(413);
  expect(large.body).toContain('<h1>');
});

test('the application may suggest a username', async () => {
  const { answer } = await service.newBrowser().open({ login_hint: '"sam"@aurora' });
  expect(answer.body).toContain('value="&#34;sam&#34;@aurora"');
});

test('signing in as another user ends the first session', async () => {
  await service.addAccount({ username: 'first@aurora' });
  await service.addAccount({ username: 'second@aurora' });
  const browser = service.newBrowser();
  const first = await browser.signIn('first@aurora');
  const { interaction } = await browser.open({ prompt: 'login' });
  const page = await browser.follow(await browser.submit(interaction, 'second@aurora'));
  const action = /action="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const back = await browser.follow(await browser.post(action, { xsrf, logout: 'yes' }));
  expect(back.location).toMatch(/\/signed-in\?code=/);
  expect(await browser.refresh(first.refresh_token)).toMatchObject({ error: 'invalid_grant' });
});
