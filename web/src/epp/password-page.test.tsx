import { getEppPasswordRequired, putEppPassword } from '@panel/contract/epp.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, wordsOf } from '../testing/answers.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { smallWindow } from '../testing/small-window.ts';
import { PasswordPage } from './password-page.tsx';

async function open(isSet: boolean, change = answer(putEppPassword, null)) {
  const { server } = await renderPage(<PasswordPage />, {
    answers: [answer(getEppPasswordRequired, { value: isSet }), change],
  });
  await screen.findByRole('heading', { level: 2 });
  return { server, sent: () => server.callsTo(putEppPassword).map(({ body }) => body) };
}

const user = newUser();
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const update = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' });

async function fill(values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    await user.click(box(label));
    await user.paste(text);
  }
}

test('without a password, one is set and the current one is not required', async () => {
  const { sent } = await open(false);
  expect(screen.getByRole('heading', { name: 'Set your EPP password' })).toBeTruthy();
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  await fill({ 'New password': 'First-pw-1', 'Repeat password': 'First-pw-1' });
  await user.click(update());
  expect((await screen.findByRole('alert')).textContent).toBe('Password successfully updated.');
  expect(sent()).toMatchObject([{ newPassword: 'First-pw-1' }]);
  expect(screen.getByRole('heading', { name: 'Update your EPP password' })).toBeTruthy();
});

test('with a password, the current one is required, and all fields are cleared afterwards', async () => {
  const { sent } = await open(true);
  expect(screen.getByRole('heading', { name: 'Update your EPP password' })).toBeTruthy();
  await fill({ 'New password': 'Second-pw-2', 'Repeat password': 'Second-pw-2' });
  expect(update().disabled).toBe(true);
  await fill({ 'Current password': 'First-pw-1' });
  await user.click(update());
  expect((await screen.findByRole('alert')).textContent).toBe('Password successfully updated.');
  expect(sent()).toEqual([{ oldPassword: 'First-pw-1', newPassword: 'Second-pw-2' }]);
  expect(['Current password', 'New password', 'Repeat password'].map((label) => box(label).value)).toEqual([
    '',
    '',
    '',
  ]);
  expect(screen.queryByText(/is required$/)).toBeNull();
});

test('password managers know which field is which, and whose password it is', async () => {
  await open(true);
  const fields = [...document.querySelectorAll('input')].map(({ autocomplete, value }) => [autocomplete, value]);
  expect(fields).toEqual([
    ['username', 'aurora'],
    ['current-password', ''],
    ['new-password', ''],
    ['new-password', ''],
  ]);
});

test.each([
  [{ 'New password': 'Short-1' }, 'Too few characters. The minimum length is 8.'],
  [{ 'New password': 'Seventeen-chars-1' }, 'Too many characters. The maximum length is 16.'],
  [{ 'New password': 'First-pw-1', 'Repeat password': 'First-pw-2' }, 'Passwords do not match.'],
  [{ 'New password': 'First-pw-1', 'Repeat password': 'First' }, 'Passwords do not match.'],
  [{ 'New password': 'Short', 'Repeat password': 'First-pw-1' }, 'Passwords do not match.'],
  [{ 'New password': 'First-pw-1', 'Repeat password': 'Seventeen-chars-1' }, 'Passwords do not match.'],
  [{ 'New password': 'Short', 'Repeat password': 'Short' }, 'Too few characters. The minimum length is 8.'],
])('%j shows "%s" and cannot be sent', async (values, message) => {
  await open(false);
  await fill(values);
  expect(screen.getByText(message)).toBeTruthy();
  expect(update().disabled).toBe(true);
});

test.each(['New password', 'Repeat password'])('%s is required once it was typed in', async (label) => {
  await open(false);
  await user.type(box(label), 'F{Backspace}');
  expect(screen.getByText(`${label} is required`)).toBeTruthy();
  expect(update().disabled).toBe(true);
});

