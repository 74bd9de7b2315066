import { cookieNames, createIdentity } from '@panel/identity';
import { recordEvent } from '@panel/identity/events';
import { beginBrowserSession } from '@panel/identity/testing/begin-session';
import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { openAtService } from './open-at-service.ts';
import type { SignInService } from './sign-in-service.ts';
import { authenticator } from './totp.ts';

export const embeddedService: SignInService = {
  async openAccounts(db) {
    const publicUrl = process.env.PANEL_URL ?? '';
    const { accounts } = await createIdentity({
      db,
      secretsKey: { path: process.env.PANEL_SECRETS_KEY_FILE ?? '', isCreatedAtStart: false },
      publicUrl,
      client: { id: 'registrar-panel', audience: 'registrar-panel-api' },
      sendMail: async () => {},
      productName: 'Registrar Panel',
    });
    return {
      async add({ withTotp, roles, ...account }) {
        await accounts.create(db, { ...account, name: 'Toni Test', roles: [...roles], maySkipTotp: !withTotp });
      },
      async remove(username) {
        const account = await accounts.findByUsername(db, username);
        if (account) await accounts.remove(db, account.id);
      },
      async beginSession(username) {
        const account = await accounts.findByUsername(db, username);
        if (!account) throw new Error(`There is no account ${username}.`);
        const value = await beginBrowserSession(db, account.id);
        await recordEvent(db, 'LOGIN', account, null);
        return { name: cookieNames(publicUrl).session, value, url: `${publicUrl}/realms/registrars` };
      },
    };
  },

  openWithSession: openAtService,

  async fillSignIn(page, { username, password }) {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  },

  async fillSignInAgain(page, { username, password }) {
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  },

  async ageSignIn(_page, db, { username }) {
    const then = Math.floor(Date.now() / 1000) - 660;
    await sql`WITH account AS (
      UPDATE identity.account SET not_before = to_timestamp(${then}) WHERE username = ${username} RETURNING id
    ) UPDATE identity.oidc_record
      SET payload = (payload::jsonb || jsonb_build_object('loginTs', ${then}::int, 'authTime', ${then}::int))::json
      FROM account WHERE payload->>'accountId' = account.id::text`.execute(db);
  },

  enterCode,

  async setUpTotp(page) {
    await expect(page.getByRole('heading', { name: 'Set up 2-step verification' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const key = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? '';
    const app = authenticator(key);
    await enterCode(page, app.firstCode);
    return app;
  },

  async setPassword(page, link, password) {
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Repeat new password').fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('heading', { name: 'Password set' })).toBeVisible();
    return undefined;
  },

  throttlesAddresses: true,
  passwordLinkIn: (mail) => /http:\S+\/realms\/registrars\/password\/[\w-]+/.exec(mail)?.[0] ?? '',
  passwordMail: { subject: '.example: Set a new password for the registrar panel', namesUser: true },
  words: {
    wrongPassword: 'The username or the password is wrong.',
    tooManyAttempts: /^Too many attempts\. Try again in \d+ seconds?\.$/,
    wrongCode: 'This code is wrong or has already been used.',
    usedLink: 'This link no longer works',
  },
  firstActivities: [
    /CES?T Signed in: \d/,
    /CES?T TOTP set up: \d/,
    /CES?T Password changed: \d/,
    /CES?T Password link sent: \d/,
    /CES?T Account created: \d/,
  ],
};

async function enterCode(page: Page, code: string) {
  await page.getByLabel('One-time code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
