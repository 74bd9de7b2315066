import type * as schemas from './account-password.ts';
import { endpoint } from './endpoint.ts';

// A file of its own, because every page offers this call.
export const deleteOwnPassword = endpoint<typeof schemas.deleteOwnPassword>()({
  method: 'DELETE',
  path: '/services/me/password',
  permission: 'account:own',
  summary: 'E-mail the signed-in user a link to set a new password',
});
