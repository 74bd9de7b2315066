import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { signInService } from './support/chosen-sign-in-service.ts';
import { expect, expectPageThere, fillSignIn, test } from './support/panel-test.ts';
import type { TestRegistrar } from './support/test-registrar.ts';

// Behaviour SIGN-IN-10 and SIGN-IN-11.

const { ageSignIn, enterCode, fillSignInAgain, setUpTotp } = signInService;

test.use({ expectedInConsole: /status of 401/ });

const question = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const password = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const restored = (page: Page) => page.getByText('What you typed is here again, but nothing was saved yet.');

/** The form of a colleague, opened by its address. */
async function colleagueOf({ addAccount }: TestRegistrar) {
  const { username } = await addAccount(['SUPPORT']);
  return `/users?${new URLSearchParams({ edit: username })}`;
}

test('an e-mail address is changed after signing in again, with password and code, in the form as it was', async ({
  page,
  registrar,
}) => {
  const account = await registrar.addAccount(['ADMIN'], { withTotp: true });
  const address = await colleagueOf(registrar);
  await page.goto(address);
  await fillSignIn(page, account);
  const app = await setUpTotp(page);
  await expect(email(page)).toBeVisible();
  await ageSignIn(page, registrar.db, account);
  await page.goto(address);

  const changed = `new@${registrar.handle}.example`;
  await email(page).fill(changed);
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('not older than 10 minutes');
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveValue(changed);

  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(question(page).getByRole('button', { name: 'Sign in again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await fillSignInAgain(page, account);
  await enterCode(page, app.nextCode());

  await expect(page).toHaveURL(address);
  await expect(email(page)).toHaveValue(changed);
  await expect(restored(page)).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('alert')).toHaveText('User successfully updated.');
  await page.goto(address);
  await expect(email(page)).toHaveValue(changed);
});

test.describe(() => {
  test.use({ ownContext: true });

  test('the other tabs go on without a word', async ({ page, context, registrar, openAs }) => {
    const address = await colleagueOf(registrar);
    const account = await openAs('/', 'ADMIN');
    const other = await context.newPage();
    await other.clock.install();
    // A page that asks for nothing by itself: its own calls would refresh the token before the link does.
    await other.goto('/registrar/generalData');
    await expectPageThere(other);
    await ageSignIn(page, registrar.db, account);
    await page.goto(address);
    await email(page).fill(`new@${registrar.handle}.example`);
    await page.keyboard.press('Enter');
    await question(page).getByRole('button', { name: 'Sign in again' }).click();
    await fillSignInAgain(page, account);
    await expect(restored(page)).toBeVisible();

    const left: string[] = [];
    other.on('framenavigated', (frame) => left.push(frame.url()));
    await other.clock.fastForward('04:45');
    const refresh = other.waitForResponse('**/protocol/openid-connect/token');
    const call = other.waitForResponse('**/services/registrar/epp/ip');
    await other.getByRole('link', { name: 'EPP settings' }).click();
    expect([(await refresh).status(), (await call).status()]).toEqual([200, 200]);
    await expect(other.getByRole('heading', { level: 1, name: 'EPP settings' })).toBeVisible();
    expect(left.filter((url) => url.includes('signed-in'))).toEqual([]);
  });
});

test.describe('with the embedded service', { tag: '@embedded' }, () => {
  test('the question is accessible', async ({ page, registrar, openAs }) => {
    const address = await colleagueOf(registrar);
    const account = await openAs(address, 'ADMIN');
    await ageSignIn(page, registrar.db, account);
    await page.goto(address);
    await email(page).fill(`new@${registrar.handle}.example`);
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });

  test('whoever signs in instead does not find what somebody else had typed', async ({ page, registrar, openAs }) => {
    const address = await colleagueOf(registrar);
    const instead = await registrar.addAccount(['ADMIN']);
    const account = await openAs(address, 'ADMIN');
    await ageSignIn(page, registrar.db, account);
    await page.goto(address);
    const stored = await email(page).inputValue();
    await email(page).fill(`new@${registrar.handle}.example`);
    await page.keyboard.press('Enter');
    await question(page).getByRole('button', { name: 'Sign in again' }).click();
    await expect(page.getByLabel('Username')).toHaveValue(account.username);
    await fillSignIn(page, instead);
    await expect(page.getByRole('contentinfo')).toContainText(instead.username);
    await expect(email(page)).toHaveValue(stored);
    await expect(restored(page)).toBeHidden();
    expect(await page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('draft.'))")).toEqual([]);
  });

  test('the EPP password asks for a recent sign-in before anything is typed', async ({ page, registrar, openAs }) => {
    const account = await openAs('/', 'TECH');
    await ageSignIn(page, registrar.db, account);
    await page.goto('/epp/password');
    await expect(page.getByText('Changing the EPP password needs a recent sign-in.')).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveCount(0);
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('main').focus();
    const again = page.getByRole('button', { name: 'Sign in again' });
    await again.focus();
    await page.keyboard.press('Enter');
    await fillSignInAgain(page, account);
    await expect(page).toHaveURL('/epp/password');
    await password(page, 'New password').fill('First-pw-1');
    await password(page, 'Repeat password').fill('First-pw-1');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('alert')).toHaveText('Password successfully updated.');
  });

  test.describe(() => {
    test.use({ ownContext: true });

    test('a sign-in that grows too old meanwhile is told, and the passwords stay', async ({
      page,
      registrar,
      openAs,
    }) => {
      await page.clock.install();
      const account = await openAs('/epp/password', 'TECH');
      await password(page, 'New password').fill('First-pw-1');
      await password(page, 'Repeat password').fill('First-pw-1');
      await ageSignIn(page, registrar.db, account);
      // The token is refreshed before the call.
      await page.clock.fastForward('04:45');
      await page.getByRole('button', { name: 'Update' }).click();
      await question(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(password(page, 'New password')).toHaveValue('First-pw-1');
      await expect(page.getByRole('button', { name: 'Update' })).toBeFocused();
    });
  });
});
