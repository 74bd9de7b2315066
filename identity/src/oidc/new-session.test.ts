import { expect, test } from 'vitest';
import { testIdentity } from '../testing/test-identity.ts';

const sessionOf = (browser: { cookies(): { name: string; value: string }[] }) =>
  browser.cookies().find(({ name }) => name.endsWith('AUTH_SESSION_ID'))?.value;

test('every sign-in gives the session a new id, and the previous one opens nothing', async () => {
  await using service = await testIdentity();
  await service.addAccount();
  const browser = service.newBrowser();
  await browser.signIn();
  const first = sessionOf(browser);
  const { interaction } = await browser.open({ prompt: 'login' });
  await browser.follow(await browser.submit(interaction));
  const second = sessionOf(browser);
  expect(second).toBeTruthy();
  expect(second).not.toBe(first);

  const thief = service.newBrowser();
  const cookie = browser.cookies().find(({ name }) => name.endsWith('AUTH_SESSION_ID'));
  const signedIn = async (value = '') =>
    JSON.parse((await thief.get('/realms/registrars/session', { cookie: `${cookie?.name}=${value}` })).body).signedIn;
  expect([await signedIn(first), await signedIn(second)]).toEqual([false, true]);
});
