import { linkTo, mailTo } from './support/mail-server.ts';
import { expect, fillSignIn, test } from './support/panel-test.ts';

const password = 'Seven-green-bottles-2';

test('Reset Password mails a link; the new password counts, and the old session is over', async ({
  page,
  registrar,
  signInAs,
}) => {
  const account = await signInAs('SUPPORT');
  const email = `toni@${registrar.handle}.example`;
  await registrar.db.updateTable('identity.account').set({ email }).where('username', '=', account.username).execute();
  await page.getByRole('button', { name: 'Reset Password' }).click();

  const mail = await mailTo(email);
  expect(mail).toContain('Subject: Set a new password for the registrar panel');
  expect(mail).toContain(account.username);
  await page.goto(await linkTo(email));
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat new password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Password set' })).toBeVisible();

  await page.goto('/');
  await fillSignIn(page, { ...account, password });
  await expect(page.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();
});

test('who forgot the password is helped with the same words, whether the name exists or not', async ({
  page,
  registrar,
}) => {
  const account = await registrar.addAccount(['TECH']);
  const email = `toni@${registrar.handle}.example`;
  await registrar.db.updateTable('identity.account').set({ email }).where('username', '=', account.username).execute();
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
  expect(await linkTo(email)).toContain('/realms/registrars/password/');
});
