import type { ListedUser, User } from '@panel/contract/users';
import { getLoginAttempts, getUsers } from '@panel/contract/users.calls';
import { screen, within } from '@testing-library/react';
import { answer } from '../../testing/answers.ts';
import type { Answer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { UsersPage } from '../users-page.tsx';

export const admin: ListedUser = {
  username: 'zoe@aurora',
  name: 'Zoe Admin',
  email: 'zoe@aurora.example',
  roles: ['ADMIN', 'TECH'],
  enabled: true,
  tokens: [],
};
export const bert: ListedUser = {
  username: 'bert@aurora',
  name: 'Bert',
  email: 'bert@aurora.example',
  roles: ['FINANCE'],
  enabled: true,
  tokens: [],
};
export const kim: ListedUser = {
  username: 'kim@aurora',
  name: 'Kim',
  email: 'kim@aurora.example',
  roles: ['SUPPORT', 'TECH'],
  enabled: true,
  tokens: [],
};

export const about = ({ username }: User) => ({ params: { username } });

/** The page with three users; kim signed in recently, the others never did. */
export async function renderUsers(answers: readonly Answer[] = [], at = '/users') {
  const view = await renderPage(<UsersPage />, {
    at,
    answers: [
      answer(getUsers, { users: [kim, admin, bert] }),
      answer(getLoginAttempts, { results: [] }),
      answer(getLoginAttempts, { results: [{ timestamp: '2026-07-15T12:03:09Z' }] }, about(kim)),
      ...answers,
    ],
  });
  await screen.findByRole('heading', { name: 'List of users' });
  return view;
}

export function row({ name }: User) {
  const item = screen.getByRole('button', { name }).closest('li');
  if (!item) throw new Error(`${name} is not in a list.`);
  return within(item);
}
