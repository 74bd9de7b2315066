import { defaultMessages } from '@panel/contract/errors';
import { statuses } from '@panel/contract/statuses';
import { expect, type Page } from '@playwright/test';
import { keycloakAdmin } from './keycloak-realm.ts';
import type { SignInService } from './sign-in-service.ts';
import { type Authenticator, authenticator } from './totp.ts';

// Keycloak's own pages. Not every label there is tied to its field, so some fields are found by name.

export const keycloakService: SignInService = {
  async openAccounts() {
    const admin = keycloakAdmin();
    return {
      async add({ username, email, password, roles, withTotp }) {
        const handle = username.slice(username.indexOf('@') + 1);
        // It already exists if another test has added an account of this registrar.
        await admin.groups.create({ name: handle }).catch(() => {});
        const { id } = await admin.users.create({
          username,
          email,
          emailVerified: true,
          firstName: 'Toni',
          lastName: 'Test',
          enabled: true,
          groups: [`/${handle}`],
          credentials: [{ type: 'password', value: password, temporary: false }],
        });
        if (!withTotp) await admin.users.update({ id }, { requiredActions: [] });
        const given = (await admin.roles.find()).flatMap(({ id, name }) =>
          id && roles.some((role) => role === name) ? [{ id, name: name ?? '' }] : [],
        );
        await admin.users.addRealmRoleMappings({ id, roles: given });
      },
      async remove(username) {
        const [user] = await admin.users.find({ username, exact: true });
        if (user?.id) await admin.users.del({ id: user.id });
      },
      beginSession: async () => undefined,
    };
  },

  async openWithSession(page, address) {
    await page.goto(address);
  },

  async fillSignIn(page, { username, password }) {
    await page.getByLabel('Username').fill(username);
    await page.locator('input[name=password]').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  },

  async fillSignInAgain(page, { username, password }) {
    await expect(page.locator('#kc-attempted-username')).toHaveValue(username);
    await page.locator('input[name=password]').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  },

  // Only Keycloak can age its sessions, so this makes panel and Keycloak stricter instead: changes are refused until
  // the page has new tokens, and no sign-in is recent enough.
  async ageSignIn(page) {
    const messageKey = 'sign.in.again';
    const status = statuses[messageKey];
    const json = { data: null, messages: [{ messageKey, defaultMessage: defaultMessages[messageKey] }] };
    let old: string | undefined;
    await page.route('**/services/**', (route) => {
      const { authorization } = route.request().headers();
      if (route.request().method() === 'GET') return route.fallback();
      old ??= authorization;
      return authorization === old ? route.fulfill({ status, json }) : route.fallback();
    });
    // Including small windows.
    await page.context().route(
      (url) => url.searchParams.has('max_age'),
      (route) => {
        const url = route
          .request()
          .url()
          .replace(/max_age=\d+/, 'max_age=0');
        return route.continue({ url });
      },
    );
  },

  async enterCode(page, code) {
    await page.getByLabel('One-time code').fill(code);
    await page.getByRole('button', { name: 'Sign In' }).click();
  },

  setUpTotp,

  async setPassword(page, link, password) {
    await page.goto(link);
    await page.getByRole('link', { name: 'Click here to proceed' }).click();
    const newPassword = page.locator('input[name=password-new]');
    await expect(totpHeading(page).or(newPassword)).toBeVisible();
    const app = (await totpHeading(page).isVisible()) ? await setUpTotp(page) : undefined;
    await newPassword.fill(password);
    await page.locator('input[name=password-confirm]').fill(password);
    await page.getByLabel('Sign out from other devices').check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Your account has been updated.').first()).toBeVisible();
    return app;
  },

  throttlesAddresses: false,
  passwordLinkIn: (mail) => /http:\S+\/login-actions\/action-token\?[^\s"<]+/.exec(mail)?.[0] ?? '',
  passwordMail: { subject: 'Update Your Account', namesUser: false },
  words: {
    wrongPassword: 'Invalid username or password.',
    // The same as for a wrong password, because Keycloak does not reveal that the account exists.
    tooManyAttempts: /Invalid username or password\./,
    wrongCode: 'Invalid authenticator code.',
    usedLink: 'Action expired',
  },
  firstActivities: [
    /CES?T Signed in: \d/,
    /CES?T Password changed: \d/,
    /CES?T TOTP set up: \d/,
    /CES?T Password link sent$/,
    /CES?T Account created$/,
  ],
};

const totpHeading = (page: Page) => page.getByRole('heading', { name: 'Mobile Authenticator Setup' });

async function setUpTotp(page: Page): Promise<Authenticator> {
  await expect(totpHeading(page)).toBeVisible();
  await page.getByRole('link', { name: 'Unable to scan?' }).click();
  const key = (await page.locator('#kc-totp-secret-key').textContent()) ?? '';
  const app = authenticator(key);
  await page.locator('input[name=totp]').fill(app.firstCode);
  await page.getByRole('button', { name: 'Submit' }).click();
  return app;
}
