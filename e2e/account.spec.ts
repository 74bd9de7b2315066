import { signInService } from './support/chosen-sign-in-service.ts';
import { mailTo, passwordLinkTo } from './support/mail-server.ts';
import { expect, fillSignIn, test } from './support/panel-test.ts';

const { setPassword, passwordMail } = signInService;
const password = 'Seven-green-bottles-2';

test('Reset Password mails a link; the new password counts, and the old session is over', async ({
  page,
  otherPage,
  signInAs,
}) => {
  const account = await signInAs('SUPPORT');
  await page.getByRole('button', { name: 'Reset Password' }).click();

  const mail = await mailTo(account.email);
  expect(mail).toContain(`Subject: ${passwordMail.subject}`);
  if (passwordMail.namesUser) expect(mail).toContain(account.username);
  await setPassword(otherPage, await passwordLinkTo(account.email), password);

  await page.goto('/');
  await fillSignIn(page, { ...account, password });
  await expect(page.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();
});

test('who forgot the password is helped with the same words, whether the name exists or not', {
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
