import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { signInService } from './support/chosen-sign-in-service.ts';
import { expect, fillSignIn, openWithSession, test } from './support/panel-test.ts';
import type { TestRegistrar } from './support/test-registrar.ts';

// Behaviour SIGN-IN-10. With Keycloak, the small window goes to another origin and comes back.

const { ageSignIn, enterCode, fillSignInAgain, setUpTotp } = signInService;

test.use({ expectedInConsole: /status of 401/ });

const question = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const password = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const restored = (page: Page) => page.getByText('What you typed has been restored, but not saved yet.');
const updated = (page: Page) => expect(page.getByRole('alert')).toHaveText('User successfully updated.');

/** Opens a colleague's form by its address. */
async function colleagueOf({ addAccount }: TestRegistrar) {
  const { username } = await addAccount(['SUPPORT']);
  return `/users?${new URLSearchParams({ edit: username })}`;
}

async function changeEmail(page: Page, { handle }: TestRegistrar) {
  const changed = `new@${handle}.example`;
  await email(page).fill(changed);
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
  return changed;
}

async function openWindow(page: Page, name = 'Sign in again') {
  const opened = page.context().waitForEvent('page');
  await question(page).getByRole('button', { name }).click();
  return opened;
}

const expectClosed = (small: Page) => expect.poll(() => small.isClosed()).toBe(true);

