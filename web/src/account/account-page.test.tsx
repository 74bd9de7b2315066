import type { OwnAccount } from '@panel/contract/account';
import { deleteOtherSessions, deleteSession, getOwnAccount, postRecoveryCodes } from '@panel/contract/account.calls';
import { deletePasskey, putPasskey } from '@panel/contract/account-passkeys.calls';
import { screen, within } from '@testing-library/react';
import { OidcClient } from 'oidc-client-ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, answerRaw, refuse } from '../testing/answers.ts';
import type { Answer } from '../testing/fake-server.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AccountPage } from './account-page.tsx';

afterEach(() => void vi.restoreAllMocks());

const user = newUser();
const time = '2026-07-15T12:03:09.000Z';
const here = {
  id: 'a',
  isThis: true,
  browser: 'Firefox',
  system: 'Windows',
  ip: '192.0.2.7',
  usedAt: time,
  signedInAt: time,
};
const account: OwnAccount = {
  consoleUrl: null,
  sessions: [here, { ...here, id: 'b', isThis: false, browser: null, system: null, ip: null, usedAt: null }],
  passkeys: [{ id: 'k', name: 'Blue key', standsAlone: true, createdAt: time, usedAt: null }],
  canAddPasskeys: true,
  recoveryCodes: { left: 3, madeAt: time },
  passwordChangedAt: time,
  authenticator: { setUpAt: null },
};

async function renderAccount(changes: Partial<OwnAccount> = {}, answers: readonly Answer[] = []) {
  const view = await renderPage(<AccountPage />, {
    at: '/account',
    answers: [answer(getOwnAccount, { ...account, ...changes }), ...answers],
  });
  await screen.findByRole('heading', { level: 1, name: 'Your account' });
  return view;
}

const table = (name: string) => within(screen.getByRole('table', { name }));

const details = (name: string) => {
  const block = within(screen.getByRole('region', { name }));
  const values = block.getAllByRole('definition');
  return block.getAllByRole('term').map((term, position) => [term.textContent, values[position]?.textContent]);
};

test('shows who is signed in, when the password was changed and when the app was set up', async () => {
  await renderAccount();
  expect(details('Profile')).toEqual([
    ['Name', 'Sam Sample'],
    ['Username', 'sam@aurora'],
    ['E-mail', 'sam@aurora.example'],
    ['Roles', 'Administrator'],
  ]);
  expect(details('Password and 2-step verification')).toEqual([
    ['Password last changed', '15 Jul 2026, 14:03 CEST'],
    ['Authenticator app set up', 'Unknown'],
  ]);
});

test.each([
  [{ setUpAt: time }, 'Replace authenticator app', '15 Jul 2026, 14:03 CEST'],
  [null, 'Set up authenticator app', 'Not set up'],
])('with the app %j the sign-in service is asked for another', async (authenticator, button, words) => {
  const { server } = await renderAccount({ authenticator, passwordChangedAt: null });
  expect(details('Password and 2-step verification')).toEqual([
    ['Password last changed', 'Unknown'],
    ['Authenticator app set up', words],
  ]);
  const leave = vi.spyOn(OidcClient.prototype, 'createSigninRequest');
  server.signIn.isAway = true;
  await user.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('alert');
  expect(leave.mock.calls[0]?.[0]).toMatchObject({
    prompt: 'login',
    login_hint: 'sam@aurora',
    extraQueryParams: { kc_action: 'CONFIGURE_TOTP' },
  });
});

test('the block is omitted if the server does not report it', async () => {
  const { passwordChangedAt: _, authenticator: __, ...older } = account;
  await renderPage(<AccountPage />, {
    at: '/account',
    answers: [answerRaw(getOwnAccount, JSON.stringify({ data: older, messages: [] }), 200)],
  });
  await screen.findByRole('region', { name: 'Recovery codes' });
  expect(screen.queryByRole('region', { name: 'Password and 2-step verification' })).toBeNull();
});

