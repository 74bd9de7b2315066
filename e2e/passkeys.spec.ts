import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from './support/axe.ts';
import { signInService } from './support/chosen-sign-in-service.ts';
import { mailAbout } from './support/mail-server.ts';
import { expect, expectPageThere, fillSignIn, test } from './support/panel-test.ts';

// Uses Chromium's virtual authenticator, like that of a phone or laptop. Keycloak has its own pages for all of this.
test.describe('with the embedded service', { tag: '@embedded' }, () => {
  test.use({ ownContext: true });

  test('a passkey is set up, signs in after the password, and is removed', async ({ page, registrar }) => {
    const account = await registrar.addAccount(['TECH'], { withTotp: true });
    const device = await newDevice(page);
    await page.goto('/account');
    await fillSignIn(page, account);
    await signInService.setUpTotp(page);
    await expectPageThere(page);
    await expectAccessibleInBothSchemes(page);
    await addPasskey(page, 'Work laptop');
    await expect(row(page, 'Work laptop')).toContainText('After the password');
    await expect(row(page, 'Work laptop')).toContainText('Never');
    await expectAccessibleInBothSchemes(page);
    expect(await mailAbout(account.email, '.example: A passkey for the registrar panel was added')).toContain(
      'Work laptop',
    );

    await signOut(page);
    await page.goto('/account');
    await fillSignIn(page, account);
    await expect(page.getByRole('heading', { name: '2-step verification' })).toBeVisible();
    await expectSignInAccessible(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expectPageThere(page);
    await expect(row(page, 'Work laptop')).not.toContainText('Never');

    await row(page, 'Work laptop').getByRole('button', { name: 'Remove Work laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You have no passkeys.')).toBeVisible();
    expect(await mailAbout(account.email, '.example: A passkey for the registrar panel was removed')).toContain(
      'Work laptop',
    );
    await device.remove();
  });

  test('a passkey signs in alone, by keyboard; once it is removed it does not', async ({ page, signInAs }) => {
    const device = await newDevice(page);
    await page.goto('/account');
    await signInAs('FINANCE');
    await addPasskey(page, 'My key', { alone: true });
    await expect(row(page, 'My key')).toContainText('Instead of password and code');

    await signOut(page);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Use a passkey' }).focus();
    await page.keyboard.press('Enter');
    await expectPageThere(page);
    await expect(page.getByRole('table').first()).toContainText('This session');

    await row(page, 'My key').getByRole('button', { name: 'Remove My key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You have no passkeys.')).toBeVisible();
    await signOut(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('You cannot sign in here with this passkey alone')).toBeVisible();
    await expectSignInAccessible(page);
    await device.remove();
  });

  test('cancelling is reported, at sign-in and when adding one', async ({ page, signInAs }) => {
    const device = await newDevice(page);
    await page.goto('/account');
    await device.refuse();
    const button = page.getByRole('button', { name: 'Use a passkey' });
    await button.click();
    await expect(page.getByText('No passkey was used.')).toBeVisible();
    await signInAs('SUPPORT');
    await openDialog(page);
    await page.getByLabel('Sign in with this passkey alone').check();
    await page.getByLabel('Name').fill('None');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('dialog').getByText('No passkey was created. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('None');
    await device.remove();
  });

  test('a user who has set up the app is offered recovery codes, and can replace the app', async ({
    page,
    registrar,
  }) => {
    const account = await registrar.addAccount(['TECH'], { withTotp: true });
    await page.goto('/');
    await fillSignIn(page, account);
    await signInService.setUpTotp(page);
    await expectPageThere(page);
    await page.getByRole('link', { name: 'Generate recovery codes' }).click();
    await expect(page.getByText('You have no recovery codes.', { exact: false })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: 'Replace authenticator app' }).click();
    // Not the account's section of that name, which is there until the sign-in page is.
    await page.locator('input[type=password]').fill(account.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('One-time code')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Set up 2-step verification' })).toHaveCount(0);
  });

  test('a lost phone: a recovery code signs in, and the app is set up again', async ({
    page,
    registrar,
    otherPage,
  }) => {
    const account = await registrar.addAccount(['ADMIN'], { withTotp: true });
    await page.goto('/account');
    await fillSignIn(page, account);
    await signInService.setUpTotp(page);
    await expectPageThere(page);
    await page.getByRole('button', { name: 'Generate new codes' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expect(page.getByText('Codes left: 10')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    const [code = ''] = await codes.allTextContents();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await downloading).suggestedFilename()).toBe('registrar-panel-recovery-codes.txt');

    await otherPage.goto('/account');
    await fillSignIn(otherPage, account);
    await otherPage.getByRole('link', { name: 'Use a recovery code' }).click();
    await expectSignInAccessible(otherPage);
    await otherPage.getByLabel('Recovery code').fill(code.toLowerCase());
    await otherPage.getByLabel('I have lost my authenticator app: set it up again').check();
    await otherPage.getByRole('button', { name: 'Sign in' }).click();
    await signInService.setUpTotp(otherPage);
    await expectPageThere(otherPage);
    await expect(otherPage.getByText('Codes left: 9')).toBeVisible();
    const mail = await mailAbout(account.email, '.example: A recovery code for the registrar panel was used');
    expect(mail).toContain('Codes left: 9.');

    await otherPage.getByRole('button', { name: 'Sign out all other sessions' }).click();
    await expect(otherPage.getByText('Your other sessions have been signed out.')).toBeVisible();
    await expect(otherPage.getByRole('table').first().getByRole('row')).toHaveCount(2);
    await page.goto('/account');
    await expect(page.getByLabel('Username')).toBeVisible();
  });
});

test.describe('without JavaScript', { tag: '@embedded' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in offers everything except passkeys', async ({ page }) => {
    await page.goto(`/realms/registrars/protocol/openid-connect/auth?${signInRequest()}`);
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
  });
});

function signInRequest(): string {
  return new URLSearchParams({
    client_id: 'registrar-panel',
    redirect_uri: `${process.env.PANEL_URL}/signed-in`,
    response_type: 'code',
    scope: 'openid profile email',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }).toString();
}

/** A device that creates passkeys and recognises its owner. */
async function newDevice(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** User verification fails. */
    refuse: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    remove: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

/** The service's own pages follow the system's scheme. */
async function expectSignInAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, `${page.url()}, ${colorScheme}`);
  }
}

const row = (page: Page, name: string) => page.getByRole('row', { name });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function addPasskey(page: Page, name: string, { alone = false } = {}) {
  await openDialog(page);
  await page.getByLabel('Name').fill(name);
  if (alone) await page.getByLabel('Sign in with this passkey alone').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
  await expect(row(page, name)).toBeVisible();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
}