test('an e-mail address is changed after a sign-in in a small window, with password and code, and sent once', async ({
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

  const changed = await changeEmail(page, registrar);
  await expect(question(page)).toContainText('within the last 10 minutes');
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveValue(changed);

  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  const answers: number[] = [];
  page.on('response', (response) => response.request().method() === 'PUT' && answers.push(response.status()));
  const small = await openWindow(page);
  await fillSignInAgain(small, account);
  await enterCode(small, app.nextCode());

  await expectClosed(small);
  await updated(page);
  expect(answers).toEqual([200]);
  await page.goto(address);
  await expect(email(page)).toHaveValue(changed);
  await expect(restored(page)).toBeHidden();
});

test('after an old sign-in the EPP password form stays, and its input is sent', async ({ page, openLaterAs }) => {
  const account = await openLaterAs('/epp/password', 'TECH');
  await password(page, 'New password').fill('First-pw-1');
  await password(page, 'Repeat password').fill('First-pw-1');
  await page.getByRole('button', { name: 'Update' }).click();
  const small = await openWindow(page);
  await expect(password(page, 'New password')).toHaveValue('First-pw-1');
  expect(await page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain('First-pw-1');
  await fillSignInAgain(small, account);
  await expectClosed(small);
  await expect(page.getByRole('alert')).toHaveText('Password successfully updated.');
});

test('a new EPP address stays in its row and is sent', async ({ page, openLaterAs }) => {
  const account = await openLaterAs('/epp/ipaddresses/edit', 'TECH');
  const row = page.getByRole('textbox', { name: 'IP address 1' });
  await row.fill('192.0.2.7');
  await page.getByRole('button', { name: 'Update' }).click();
  const small = await openWindow(page);
  await expect(row).toHaveValue('192.0.2.7');
  await fillSignInAgain(small, account);
  await expect(page.getByRole('alert')).toHaveText('IP addresses successfully updated.');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['192.0.2.7']);
});

test('a role is assigned after a sign-in in a small window', async ({ page, registrar, openLaterAs }) => {
  const address = await colleagueOf(registrar);
  const account = await openLaterAs(address, 'ADMIN');
  await page.getByRole('checkbox', { name: 'Finance' }).check();
  await page.getByRole('button', { name: 'Update' }).click();
  await fillSignInAgain(await openWindow(page), account);
  await updated(page);
});

test('a user is removed after a sign-in in a small window', async ({ page, registrar, openLaterAs }) => {
  await registrar.addAccount(['SUPPORT']);
  const account = await openLaterAs('/users', 'ADMIN');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await fillSignInAgain(await openWindow(page), account);
  await expect(page.getByRole('alert')).toHaveText('User successfully deleted.');
});

test('of two tabs that wait at once, each continues after the sign-in in its own window', async ({
  page,
  context,
  registrar,
  openLaterAs,
}) => {
  const account = await openLaterAs(await colleagueOf(registrar), 'ADMIN');
  await changeEmail(page, registrar);
  const other = await context.newPage();
  await ageSignIn(other, registrar.db, account);
  await openWithSession(other, await colleagueOf(registrar));
  await changeEmail(other, registrar);
  const windows: Page[] = [];
  for (const tab of [page, other]) {
    await tab.bringToFront();
    windows.push(await openWindow(tab));
  }
  const [ofPage, ofOther] = windows as [Page, Page];
  await fillSignInAgain(ofOther, account);
  await updated(other);
  await expect(question(page)).toBeVisible();
  await fillSignInAgain(ofPage, account);
  await updated(page);
});

test('a closed window can be opened again', async ({ page, registrar, openLaterAs }) => {
  const address = await colleagueOf(registrar);
  const account = await openLaterAs(address, 'ADMIN');
  const changed = await changeEmail(page, registrar);
  await (await openWindow(page)).close();
  await expect(question(page)).toContainText('Sign in again in the small window.');
  await expect(email(page)).toHaveValue(changed);
  const small = await openWindow(page, 'Open the window again');
  await fillSignInAgain(small, account);
  await expectClosed(small);
  await updated(page);
});

test('if the window is blocked, the user can sign in on the page, which keeps the form', async ({
  page,
  registrar,
  openLaterAs,
}) => {
  const address = await colleagueOf(registrar);
  await page.addInitScript('window.open = () => null');
  const account = await openLaterAs(address, 'ADMIN');
  const changed = await changeEmail(page, registrar);
  await question(page).getByRole('button', { name: 'Sign in again' }).click();
  await expect(question(page)).toContainText('Your browser blocked the window.');
  await question(page).getByRole('button', { name: 'Sign in on this page' }).click();
  await fillSignInAgain(page, account);
  await expect(page).toHaveURL(address);
  await expect(email(page)).toHaveValue(changed);
  await expect(restored(page)).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await updated(page);
});

test.describe(() => {
  test.use({ ownContext: true });

  test('the other tabs continue silently', async ({ page, context, registrar, openFor }) => {
    const address = await colleagueOf(registrar);
    const account = await registrar.addAccount(['ADMIN']);
    const other = await context.newPage();
    await other.clock.install();
    // A page without requests of its own, which would refresh the token before the link does.
    await openFor(other, account, '/registrar/generalData');
    await ageSignIn(page, registrar.db, account);
    await openWithSession(page, address);
    await changeEmail(page, registrar);
    await page.bringToFront();
    await fillSignInAgain(await openWindow(page), account);
    await updated(page);

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
  test('the dialog is accessible', async ({ page, registrar, openLaterAs }) => {
    await openLaterAs(await colleagueOf(registrar), 'ADMIN');
    await changeEmail(page, registrar);
    await expectAccessibleInBothSchemes(page);
    await openWindow(page);
    await page.bringToFront();
    await expectAccessibleInBothSchemes(page);
  });

  test('a window that cannot close itself asks the user to close it', async ({ page, registrar, openLaterAs }) => {
    const address = await colleagueOf(registrar);
    const account = await openLaterAs(address, 'ADMIN');
    await changeEmail(page, registrar);
    const small = await openWindow(page);
    await small.addInitScript('window.close = () => {}');
    await fillSignInAgain(small, account);
    await updated(page);
    await expect(small.getByRole('heading', { name: 'You can close this window' })).toBeVisible();
    expect(new URL(small.url()).search).toBe('');
    await expectAccessibleInBothSchemes(small);
  });

  test('a page that a phone discards meanwhile restores the input', async ({ page, registrar, openLaterAs }) => {
    const address = await colleagueOf(registrar);
    const account = await openLaterAs(address, 'ADMIN');
    const changed = await changeEmail(page, registrar);
    const small = await openWindow(page);
    await page.reload();
    await expect(email(page)).toHaveValue(changed);
    await expect(restored(page)).toBeVisible();
    await fillSignInAgain(small, account);
    await expectClosed(small);
  });

  test('if someone else signs in, nothing is sent, and the page restarts for that person', async ({
    page,
    registrar,
    openLaterAs,
  }) => {
    const address = await colleagueOf(registrar);
    const instead = await registrar.addAccount(['ADMIN']);
    const account = await openLaterAs(address, 'ADMIN');
    const stored = await email(page).inputValue();
    await changeEmail(page, registrar);
    const small = await openWindow(page);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
    await expect(small.getByLabel('Username')).toHaveValue(account.username);
    await fillSignIn(small, instead);
    await expectClosed(small);
    await expect(page.getByRole('contentinfo')).toContainText(instead.username);
    await expect(email(page)).toHaveValue(stored);
    await expect(restored(page)).toBeHidden();
    expect(sent).toEqual([]);
    expect(await page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('draft.'))")).toEqual([]);
  });
});
