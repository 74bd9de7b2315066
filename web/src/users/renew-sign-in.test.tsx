import { deleteUserTotp, putUser } from '@panel/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { panelHistory } from '../navigation/history.ts';
import { refuse } from '../testing/answers.ts';
import { newUser } from '../testing/new-user.ts';
import { about, bert, renderUsers } from './testing/render-users.tsx';

// Behaviour SIGN-IN-10. What happens once the page is left, e2e/renewed-sign-in.spec.ts tells.

const user = newUser();
const n = 10;
const question = () => screen.findByRole('dialog', { name: 'Please sign in again' });
const form = () => within(screen.getByRole('dialog', { name: 'Edit Bert' }));
const box = (name: string) => form().getByRole<HTMLInputElement>('textbox', { name });

async function changeEmail() {
  const view = await renderUsers([refuse(putUser, 'sign.in.again', { values: { n }, ...about(bert) })]);
  await user.click(screen.getByRole('button', { name: 'Edit Bert' }));
  await screen.findByRole('dialog', { name: 'Edit Bert' });
  await user.clear(box('E-mail'));
  await user.type(box('E-mail'), 'bert@new.example{Enter}');
  return view;
}

test('a change that needs a recent sign-in asks for one in a dialog, and not in an alert', async () => {
  await changeEmail();
  const dialog = within(await question());
  expect(dialog.getByText(/^This needs a sign-in that is not older than 10 minutes\./)).toBeTruthy();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sign in again', 'Cancel']);
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('whoever cancels finds the form as it was, and can try again', async () => {
  const { server } = await changeEmail();
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please sign in again' })).toBeNull());
  expect(box('E-mail').value).toBe('bert@new.example');
  await user.click(form().getByRole('button', { name: 'Update' }));
  await question();
  expect(server.callsTo(putUser)).toHaveLength(2);
});

test('while the sign-in service is away, the page stays with what was typed, and nothing is kept', async () => {
  const { server } = await changeEmail();
  server.signIn.isAway = true;
  const dialog = within(await question());
  await user.click(dialog.getByRole('button', { name: 'Sign in again' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('An internal error occurred.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(box('E-mail').value).toBe('bert@new.example');
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft.'))).toEqual([]);
});

async function resetTotp() {
  await renderUsers([refuse(deleteUserTotp, 'sign.in.again', { values: { n } })]);
  await user.click(screen.getByRole('button', { name: 'Edit Bert' }));
  await user.click(await screen.findByRole('button', { name: 'Reset 2-step verification' }));
  await user.click(screen.getByRole('button', { name: 'Click to confirm reset TOTP' }));
}

test('a reset of 2-step verification asks as well, and can then be tried from the start', async () => {
  await resetTotp();
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reset 2-step verification' }).disabled).toBe(false);
});

test('a page that is left takes its question along', async () => {
  await resetTotp();
  await question();
  panelHistory.navigator.push('/elsewhere');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please sign in again' })).toBeNull());
});
