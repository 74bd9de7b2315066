import { deleteUserTotp, putUser } from '@panel/contract/users.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { panelHistory } from '../navigation/history.ts';
import { answer, refuse, wordsOf } from '../testing/answers.ts';
import { newUser } from '../testing/new-user.ts';
import { smallWindow } from '../testing/small-window.ts';
import { about, bert, renderUsers } from './testing/render-users.tsx';

// Behaviour SIGN-IN-10. e2e/renewed-sign-in.spec.ts covers a real window and leaving the page.

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

test('a change that needs a recent sign-in asks for one in a dialog, not in an alert', async () => {
  await changeEmail();
  const dialog = within(await question());
  expect(dialog.getByText(/^For this you must have signed in within the last 10 minutes\./)).toBeTruthy();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sign in again',
    'Sign in on this page',
    'Cancel',
  ]);
  expect(document.activeElement?.textContent).toBe('Cancel');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('cancelling leaves the form as it was, and the user can try again', async () => {
  const { server } = await changeEmail();
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please sign in again' })).toBeNull());
  expect(box('E-mail').value).toBe('bert@new.example');
  await user.click(form().getByRole('button', { name: 'Update' }));
  await question();
  expect(server.callsTo(putUser)).toHaveLength(2);
});

const changed = { ...bert, email: 'bert@new.example' };
const press = async (name: string) => user.click(within(await question()).getByRole('button', { name }));
/** A window opens once its request is prepared, which may be after the press. */
async function openWindow({ opened }: ReturnType<typeof smallWindow>, name = 'Sign in again') {
  const before = opened.length;
  await press(name);
  await expect.poll(() => opened.length).toBe(before + 1);
}
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft.'));
const said = async () => within(await question()).getByRole('status').textContent;

test('a sign-in in the small window sends the change once more, and the browser stores nothing', async () => {
  const small = smallWindow();
  const { server } = await changeEmail();
  await openWindow(small);
  const [address] = small.opened;
  expect(Object.fromEntries(address?.searchParams ?? [])).toMatchObject({
    redirect_uri: `${window.location.origin}/signed-in`,
    login_hint: 'sam@aurora',
    max_age: '300',
    ui_locales: 'en',
    state: expect.stringMatching(/;window$/),
  });
  expect(await said()).toBe('Sign in again in the small window. Your change will then be sent automatically.');
  // A phone may discard this page now.
  expect(drafts()).toHaveLength(1);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('sign-in.'))).toEqual([]);

  server.answer(answer(putUser, { user: changed }, about(bert)));
  small.comeBack();
  expect((await screen.findByRole('alert')).textContent).toBe('User successfully updated.');
  expect(server.callsTo(putUser).map(({ body }) => body.email)).toEqual(['bert@new.example', 'bert@new.example']);
  const tokens = server.callsTo(putUser).map(({ request }) => request.headers.get('authorization'));
  expect(new Set(tokens).size).toBe(2);
  expect(drafts()).toEqual([]);
});

test('another refusal afterwards is reported', async () => {
  const small = smallWindow();
  const { server } = await changeEmail();
  await openWindow(small);
  small.comeBack();
  expect((await screen.findByRole('alert')).textContent).toBe(wordsOf('sign.in.again', { n }));
  expect(screen.queryByRole('dialog', { name: 'Please sign in again' })).toBeNull();
  expect(server.callsTo(putUser)).toHaveLength(2);
});

test('a blocked window is reported and can be opened again', async () => {
  const small = smallWindow();
  small.isBlocked = true;
  const { server } = await changeEmail();
  await openWindow(small);
  await waitFor(async () => expect(await said()).toMatch(/^Your browser blocked the window\./));
  small.isBlocked = false;
  server.answer(answer(putUser, { user: changed }, about(bert)));
  await openWindow(small, 'Open the window again');
  small.comeBack();
  expect((await screen.findByRole('alert')).textContent).toBe('User successfully updated.');
});

test("the answer for another tab's window is ignored", async () => {
  const small = smallWindow();
  const { server } = await changeEmail();
  await openWindow(small);
  const { tokensGiven } = server.signIn;
  small.comeBack('code=code', 'another;window');
  server.answer(answer(putUser, { user: changed }, about(bert)));
  small.comeBack();
  await screen.findByRole('alert');
  expect(server.signIn.tokensGiven).toBe(tokensGiven + 1);
});

test('an incomplete sign-in is reported, and the next window has its own request', async () => {
  const small = smallWindow();
  const { server } = await changeEmail();
  await openWindow(small);
  small.comeBack('error=access_denied');
  await waitFor(async () => expect(await said()).toMatch(/^The sign-in was not completed\./));
  server.answer(answer(putUser, { user: changed }, about(bert)));
  await openWindow(small, 'Open the window again');
  const [first, second] = small.opened.map(({ searchParams }) => searchParams.get('state'));
  expect(second).not.toBe(first);
  small.comeBack();
  expect((await screen.findByRole('alert')).textContent).toBe('User successfully updated.');
});

test('while the sign-in service is down, the page keeps the input, and the browser stores nothing', async () => {
  const small = smallWindow();
  const { server } = await changeEmail();
  await question();
  server.signIn.isAway = true;
  await press('Sign in on this page');
  expect((await within(await question()).findByRole('alert')).textContent).toBe('An internal error occurred.');
  await press('Cancel');
  expect(box('E-mail').value).toBe('bert@new.example');
  expect(drafts()).toEqual([]);

  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please sign in again' })).toBeNull());
  await user.click(form().getByRole('button', { name: 'Update' }));
  await waitFor(async () => expect(await said()).toMatch(/^The sign-in service is not responding right now\./));
  server.signIn.isAway = false;
  await openWindow(small, 'Open the window again');
  await waitFor(() => expect(small.opened).toHaveLength(1));
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
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Reset 2-step verification' });
  expect(button.disabled).toBe(false);
});

test('leaving a page closes its dialog', async () => {
  await resetTotp();
  await question();
  panelHistory.navigator.push('/elsewhere');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please sign in again' })).toBeNull());
});
