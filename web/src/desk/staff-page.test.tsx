import type { StaffMember } from '@panel/contract/desk-staff';
import { deleteStaff, getStaff, postStaff, putStaff } from '@panel/contract/desk-staff.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../testing/answers.ts';
import type { Answer } from '../testing/fake-server.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { StaffPage } from './staff-page.tsx';

const user = newUser();
const sam: StaffMember = {
  username: 'sam@registry',
  name: 'Sam Sample',
  email: 'sam@registry.example',
  roles: ['DESK_ADMIN'],
  enabled: true,
  lastSignIn: '2026-07-15T12:03:09Z',
};
const kim: StaffMember = {
  username: 'kim@registry',
  name: 'Kim Berg',
  email: 'kim@registry.example',
  roles: ['DESK_READ'],
  enabled: false,
  lastSignIn: null,
};

async function open(...answers: Answer[]) {
  const results = [sam, kim];
  const page = await renderPage(<StaffPage />, {
    at: '/desk/staff',
    roles: ['DESK_ADMIN'],
    answers: [answer(getStaff, { results, totalResults: 2 }), ...answers],
  });
  await screen.findByRole('heading', { name: 'Staff' });
  return page;
}

const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

test('everyone is listed, and nobody can change their own account', async () => {
  await open();
  expect((await row('Kim Berg')).getByText('Never')).toBeTruthy();
  expect((await row('Kim Berg')).getByText('Disabled')).toBeTruthy();
  expect((await row('Kim Berg')).getByRole('button', { name: 'Edit Kim Berg' })).toBeTruthy();
  expect((await row('Sam Sample')).queryByRole('button')).toBeNull();
});

test('a person is added with one role; a taken name is reported on its field', async () => {
  const { server } = await open(refuse(postStaff, 'user.name.taken'));
  await user.click(await screen.findByRole('link', { name: 'Add person' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Username/), 'lee');
  await user.type(dialog.getByLabelText(/^Name/), 'Lee');
  await user.type(dialog.getByLabelText(/^E-mail/), 'lee@registry.example');
  await user.selectOptions(dialog.getByLabelText(/^Role/), 'DESK_READ');
  await user.click(dialog.getByRole('button', { name: 'Add person' }));
  expect(await dialog.findByText('This username is already taken.')).toBeTruthy();
  expect(server.callsTo(postStaff)[0]?.body).toEqual({
    username: 'lee',
    name: 'Lee',
    email: 'lee@registry.example',
    roles: ['DESK_READ'],
  });
});

test('access is restored, and a person is removed after confirmation', async () => {
  const { server } = await open(answer(putStaff, { staff: kim }), answer(deleteStaff, null));
  await user.click((await row('Kim Berg')).getByRole('button', { name: 'Edit Kim Berg' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: /Can sign in/ }));
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(server.callsTo(putStaff)).toHaveLength(1));
  const { name, email, roles } = kim;
  expect(server.callsTo(putStaff)[0]).toMatchObject({
    params: { username: 'kim@registry' },
    body: { name, email, roles, enabled: true },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click((await row('Kim Berg')).getByRole('button', { name: 'Delete Kim Berg' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.callsTo(deleteStaff)).toHaveLength(1));
});
