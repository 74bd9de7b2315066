import type { User } from '@panel/contract/users';
import { screen, within } from '@testing-library/react';
import type { Answer } from '../../testing/fake-server.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { UsersPage } from '../users-page.tsx';

export const admin: User = {
  username: 'zoe@aurora',
  name: 'Zoe Admin',
  email: 'zoe@aurora.example',
  roles: ['ADMIN', 'TECH'],
};
export const bert: User = { username: 'bert@aurora', name: 'Bert', email: 'bert@aurora.example', roles: ['FINANCE'] };
export const kim: User = {
  username: 'kim@aurora',
  name: 'Kim',
  email: 'kim@aurora.example',
  roles: ['SUPPORT', 'TECH'],
};

const ofUser = ({ username }: User, below = '') => `/services/users/${encodeURIComponent(username)}${below}`;

/** The page with three users; kim signed in lately, the others never did. */
export async function renderUsers(
  answers: Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)> = {},
  at = '/users',
) {
  const view = await renderPage(<UsersPage />, {
    at,
    answers: {
      'GET /services/users': { data: { users: [kim, admin, bert] } },
      ...Object.fromEntries(
        [kim, admin, bert].map((user) => [`GET ${ofUser(user, '/loginAttempts')}`, { data: { results: [] } }]),
      ),
      [`GET ${ofUser(kim, '/loginAttempts')}`]: { data: { results: [{ timestamp: '2026-07-15T12:03:09Z' }] } },
      ...answers,
    },
  });
  await screen.findByRole('heading', { name: 'List of users' });
  return { ...view, path: ofUser };
}

/** The list item of a user. */
export function row({ name }: User) {
  const item = screen.getByRole('button', { name }).closest('li');
  if (!item) throw new Error(`${name} is not in a list.`);
  return within(item);
}
