import type { OwnAccount } from '@panel/contract/account';
import { deleteOtherSessions, deleteSession, getOwnAccount, postRecoveryCodes } from '@panel/contract/account.calls';
import { deletePasskey } from '@panel/contract/account-passkeys.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../testing/answers.ts';
import type { Answer } from '../testing/fake-server.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AccountPage } from './account-page.tsx';

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

test('sessions say browser, address and times; only the others can be signed out one by one', async () => {
  const { server } = await renderAccount({}, [answer(deleteSession, null)]);
  const [, first, second] = table('Where you are signed in').getAllByRole('row');
  expect(first?.textContent).toBe(
    'Firefox on Windows This one192.0.2.72026/07/15 14:03:09 CEST2026/07/15 14:03:09 CEST',
  );
  expect(second?.textContent).toBe('Unknown browser 2026/07/15 14:03:09 CEST2026/07/15 14:03:09 CESTSign out');
  await user.click(screen.getByRole('button', { name: 'Sign out Unknown browser' }));
  expect(await screen.findByText('That session was signed out.')).toBeTruthy();
  expect(server.callsTo(deleteSession, { params: { id: 'b' } })).toHaveLength(1);
});

test('to sign out everywhere else is offered also where there is nobody else', async () => {
  const { server } = await renderAccount({ sessions: [here] }, [answer(deleteOtherSessions, null)]);
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('You are signed out everywhere else.')).toBeTruthy();
  expect(server.callsTo(deleteOtherSessions)).toHaveLength(1);
});

test('an old sign-in is asked to be renewed', async () => {
  await renderAccount({}, [refuse(deleteOtherSessions, 'sign.in.again', { values: { n: 10 } })]);
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByRole('heading', { name: 'Please sign in again' })).toBeTruthy();
});

test('a passkey is removed after a question', async () => {
  const { server } = await renderAccount({}, [answer(deletePasskey, null)]);
  const [, row] = table('Passkeys').getAllByRole('row');
  expect(row?.textContent).toBe('Blue keyInstead of password and code2026/07/15 14:03:09 CESTNever');
  await user.click(screen.getByRole('button', { name: 'Remove Blue key' }));
  expect(server.callsTo(deletePasskey)).toHaveLength(0);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The passkey was removed.')).toBeTruthy();
  expect(server.callsTo(deletePasskey, { params: { id: 'k' } })).toHaveLength(1);
});

test('adding a passkey offers to sign out everywhere else, ticked', async () => {
  await renderAccount();
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Sign out everywhere else' }).checked).toBe(true);
  expect(dialog.getByText(/^Ends your other sessions/)).toBeTruthy();
});

test('a panel at an IP address offers no passkeys, and says why', async () => {
  await renderAccount({ passkeys: [], canAddPasskeys: false });
  expect(screen.getByText(/^Passkeys need a panel that is opened by a name/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test('new recovery codes are shown once, after a question where there are some', async () => {
  URL.createObjectURL = () => 'blob:codes';
  URL.revokeObjectURL = () => {};
  const codes = ['AAAA-AAAA-AAAA-AAAA-AAAA-AAAA', 'BBBB-BBBB-BBBB-BBBB-BBBB-BBBB'];
  const { server } = await renderAccount({}, [answer(postRecoveryCodes, { codes })]);
  expect(screen.getByText(/^Codes left: 3/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Make new codes' }));
  expect(server.callsTo(postRecoveryCodes)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Replace the codes' }));
  const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(codes);
});

test('with Keycloak the page links to its account console, and shows nothing else', async () => {
  const consoleUrl = 'https://sso.example/realms/registrars/account';
  await renderAccount({ consoleUrl, sessions: [], passkeys: [], canAddPasskeys: false });
  expect(screen.getByRole('link', { name: 'Open your account' }).getAttribute('href')).toBe(consoleUrl);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
