import type { Page } from '@playwright/test';
import { signInService } from './support/chosen-sign-in-service.ts';
import { expect, fillSignIn, test } from './support/panel-test.ts';
import type { TestRegistrar } from './support/test-registrar.ts';

const { enterCode, setUpTotp, words } = signInService;

test('a visitor signs in and returns to the requested address, including the query', async ({ page, registrar }) => {
  const account = await registrar.addAccount(['ADMIN']);
  await page.goto('/registrations/search?domainname=caf%C3%A9*&page=2');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Search registrations' })).toBeVisible();
  await expect(page).toHaveURL('/registrations/search?domainname=caf%C3%A9*&page=2');
});

test('with a live session a reload needs no sign-in', async ({ page, signInAs }) => {
  await signInAs('ADMIN');
  await page.goto('/epp/ipaddresses');
  await expect(page.getByRole('heading', { name: 'EPP settings' })).toBeVisible();
});

test.describe(() => {
  test.use({ expectedInConsole: /status of 4(01|03|22|29)/ });

  test('a wrong password is refused with the same message as an unknown account', async ({ page, registrar }) => {
    const { username } = await registrar.addAccount(['ADMIN']);
    await page.goto('/');
    await fillSignIn(page, { username, password: 'Not-the-password-1' });
    await expect(page.getByText(words.wrongPassword)).toBeVisible();
    await fillSignIn(page, { username: `nobody@${registrar.handle}`, password: 'Not-the-password-1' });
    await expect(page.getByText(words.wrongPassword)).toBeVisible();
  });

  test('after five failures even the right password has to wait', async ({ page, registrar }) => {
    const account = await registrar.addAccount(['ADMIN']);
    await page.goto('/');
    for (let attempt = 0; attempt < 5; attempt++) {
      await fillSignIn(page, { ...account, password: `Not-the-password-${attempt}` });
      await expect(page.locator('input[type=password]')).toHaveValue('');
    }
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await fillSignIn(page, account);
    expect((await answered).headers()).not.toHaveProperty('location');
    await expect(page.getByText(words.tooManyAttempts)).toBeVisible();
  });

  test('a new account sets up 2-step verification, and a code works once', async ({ page, registrar }) => {
    const account = await registrar.addAccount(['ADMIN'], { withTotp: true });
    await page.goto('/');
    await fillSignIn(page, account);
    const { firstCode, nextCode } = await setUpTotp(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();

    await page.getByRole('button', { name: 'Logout' }).click();
    await fillSignIn(page, account);
    await enterCode(page, firstCode);
    await expect(page.getByText(words.wrongCode)).toBeVisible();
    await enterCode(page, nextCode());
    await expect(page.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();
  });
});

test('after logout the panel asks to sign in again', async ({ page, signInAs }) => {
  await signInAs('ADMIN');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goto('/registrar/generalData');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('after logout in one tab the others no longer show anything', async ({ page, context, signInAs }) => {
  await signInAs('ADMIN');
  await openTransactions(page);
  const policy = await context.newPage();
  await policy.goto('/cookiepolicy');
  await expect(policy.getByRole('button', { name: 'Logout' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(policy.getByRole('heading', { level: 1, name: 'Cookie policy' })).toBeVisible();
  await expect(policy.getByRole('button', { name: 'Logout' })).toHaveCount(0);
});

test.describe(() => {
  test.use({ expectedInConsole: /status of 400/, ownContext: true });

  test('after an hour without use the next step requires the password, and the input is restored', {
    tag: '@embedded',
  }, async ({ page, registrar, signInAs }) => {
    const account = await signInAs('ADMIN');
    await page.goto('/registrar/publicProfile/editPublicContact');
    const organisation = page.getByRole('textbox', { name: 'Organisation' });
    await organisation.fill('Typed an hour ago');
    await page.clock.install();
    await endIdleSessions(registrar, account.username);
    await page.clock.fastForward('01:01:00');
    await page.getByRole('button', { name: 'Update' }).click();
    await fillSignIn(page, account);
    await expect(organisation).toHaveValue('Typed an hour ago');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL('/registrar/publicProfile');
  });
});

test.describe(() => {
  test.use({ expectedInConsole: /net::ERR_FAILED/ });

  test('while the sign-in service is down a visitor sees a message, and gets in once it is back', async ({ page }) => {
    let asked = 0;
    await page.route('**/.well-known/openid-configuration', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto('/epp/ipaddresses');
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    expect(asked).toBe(1);
    await page.unroute('**/.well-known/openid-configuration');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
  });
});

test('an unexpected return from the sign-in service says so, and links to sign-in', async ({ page }) => {
  await page.goto('/signed-in?code=unknown&state=unknown');
  await expect(page.getByRole('heading', { name: 'You could not be signed in' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('a removed account is signed out within 10 seconds', async ({ page, registrar, signInAs }) => {
  const { username } = await signInAs('ADMIN');
  await registrar.removeAccount(username);
  await expect(async () => {
    await page.goto('/registrar/generalData');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 10_000 });
});

test.describe('the back and forward buttons', { tag: '@embedded' }, () => {
  test.use({ expectedInConsole: /status of 400/ });

  test('skip the sign-in, back to where the visitor came from and forward to the panel', async ({ page, signInAs }) => {
    await page.goto('/cookiepolicy');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
    await signInAs('ADMIN');
    await expect(page).toHaveURL('/registrar/generalData');
    await travel(page, 'back');
    await expect(page.getByRole('heading', { level: 1, name: 'Cookie policy' })).toBeVisible();
    await expect(page).toHaveURL('/cookiepolicy');
    await travel(page, 'forward');
    await expect(page.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();
    await expect(page).toHaveURL('/registrar/generalData');
  });

  test('skip 2-step verification too', async ({ page, registrar }) => {
    const account = await registrar.addAccount(['ADMIN'], { withTotp: true });
    await page.goto('/registrar/billing');
    await fillSignIn(page, account);
    await setUpTotp(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();
    await travel(page, 'back');
    await expect(page).toHaveURL('about:blank');
  });

  test('an old address of a sign-in leads to the panel, or says that it has expired', async ({ page, signInAs }) => {
    await page.goto('/');
    await expect(page.getByLabel('Username')).toBeVisible();
    const old = page.url();
    await signInAs('ADMIN');
    await page.goto(old);
    await expect(page.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();
    await page.context().clearCookies();
    const answer = await page.goto(old);
    expect(answer?.status()).toBe(400);
    await expect(page.getByRole('heading', { name: 'This page has expired' })).toBeVisible();
  });
});

/** Travels once the call has returned, because the page it runs in may be gone at once. */
const travel = (page: Page, way: 'back' | 'forward') => page.evaluate(`setTimeout(() => history.${way}())`);

async function openTransactions(page: Page) {
  await page.goto('/registrar/transactions');
  await expect(page.getByRole('link', { name: 'Transactions' })).toHaveAttribute('aria-current', 'page');
  await page.waitForLoadState('networkidle');
}

/** Simulates an hour without a request. */
async function endIdleSessions({ db }: TestRegistrar, username: string) {
  await db
    .updateTable('identity.oidc_record')
    .set({ expires_at: new Date(0) })
    .where('model', '=', 'Session')
    .where('account_id', '=', db.selectFrom('identity.account').select('id').where('username', '=', username))
    .execute();
}
