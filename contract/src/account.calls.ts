import type * as schemas from './account.ts';
import { endpoint } from './endpoint.ts';

export const getOwnAccount = endpoint<typeof schemas.getOwnAccount>()({
  method: 'GET',
  path: '/services/me',
  permission: 'account:own',
  summary: 'Where the signed-in user is signed in, their passkeys, and how many recovery codes they have left',
});

export const deleteOtherSessions = endpoint<typeof schemas.deleteOtherSessions>()({
  method: 'DELETE',
  path: '/services/me/sessions',
  permission: 'account:own',
  summary: 'Sign the user out everywhere else',
  recentSignIn: 'always',
});

export const deleteSession = endpoint<typeof schemas.deleteSession>()({
  method: 'DELETE',
  path: '/services/me/sessions/:id',
  permission: 'account:own',
  summary: 'End one of the user’s other sessions',
  recentSignIn: 'always',
});

export const postRecoveryCodes = endpoint<typeof schemas.postRecoveryCodes>()({
  method: 'POST',
  path: '/services/me/recoveryCodes',
  permission: 'account:own',
  summary: 'Make ten recovery codes, shown this once, in place of the old ones',
  recentSignIn: 'always',
});
