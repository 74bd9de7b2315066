import { deleteUser, getUsers } from '@panel/contract/users.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, wordsOf } from '../testing/answers.ts';
import { about, admin, bert, kim, renderUsers } from './testing/render-users.tsx';
import { button, dialog, user } from './testing/user-dialog.ts';

test('deleting asks in the exact words, then the user is gone', async () => {
  const { server } = await renderUsers([answer(deleteUser, null, about(bert))]);
  await user.click(screen.getByRole('button', { name: 'Delete Bert' }));
  expect(screen.getByRole('dialog', { name: 'Delete Bert' })).toBeTruthy();
  expect(
    dialog().getByText('Are you sure that you want to delete the user bert@aurora? This action cannot be undone.'),
  ).toBeTruthy();
  expect(
    dialog()
      .getAllByRole('button', { name: /^(Delete|Cancel)/ })
      .map(({ textContent }) => textContent),
  ).toEqual(['Delete', 'Cancel']);

  await user.click(button('Cancel'));
  expect(server.callsTo(deleteUser)).toHaveLength(0);

  await user.click(screen.getByRole('button', { name: 'Delete Bert' }));
  server.answer(answer(getUsers, { users: [admin, kim] }));
  await user.click(button('Delete'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bert' })).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe('User successfully deleted.');
  expect(screen.queryByRole('dialog')).toBeNull();
  // Without tokens, there is no question and no parameter.
  expect(server.requests().find(({ method }) => method === 'DELETE')?.url).toMatch(/\/services\/users\/bert%40aurora$/);
});

test.each([
  ['Revoke these tokens', 'end', async () => {}],
  ['Take them over', 'take-over', () => user.click(dialog().getByRole('radio', { name: 'Take them over' }))],
] as const)('if a user created access tokens, the dialog lists them and asks: %s', async (chosen, tokens, choose) => {
  const lou = { ...bert, tokens: ['Hourly', 'Nightly'] };
  const { server } = await renderUsers([
    answer(getUsers, { users: [admin, lou] }),
    answer(deleteUser, null, about(bert)),
  ]);
  await user.click(screen.getByRole('button', { name: 'Delete Bert' }));
  expect(
    dialog().getByText(/^Are you sure that you want to delete the user bert@aurora\? This action cannot be undone\./),
  ).toBeTruthy();
  const group = within(dialog().getByRole('radiogroup', { name: 'Access tokens that this user created' }));
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Hourly', 'Nightly']);
  expect(group.getByRole<HTMLInputElement>('radio', { name: 'Revoke these tokens' }).checked).toBe(true);
  await choose();
  expect(group.getByRole<HTMLInputElement>('radio', { name: chosen }).checked).toBe(true);
  await user.click(button('Delete'));
  await waitFor(() => expect(server.callsTo(deleteUser)).toMatchObject([{ ...about(bert), query: { tokens } }]));
});

test('the choice for one user does not carry over to the next', async () => {
  await renderUsers([
    answer(getUsers, {
      users: [
        { ...bert, tokens: ['Nightly'] },
        { ...kim, tokens: ['Hourly'] },
      ],
    }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Delete Bert' }));
  await user.click(dialog().getByRole('radio', { name: 'Take them over' }));
  await user.click(button('Cancel'));
  await user.click(screen.getByRole('button', { name: 'Delete Kim' }));
  expect(dialog().getByRole<HTMLInputElement>('radio', { name: 'Revoke these tokens' }).checked).toBe(true);
});

test('a failed deletion closes its dialog and is reported on the page', async () => {
  await renderUsers([refuse(deleteUser, 'server.busy')]);
  await user.click(screen.getByRole('button', { name: 'Delete Bert' }));
  await user.click(button('Delete'));
  expect((await screen.findByRole('alert')).textContent).toBe(wordsOf('server.busy'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Bert' })).toBeTruthy();
});
