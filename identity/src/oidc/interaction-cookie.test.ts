import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testIdentity } from '../testing/test-identity.ts';

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
  await service.addAccount();
});
afterAll(() => service[Symbol.asyncDispose]());

const NAME = 'KC_RESTART';
const idIn = (address: string) => address.slice(address.lastIndexOf('/') + 1);
const wayBack = (interaction: string) => interaction.replace('/sign-in/', '/protocol/openid-connect/auth/');

let people = 0;
/** A user who has entered the password and now has to set up 2-step verification. */
async function someoneSettingUp() {
  people += 1;
  const username = `setting-up-${people}@aurora`;
  await service.addAccount({ username, maySkipTotp: false });
  const browser = service.newBrowser();
  const { interaction } = await browser.open();
  const page = await browser.follow(await browser.submit(interaction, username));
  expect(page.body).toContain('Set up 2-step verification');
  const secret = /<code class="key">([A-Z2-7 ]+)<\/code>/.exec(page.body)?.[1]?.replaceAll(' ', '') ?? '';
  const enter = () =>
    browser.post(`${interaction}/code`, { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
  return { browser, interaction, cookie: cookieOf(browser), enter };
}

const cookieOf = (browser: ReturnType<typeof service.newBrowser>) =>
  browser.cookies().find(({ name }) => name === NAME)?.value ?? '';

/** Cookies that an attacker who has seen the address could send. */
const forgeries: [string, (theirs: { interaction: string; cookie: string }) => Promise<string>][] = [
  ['no cookie', async () => ''],
  ['the id of the address', async ({ interaction }) => `${NAME}=${idIn(interaction)}`],
  ['the id and an empty secret', async ({ interaction }) => `${NAME}=${idIn(interaction)}.`],
  ['the id and a guess', async ({ interaction }) => `${NAME}=${idIn(interaction)}.${'A'.repeat(43)}`],
  ['the cookie of another sign-in', async () => `${NAME}=${await anotherCookie()}`],
  [
    'the id with the secret of another sign-in',
    async ({ interaction }) => `${NAME}=${idIn(interaction)}.${(await anotherCookie()).split('.')[1]}`,
  ],
  [
    'another sign-in’s cookie and the bare id',
    async ({ interaction }) => `${NAME}=${await anotherCookie()};${NAME}=${idIn(interaction)}`,
  ],
  ['the bare id, quoted', async ({ interaction }) => ` ${NAME}="${idIn(interaction)}"`],
];

async function anotherCookie() {
  const browser = service.newBrowser();
  await browser.open();
  return cookieOf(browser);
}

test.each(forgeries)(
  'an attacker with the address of a sign-in and %s sees and does nothing there',
  async (_, forge) => {
    const theirs = await someoneSettingUp();
    const cookie = await forge(theirs);
    const stranger = service.newBrowser();
    const { interaction } = theirs;
    for (const page of [interaction, `${interaction}/code`, wayBack(interaction)]) {
      const answer = await stranger.get(page, { cookie });
      expect(answer).toMatchObject({ status: 400, location: undefined });
      expect(answer.body).toContain('This page has expired');
      expect(answer.body).not.toContain('class="key"');
    }
    expect(await stranger.post(`${interaction}/code`, { code: '123456' }, { cookie })).toMatchObject({ status: 400 });
  },
);

test.each(forgeries)('the redirect to the application is refused to a stranger with %s', async (_, forge) => {
  const theirs = await someoneSettingUp();
  const done = await theirs.enter();
  expect(done.location).toContain(wayBack(theirs.interaction));
  const stolen = await service.newBrowser().get(done.location ?? '', { cookie: await forge(theirs) });
  expect(stolen).toMatchObject({ status: 400, location: undefined });
  expect(stolen.headers.getSetCookie().join()).not.toContain('AUTH_SESSION_ID');
  expect((await theirs.browser.follow(done)).location).toMatch(/\/signed-in\?code=/);
});

test('the cookie is valid for its browser at both paths until the sign-in expires', async () => {
  const { browser, interaction, cookie } = await someoneSettingUp();
  expect(cookie).toMatch(/^[\w-]+\.[\w-]{43}$/);
  expect(browser.cookies().filter(({ name }) => name === NAME)).toMatchObject([
    { value: cookie, path: interaction },
    { value: cookie, path: wayBack(interaction) },
  ]);
  expect((await browser.get(`${interaction}/code`)).body).toContain('class="key"');
  await service.db
    .updateTable('identity.oidc_record')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('model', '=', 'Interaction')
    .execute();
  for (const page of [`${interaction}/code`, wayBack(interaction)]) {
    expect((await browser.get(page)).body).toContain('This page has expired');
  }
});

test('the database does not contain the secret', async () => {
  const { cookie } = await someoneSettingUp();
  const rows = await service.db.selectFrom('identity.oidc_record').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(cookie.split('.')[1]);
});
