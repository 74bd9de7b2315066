import type { User } from '@panel/contract/users';
import { getActivity, getUsers, postPasswordLink, postUser, putUser } from '@panel/contract/users.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { saveDrafts } from '../sign-in/drafts.ts';
import { answer, refuse, wordsOf } from '../testing/answers.ts';
import { about, admin, bert, kim, renderUsers } from './testing/render-users.tsx';
import { box, button, dialog, fillIn, openAdd, openEdit, role, user } from './testing/user-dialog.ts';

afterEach(() => void vi.restoreAllMocks());

const sam = { Username: 'sam', Name: 'Sam', 'E-mail': 'sam@aurora.example' };

test('a user is added, with Support preselected; then the list shows them', async () => {
  const added: User = { username: 'sam@aurora', name: 'Sam', email: 'sam@aurora.example', roles: ['SUPPORT', 'TECH'] };
  const { server } = await openAdd(answer(postUser, { user: added }));
  expect([role('Support').checked, role('Tech').checked, role('Finance').checked]).toEqual([true, false, false]);
  expect(document.activeElement).toBe(box('Username'));
  expect(button('Create').disabled).toBe(true);
  await fillIn(sam);
  await user.click(role('Tech'));
  server.answer(answer(getUsers, { users: [admin, { ...added, enabled: true, tokens: [] }] }));
  await user.click(button('Create'));

  expect(await screen.findByRole('button', { name: 'Sam' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe(
    'User successfully created. An e-mail with a link to set a password has been sent.',
  );
  expect(server.callsTo(postUser)[0]?.body).toEqual({ ...added, username: 'sam' });
  expect(window.location.search).toBe('');
});

test.each([
  ['Username', 'sam smith', 'Only use alfanumerics, _ and -.'],
  ['Username', 'sam@aurora', 'Only use alfanumerics, _ and -.'],
  ['Username', ' ', 'Username is required'],
  ['Name', ' ', 'Name is required'],
  ['Name', 'Sam \u202egnp.exe', 'Invalid characters found. Use one line of text.'],
  ['E-mail', 'sam', 'This is an invalid email address.'],
])('%s %j is reported on its field: %s', async (name, value, message) => {
  await openAdd();
  await user.click(box(name));
  await user.paste(value);
  const error = dialog().getByText(message);
  expect(box(name).getAttribute('aria-describedby')).toContain(error.id);
  expect(button('Create').disabled).toBe(true);
});

test.each([
  ['Username', 200],
  ['Name', 255],
])('%s may have %i characters', async (name, limit) => {
  await openAdd();
  await fillIn(sam);
  await user.clear(box(name));
  await user.paste('a'.repeat(limit + 1));
  expect(dialog().getByText(`Too many characters. The maximum length is ${limit}.`)).toBeTruthy();
  await user.keyboard('{Backspace}');
  expect(button('Create').disabled).toBe(false);
});

test('nobody is added without a role', async () => {
  await openAdd();
  await fillIn(sam);
  await user.click(role('Support'));
  expect(dialog().getByText('Choose at least one role.')).toBeTruthy();
  expect(button('Create').disabled).toBe(true);
});

test.each([
  ['user.name.taken', { field: 'username' }],
  ['user.name.taken', {}],
  ['user.name.reserved', {}],
  ['user.name.suffix', {}],
] as const)('%s with %j is reported on the username, and nothing typed is lost', async (key, about) => {
  await openAdd(refuse(postUser, key, about));
  await fillIn(sam);
  await user.click(button('Create'));
  expect(await dialog().findByText(wordsOf(key))).toBeTruthy();
  expect(document.activeElement).toBe(box('Username'));
  expect(box('Name').value).toBe('Sam');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a name that the sign-in service rejects is reported only on its field', async () => {
  await openAdd(refuse(postUser, 'user.value.refused', { field: 'name' }));
  await fillIn({ ...sam, Name: 'Anna.Maria <Berg>' });
  await user.click(button('Create'));
  const error = await dialog().findByText(wordsOf('user.value.refused'));
  expect(box('Name').getAttribute('aria-describedby')).toContain(error.id);
  expect(box('Name').value).toBe('Anna.Maria <Berg>');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal without a field is shown in an alert inside the dialog', async () => {
  await openAdd(refuse(postUser, 'server.busy'));
  await fillIn(sam);
  expect(dialog().queryByText(/not saved yet/)).toBeNull();
  await user.click(button('Create'));
  expect((await dialog().findByRole('alert')).textContent).toBe(wordsOf('server.busy'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test.each(['password.mail.limited', 'users.mail.limited'] as const)(
  '%s is reported inside the dialog with the time it ends, and nothing typed is lost',
  async (key) => {
    const values = { time: '14:05 CET' };
    await openAdd(refuse(postUser, key, { values }));
    await fillIn(sam);
    await user.click(role('Tech'));
    await user.click(button('Create'));
    const alert = await dialog().findByRole('alert');
    expect(alert.textContent).toBe(wordsOf(key, values));
    expect(alert.textContent).toContain('14:05 CET');
    expect([box('Username').value, box('Name').value, box('E-mail').value, role('Tech').checked]).toEqual([
      sam.Username,
      sam.Name,
      sam['E-mail'],
      true,
    ]);
    expect(button('Create').disabled).toBe(false);
  },
);

test('a user is edited: the username is locked and without its suffix', async () => {
  const { server } = await openEdit(bert, answer(putUser, { user: bert }));
  expect([box('Username').value, box('Username').disabled]).toEqual(['bert', true]);
  expect([box('Name').value, box('E-mail').value]).toEqual([bert.name, bert.email]);
  expect([role('Support').checked, role('Tech').checked, role('Finance').checked]).toEqual([false, false, true]);
  await user.type(box('Name'), ' Brecht');
  await user.click(role('Support'));
  await user.click(button('Update'));
  expect((await screen.findByRole('alert')).textContent).toBe('User successfully updated.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsTo(putUser, about(bert))[0]?.body).toEqual({
    name: 'Bert Brecht',
    email: bert.email,
    roles: ['SUPPORT', 'FINANCE'],
  });
});

test('an admin keeps the roles: no checkboxes, no reset, and the same roles are sent', async () => {
  const { server } = await openEdit(admin, answer(putUser, { user: admin }));
  expect(dialog().queryAllByRole('checkbox')).toEqual([]);
  expect(dialog().queryByRole('button', { name: 'Reset 2-step verification' })).toBeNull();
  await user.type(box('Name'), 's');
  await user.click(button('Update'));
  await waitFor(() =>
    expect(server.callsTo(putUser, about(admin))).toMatchObject([{ body: { roles: ['ADMIN', 'TECH'] } }]),
  );
});

const waysOut: [string, () => Promise<unknown> | unknown][] = [
  ['Cancel', () => user.click(button('Cancel'))],
  ['Escape', () => screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))],
  ['a click outside it', () => user.click(screen.getByRole('dialog'))],
];

test.each(waysOut)('%s closes an unchanged dialog, one step back', async (_way, leave) => {
  await openEdit(kim);
  const back = vi.spyOn(window.history, 'back');
  await leave();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(back).toHaveBeenCalledOnce();
  expect(window.location.search).toBe('');
});

test.each(waysOut)('%s asks before input is lost', async (_way, leave) => {
  const { server } = await openEdit(kim);
  await user.type(box('Name'), 'x');
  await leave();
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
  expect(box('Name').value).toBe('Kimx');

  await leave();
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests().every(({ method }) => method === 'GET')).toBe(true);
  expect(server.callsTo(getUsers)).toHaveLength(1);
});

test('a dialog opened by its address closes as well', async () => {
  await renderUsers([], '/users?add');
  await user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('');
});

test('a dialog shows only its own alerts: those of the last attempt, until it closes', async () => {
  const { server } = await renderUsers([
    answer(getActivity, { results: [] }),
    refuse(postPasswordLink, 'password.mail.failed'),
  ]);
  await user.click(screen.getByRole('button', { name: 'Bert' }));
  await user.click(screen.getByRole('button', { name: 'Send a link to set a password' }));
  expect((await screen.findByRole('alert')).textContent).toBe(wordsOf('password.mail.failed'));
  await user.click(screen.getByRole('button', { name: 'Delete Bert' }));
  expect(dialog().queryByRole('alert')).toBeNull();
  await user.click(button('Cancel'));
  expect(screen.getByRole('alert').textContent).toBe(wordsOf('password.mail.failed'));

  await user.click(screen.getByRole('button', { name: 'Edit Bert' }));
  await screen.findByRole('dialog', { name: 'Edit Bert' });
  expect(screen.queryByRole('alert')).toBeNull();
  server.answer(refuse(putUser, 'server.busy'));
  await user.type(box('Name'), 'x');
  await user.click(button('Update'));
  expect((await dialog().findByRole('alert')).textContent).toBe(wordsOf('server.busy'));
  server.answer(refuse(putUser, 'internal.error'));
  await user.click(button('Update'));
  await waitFor(() => expect(dialog().getByRole('alert').textContent).toBe(wordsOf('internal.error')));
  await user.click(button('Cancel'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('input is restored after signing in again', async () => {
  const { unmount } = await openAdd();
  await fillIn(sam);
  saveDrafts('sam@aurora');
  unmount();
  await renderUsers([], '/users?add');
  expect([box('Username').value, box('Name').value]).toEqual(['sam', 'Sam']);
  expect(dialog().getByText(/not saved yet/)).toBeTruthy();
});

test('a user whom someone else has deleted disappears, and the page says so', async () => {
  const { server } = await openEdit(bert, refuse(putUser, 'not.found'));
  server.answer(answer(getUsers, { users: [admin, kim] }));
  await user.type(box('Name'), 'x');
  await user.click(button('Update'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bert' })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe(wordsOf('not.found'));
});