test('hints show what the new password still needs, but do not block Update', async () => {
  await open(false);
  const state = () =>
    within(screen.getByRole('list', { name: 'The new password has' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await fill({ 'New password': 'abcdefg1' });
  expect(state()).toEqual([
    '8-16 characters: yes',
    '1 uppercase: not yet',
    '1 lowercase: yes',
    '1 digit: yes',
    '1 non-alphanumeric: not yet',
  ]);
  await fill({ 'Repeat password': 'abcdefg1' });
  expect(update().disabled).toBe(false);
});

test.each([
  ['unsafe.password', { field: 'newPassword' }, 'New password'],
  ['epp.password.wrong', { field: 'oldPassword' }, 'Current password'],
  // A message without a field.
  ['unsafe.password', {}, 'New password'],
  ['epp.password.wrong', {}, 'Current password'],
] as const)('%s with %j shows on its field, which gets the focus', async (messageKey, about, label) => {
  await open(true, refuse(putEppPassword, messageKey, about));
  await fill({ 'Current password': 'First-pw-1', 'New password': 'abcdefg1', 'Repeat password': 'abcdefg1' });
  await user.click(update());
  const error = await screen.findByText(wordsOf(messageKey));
  expect(box(label).getAttribute('aria-describedby')).toContain(error.id);
  expect(document.activeElement).toBe(box(label));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a lock is reported in an alert', async () => {
  await open(true, refuse(putEppPassword, 'epp.password.locked'));
  await fill({ 'Current password': 'First-pw-1', 'New password': 'Abcdef-1', 'Repeat password': 'Abcdef-1' });
  await user.click(update());
  expect((await screen.findByRole('alert')).textContent).toBe(wordsOf('epp.password.locked'));
});

test('a password that someone else has just set is required', async () => {
  const { server } = await open(
    false,
    refuse(putEppPassword, 'field.required', { field: 'oldPassword', values: { label: 'Current password' } }),
  );
  server.answer(answer(getEppPasswordRequired, { value: true }));
  await fill({ 'New password': 'First-pw-1', 'Repeat password': 'First-pw-1' });
  await user.click(update());
  expect(await screen.findByRole('heading', { name: 'Update your EPP password' })).toBeTruthy();
  expect(await screen.findByText('Current password is required')).toBeTruthy();
  expect(box('Current password').value).toBe('');
});

test('each password can be shown and hidden', async () => {
  await open(true);
  const [, show] = screen.getAllByRole('button', { name: 'Show password' });
  await user.click(show as HTMLElement);
  expect([box('Current password').type, box('New password').type]).toEqual(['password', 'text']);
  expect(show?.getAttribute('aria-pressed')).toBe('true');
});

// Behaviour SIGN-IN-10.
test('after an old sign-in the form stays, and so do the passwords until they are sent', async () => {
  const small = smallWindow();
  const { server, sent } = await open(true, refuse(putEppPassword, 'sign.in.again', { values: { n: 10 } }));
  const typed = { 'Current password': 'First-pw-1', 'New password': 'Second-pw-2', 'Repeat password': 'Second-pw-2' };
  await fill(typed);
  await user.click(update());
  const question = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
  await user.click(question.getByRole('button', { name: 'Sign in again' }));
  await waitFor(() => expect(small.opened).toHaveLength(1));
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('-pw-');
  expect(Object.keys(typed).map((label) => box(label).value)).toEqual(Object.values(typed));
  server.answer(answer(putEppPassword, null));
  small.comeBack();
  expect((await screen.findByRole('alert')).textContent).toBe('Password successfully updated.');
  const body = { oldPassword: 'First-pw-1', newPassword: 'Second-pw-2' };
  expect(sent()).toEqual([body, body]);
});

test('cancelling leaves the passwords as they were', async () => {
  await open(false, refuse(putEppPassword, 'sign.in.again', { values: { n: 10 } }));
  await fill({ 'New password': 'First-pw-1', 'Repeat password': 'First-pw-1' });
  await user.click(update());
  const question = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(box('New password').value).toBe('First-pw-1');
  expect(screen.queryByRole('alert')).toBeNull();
});
