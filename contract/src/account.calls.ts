import type * as schemas from './account.ts';
import { endpoint } from './endpoint.ts';

export const getOwnAccount = endpoint<typeof schemas.getOwnAccount>()({
  method: 'GET',
  path: '/services/me',
  permission: 'account:own',
  summary: 'Get the signed-in user’s sessions, passkeys and number of unused recovery codes',
});

export const deleteOtherSessions = endpoint<typeof schemas.deleteOtherSessions>()({
  method: 'DELETE',
  path: '/services/me/sessions',
  permission: 'account:own',
  summary: 'End all other sessions of the signed-in user',
  recentSignIn: 'always',
});

export const deleteSession = endpoint<typeof schemas.deleteSession>()({
  method: 'DELETE',
  path: '/services/me/sessions/:id',
  permission: 'account:own',
  summary: 'End another session of the signed-in user',
  recentSignIn: 'always',
});

export const postRecoveryCodes = endpoint<typeof schemas.postRecoveryCodes>()({
  method: 'POST',
  path: '/services/me/recoveryCodes',
  permission: 'account:own',
  summary: 'Generate ten new recovery codes, shown only once; the old ones stop working',
  recentSignIn: 'always',
});
