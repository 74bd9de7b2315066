import type { Place } from '../navigation/place.ts';

export const usersTabs: readonly Place[] = [
  { to: '/users', name: 'users.tab.list', permission: 'users:manage' },
  { to: '/users/tokens', name: 'users.tab.tokens', permission: 'tokens:manage', added: true },
  { to: '/users/review', name: 'users.tab.review', permission: 'access:review', added: true },
];

export const usersActions: readonly Place[] = [
  { to: '/users?add', name: 'users.add', permission: 'users:manage', changes: true },
];