test('a passkey is renamed', async () => {
  const { server } = await renderAccount({}, [answer(putPasskey, null)]);
  await user.click(screen.getByRole('button', { name: 'Rename Blue key' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Rename Blue key' }));
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('Blue key');
  await user.clear(name);
  expect(dialog.getByText('Name is required')).toBeTruthy();
  await user.type(name, 'Work laptop{Enter}');
  expect(await screen.findByText('The passkey was renamed.')).toBeTruthy();
  expect(server.callsTo(putPasskey, { params: { id: 'k' } })[0]?.body).toEqual({ name: 'Work laptop' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [0, true],
  [1, false],
])('with %i recovery codes left, a warning shows: %s', async (left, isWarned) => {
  await renderAccount({ recoveryCodes: { left, madeAt: null } });
  expect(screen.queryByText(/^You have no recovery codes\./) !== null).toBe(isWarned);
});

test('sessions show browser, address and times; only the others can be signed out one by one', async () => {
  const { server } = await renderAccount({}, [answer(deleteSession, null)]);
  const [, first, second] = table('Where you are signed in').getAllByRole('row');
  expect(first?.textContent).toBe(
    'Firefox on Windows This session192.0.2.715 Jul 2026, 14:03 CEST15 Jul 2026, 14:03 CEST',
  );
  expect(second?.textContent).toBe('Unknown browser 15 Jul 2026, 14:03 CEST15 Jul 2026, 14:03 CESTSign out');
  await user.click(screen.getByRole('button', { name: 'Sign out Unknown browser' }));
  expect(await screen.findByText('The session has been signed out.')).toBeTruthy();
  expect(server.callsTo(deleteSession, { params: { id: 'b' } })).toHaveLength(1);
});

test('signing out everywhere else is offered even without other sessions', async () => {
  const { server } = await renderAccount({ sessions: [here] }, [answer(deleteOtherSessions, null)]);
  await user.click(screen.getByRole('button', { name: 'Sign out all other sessions' }));
  expect(await screen.findByText('Your other sessions have been signed out.')).toBeTruthy();
  expect(server.callsTo(deleteOtherSessions)).toHaveLength(1);
});

test('an old sign-in must be renewed', async () => {
  await renderAccount({}, [refuse(deleteOtherSessions, 'sign.in.again', { values: { n: 10 } })]);
  await user.click(screen.getByRole('button', { name: 'Sign out all other sessions' }));
  expect(await screen.findByRole('heading', { name: 'Please sign in again' })).toBeTruthy();
});

test('a passkey is removed after confirmation', async () => {
  const { server } = await renderAccount({}, [answer(deletePasskey, null)]);
  const [, row] = table('Passkeys').getAllByRole('row');
  expect(row?.textContent).toBe('Blue keyInstead of password and code15 Jul 2026, 14:03 CESTNever');
  await user.click(screen.getByRole('button', { name: 'Remove Blue key' }));
  expect(server.callsTo(deletePasskey)).toHaveLength(0);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The passkey was removed.')).toBeTruthy();
  expect(server.callsTo(deletePasskey, { params: { id: 'k' } })).toHaveLength(1);
});

test('adding a passkey offers to sign out everywhere else, preselected', async () => {
  await renderAccount();
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Sign out all other sessions' }).checked).toBe(true);
  expect(dialog.getByText(/^Ends your other sessions/)).toBeTruthy();
});

test('a panel at an IP address offers no passkeys and says why', async () => {
  await renderAccount({ passkeys: [], canAddPasskeys: false });
  expect(screen.getByText(/^Passkeys work only when the panel is opened by host name/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('new recovery codes are shown once, after confirmation if there are old ones', async () => {
  URL.createObjectURL = () => 'blob:codes';
  URL.revokeObjectURL = () => {};
  const codes = ['AAAA-AAAA-AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB-BBBB-BBBB'];
  const { server } = await renderAccount({}, [answer(postRecoveryCodes, { codes })]);
  expect(screen.getByText(/^Codes left: 3/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Generate new codes' }));
  expect(server.callsTo(postRecoveryCodes)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Replace codes' }));
  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
});

test('with Keycloak the page links to its account console and shows only the profile', async () => {
  const consoleUrl = 'https://sso.example/realms/registrars/account';
  await renderAccount({ consoleUrl, sessions: [], passkeys: [], canAddPasskeys: false });
  expect(screen.getByRole('link', { name: 'Open your account' }).getAttribute('href')).toBe(consoleUrl);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('region').map((block) => block.querySelector('h2')?.textContent)).toEqual([
    'Profile',
    'Sign-in and security',
    'Language',
    'Keyboard',
  ]);
  expect(screen.getByText(/ in English, Dutch, French and German\./)).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Copy sam@aurora']);
});
