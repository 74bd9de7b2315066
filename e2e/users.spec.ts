import type { Page } from '@playwright/test';
import { signInService } from './support/chosen-sign-in-service.ts';
import { passwordLinkTo } from './support/mail-server.ts';
import { expect, fillSignIn, test } from './support/panel-test.ts';

const { enterCode, setPassword, setUpTotp, words, firstActivities } = signInService;
const password = 'Seven-green-bottles-1';

/** A user for this test, added in the panel. Names and addresses contain the registrar's handle. */
async function addUser(page: Page, handle: string, name = 'Sam Smith') {
  const email = `sam@${handle}.example`;
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'Add user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  await dialog.getByLabel('Username').fill('sam');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  return { email, account: { username: `sam@${handle}`, password } };
}

test('a new user gets a mail, sets a password and 2-step verification, and is signed in', async ({
  page,
  otherPage: sam,
  registrar,
  openAs,
}) => {
  test.slow();
  await openAs('/', 'ADMIN');
  const { email, account } = await addUser(page, registrar.handle);
  const link = await passwordLinkTo(email);
  const app = await setPassword(sam, link, password);
  await sam.goto(link);
  await expect(sam.getByText(words.usedLink).first()).toBeVisible();

  await sam.goto('/');
  await fillSignIn(sam, account);
  await (app ? enterCode(sam, app.nextCode()) : setUpTotp(sam));
  await expect(sam.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();
  await expect(sam.getByRole('link', { name: 'Users' })).toHaveCount(0);

  const row = page.getByRole('listitem').filter({ hasText: account.username });
  await test.step('what happened shows in the list', async () => {
    await page.getByRole('link', { name: 'Users' }).click();
    await expect(row).toContainText(/Last login: \d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d CES?T/);
    await row.getByRole('button', { name: 'Sam Smith', exact: true }).click();
    await expect(row.getByRole('listitem')).toHaveText(firstActivities);
  });

  await test.step('a reset makes the next sign-in set it up anew, and ends the session', async () => {
    await page.getByRole('button', { name: 'Edit Sam Smith' }).click();
    await page.getByRole('button', { name: 'Reset 2-step verification' }).click();
    await page.getByRole('button', { name: 'Click to confirm reset TOTP' }).click();
    await expect(page.getByRole('button', { name: 'TOTP has been reset' })).toBeDisabled();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await sam.goto('/');
    await fillSignIn(sam, account);
    await setUpTotp(sam);
    await expect(sam.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();
  });

  await test.step('other roles end the session', async () => {
    await page.getByRole('button', { name: 'Edit Sam Smith' }).click();
    await page.getByRole('checkbox', { name: 'Support' }).uncheck();
    await page.getByRole('checkbox', { name: 'Finance' }).check();
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(row).toContainText('Finance');
    await sam.goto('/');
    await expect(sam.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

test('a deleted user is signed out at once', async ({ page, otherPage, openAs, openFor, registrar }) => {
  const tech = await registrar.addAccount(['TECH']);
  await openFor(otherPage, tech, '/epp/ipaddresses');
  await expect(otherPage.getByRole('heading', { name: 'EPP settings' })).toBeVisible();

  await openAs('/', 'ADMIN');
  await page.getByRole('link', { name: 'Users' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: tech.username })
    .getByRole('button', { name: /^Delete/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Delete Toni Test' });
  await expect(dialog).toContainText(
    `Are you sure that you want to delete the user ${tech.username}? This action cannot be undone.`,
  );
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(tech.username)).toHaveCount(0);

  await otherPage.reload();
  await expect(otherPage.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test.describe('failures', () => {
  test.use({ expectedInConsole: /net::ERR_FAILED|status of (409|503)/ });

  test('last login and activities that fail to load show their own texts and do no harm', async ({
    page,
    registrar,
    openAs,
  }) => {
    const { username } = await registrar.addAccount(['TECH']);
    await openAs('/', 'ADMIN');
    await page.route('**/loginAttempts*', (route) => route.abort());
    await page.route('**/activity*', (route) => route.abort());
    await page.getByRole('link', { name: 'Users' }).click();
    const row = page.getByRole('listitem').filter({ hasText: username });
    await expect(row).toContainText('Could not load last login data.');
    await row.getByRole('button', { name: 'Toni Test', exact: true }).click();
    await expect(row).toContainText('Could not load recent activities.');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a taken username is reported on its field', async ({ page, registrar, openAs }) => {
    await openAs('/', 'ADMIN');
    await addUser(page, registrar.handle);
    await page.getByRole('link', { name: 'Add user' }).click();
    await page.getByLabel('Username').fill('SAM');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another Sam');
    await page.getByLabel('E-mail').fill('sam@r.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This username is already taken.')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/This username is already taken\./);
  });

  test('a refusal without a field shows inside the dialog, and nothing typed is lost', async ({ page, openAs }) => {
    const messages = [{ messageKey: 'server.busy', defaultMessage: 'As the server says.' }];
    await page.route('**/services/users', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { data: null, messages } })
        : route.continue(),
    );
    await openAs('/users?add', 'ADMIN');
    await page.getByLabel('Username').fill('sam');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sam');
    await page.getByLabel('E-mail').fill('sam@r.example');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('As the server says.');
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.getByLabel('Username')).toHaveValue('sam');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('every navigation to the page, even to the same address, asks the server', async ({ page, openAs }) => {
  await openAs('/', 'ADMIN');
  let asked = 0;
  await page.route('**/services/users', (route) => {
    asked += 1;
    return route.continue();
  });
  const users = page.getByRole('link', { name: 'Users' });
  const list = page.getByRole('heading', { name: 'List of users' });
  await users.click();
  await expect(list).toBeVisible();
  await users.click();
  await expect.poll(() => asked).toBe(2);
  await page.getByRole('link', { name: 'EPP settings' }).click();
  await expect(page.getByRole('heading', { name: 'EPP settings' })).toBeVisible();
  await page.goBack();
  await expect(list).toBeVisible();
  expect(asked).toBe(3);

  await page.getByRole('link', { name: 'Add user' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(asked).toBe(3);
});
