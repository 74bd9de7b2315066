import { getActivity, getLoginAttempts, getUsers, postPasswordLink } from '@panel/contract/users.calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { panelHistory } from '../navigation/history.ts';
import { answer, refuse } from '../testing/answers.ts';
import { newUser } from '../testing/new-user.ts';
import { about, admin, bert, kim, renderUsers, row } from './testing/render-users.tsx';

const user = newUser();

test('users are listed with admins first, then by name, each with roles and login', async () => {
  await renderUsers();
  expect(screen.getByRole('heading', { level: 1, name: 'User Management' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add user' })).toBeTruthy();
  const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
  expect(names).toEqual(['Zoe Admin', 'Bert', 'Kim']);
  expect(row(admin).getByText('Administrator')).toBeTruthy();
  expect(row(kim).getByText('Support')).toBeTruthy();
  expect(row(kim).getByText('Tech')).toBeTruthy();
  expect(row(kim).getByText('kim@aurora')).toBeTruthy();
});

test('an administrator disabled by the registry is marked and not offered a link', async () => {
  await renderUsers([
    answer(getActivity, { results: [] }),
    answer(getUsers, { users: [kim, { ...admin, enabled: false }] }),
  ]);
  expect(row(admin).getByText('Disabled by the registry')).toBeTruthy();
  expect(row(kim).queryByText('Disabled by the registry')).toBeNull();
  for (const { name } of [admin, kim]) await user.click(screen.getByRole('button', { name }));
  expect(row(kim).getByRole('button', { name: 'Send a link to set a password' })).toBeTruthy();
  expect(row(admin).queryByRole('button', { name: 'Send a link to set a password' })).toBeNull();
});

test('everyone can be edited, and only users who are not admins can be deleted', async () => {
  await renderUsers();
  expect(screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.ariaLabel)).toEqual([
    'Edit Zoe Admin',
    'Edit Bert',
    'Edit Kim',
  ]);
  expect(screen.getAllByRole('button', { name: /^Delete / }).map((button) => button.ariaLabel)).toEqual([
    'Delete Bert',
    'Delete Kim',
  ]);
});

test('the last login has three forms, and one that fails to load does no harm', async () => {
  await renderUsers([refuse(getLoginAttempts, 'internal.error', about(admin))]);
  expect(await row(kim).findByText(/^Last login:/)).toHaveProperty(
    'textContent',
    'Last login: 2026/07/15 14:03:09 CEST',
  );
  expect(await row(bert).findByText('No recent login found.')).toBeTruthy();
  expect(await row(admin).findByText('Could not load last login data.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one login is requested', async () => {
  const { server } = await renderUsers();
  await row(kim).findByText(/^Last login:/);
  expect(server.callsTo(getLoginAttempts, about(kim)).map(({ query }) => query)).toEqual([{ size: '1' }]);
});

test('a click shows e-mail and activities, which load only then', async () => {
  const results = [
    { timestamp: '2026-01-15T12:03:09Z', status: 'LOGIN', ip: '192.0.2.7' },
    { timestamp: '2026-01-14T12:03:09Z', status: 'REMOVE_TOTP', ip: null },
  ];
  const { server } = await renderUsers([answer(getActivity, { results }, about(kim))]);
  await row(bert).findByText('No recent login found.');
  expect(server.callsTo(getActivity)).toHaveLength(0);
  const toggle = screen.getByRole('button', { name: 'Kim' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');

  await user.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(row(kim).getByRole('link', { name: 'kim@aurora.example' })).toBeTruthy();
  const entries = within(await row(kim).findByRole('list')).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    '2026/01/15 13:03:09 CET Signed in: 192.0.2.7',
    '2026/01/14 13:03:09 CET TOTP reset',
  ]);
  expect(server.callsTo(getActivity).map(({ query }) => query)).toEqual([{ size: '5' }]);

  await user.click(toggle);
  expect(row(kim).queryByRole('link', { name: 'kim@aurora.example' })).toBeNull();
});

test.each([
  ['{Enter}', answer(getActivity, { results: [] }), 'No recent activities found.'],
  [' ', refuse(getActivity, 'internal.error'), 'Could not load recent activities.'],
])('it works with %j on the keyboard too, also if there are none or they fail to load', async (key, activity, text) => {
  await renderUsers([activity]);
  screen.getByRole('button', { name: 'Bert' }).focus();
  await user.keyboard(key);
  expect(await row(bert).findByText(text)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
});

test('an activity without a text shows as a missing translation', async () => {
  const results = [{ timestamp: '2026-01-15T12:03:09Z', status: 'SOMETHING_NEW', ip: null }];
  await renderUsers([answer(getActivity, { results })]);
  await user.click(screen.getByRole('button', { name: 'Bert' }));
  expect(await screen.findByText('***users.activity.SOMETHING_NEW***')).toBeTruthy();
});

test('every navigation, even to the same address, reloads', async () => {
  const { server } = await renderUsers();
  const asked = () => server.callsTo(getUsers).length;
  expect(asked()).toBe(1);
  server.answer(answer(getUsers, { users: [admin] }));
  act(() => panelHistory.navigator.replace('/users', null));
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(1));
  expect(asked()).toBe(2);
});

test('and so does one at the very moment the list appears', async () => {
  const observer = new MutationObserver(() => {
    if (!screen.queryByText('Kim')) return;
    observer.disconnect();
    panelHistory.navigator.replace('/users', null);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const { server } = await renderUsers();
  await waitFor(() => expect(server.callsTo(getUsers)).toHaveLength(2));
});

test('a permission lost in the meantime shows at the next navigation, and returns with the one after', async () => {
  const { server } = await renderUsers();
  server.answer(refuse(getUsers, 'permission.denied'));
  act(() => panelHistory.navigator.push('/users', null));
  expect(await screen.findByText('You need the role Administrator to open this page.')).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();

  server.answer(answer(getUsers, { users: [admin] }));
  act(() => panelHistory.navigator.push('/users', null));
  expect(await screen.findByRole('button', { name: 'Zoe Admin' })).toBeTruthy();
});

test('an admin sends a user another link', async () => {
  const { server } = await renderUsers([answer(getActivity, { results: [] }), answer(postPasswordLink, null)]);
  await user.click(screen.getByRole('button', { name: 'Bert' }));
  await user.click(row(bert).getByRole('button', { name: 'Send a link to set a password' }));
  expect((await screen.findByRole('alert')).textContent).toBe('An e-mail with a link to set a password has been sent.');
  expect(server.callsTo(postPasswordLink, about(bert))).toHaveLength(1);
});
