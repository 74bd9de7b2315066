import { signInService } from './support/chosen-sign-in-service.ts';
import { mailTo, passwordLinkTo } from './support/mail-server.ts';
import { expect, fillSignIn, test } from './support/panel-test.ts';

const { setPassword, passwordMail } = signInService;
const password = 'Seven-green-bottles-2';

test('Reset Password mails a link; the new password works, and the old session has ended', async ({
  page,
  otherPage,
  openAs,
}) => {
  const account = await openAs('/', 'SUPPORT');
  await page.getByRole('button', { name: 'Reset Password' }).click();

  const mail = await mailTo(account.email);
  expect(mail).toContain(`Subject: ${passwordMail.subject}`);
  if (passwordMail.namesUser) expect(mail).toContain(account.username);
  await setPassword(otherPage, await passwordLinkTo(account.email), password);

  await page.goto('/');
  await fillSignIn(page, { ...account, password });
  await expect(page.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();
});

test('a user who forgot the password gets the same message, whether the name exists or not', {
  tag: '@embedded',
}, async ({ page, registrar }) => {
  const account = await registrar.addAccount(['TECH']);
  const pages: string[] = [];
  for (const username of [account.username, `nobody@${registrar.handle}`]) {
    await page.goto('/');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await page.getByLabel('Username').fill(username);
    await page.getByRole('button', { name: 'Send e-mail' }).click();
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    pages.push(await page.getByRole('main').innerText());
  }
  expect(pages[1]).toBe(pages[0]);
  expect(await passwordLinkTo(account.email)).toContain('/realms/registrars/password/');
});

test('the name in the footer links to the user’s own account, where other browsers can be signed out', {
  tag: '@embedded',
}, async ({ page, otherPage, openFor, registrar }) => {
  const account = await registrar.addAccount(['SUPPORT']);
  await openFor(otherPage, account, '/');
  await openFor(page, account, '/');
  await page.getByRole('link', { name: 'Toni Test' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  const sessions = page.getByRole('table', { name: 'Where you are signed in' }).getByRole('row');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.nth(1)).toContainText('Chrome on Linux');
  await expect(sessions.nth(1)).toContainText('This session');

  await sessions.nth(2).getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await expect(page.getByText('The session has been signed out.')).toBeVisible();
  await expect(sessions).toHaveCount(2);
  await otherPage.goto('/');
  await expect(otherPage.getByLabel('Username')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out all other sessions' }).click();
  await expect(page.getByText('Your other sessions have been signed out.')).toBeVisible();
  await page.reload();
  await expect(sessions).toHaveCount(2);
});
