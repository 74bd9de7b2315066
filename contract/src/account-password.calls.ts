import type * as schemas from './account-password.ts';
import { endpoint } from './endpoint.ts';

// Apart from the rest of the account: every page offers it.
export const deleteOwnPassword = endpoint<typeof schemas.deleteOwnPassword>()({
  method: 'DELETE',
  path: '/services/me/password',
  permission: 'account:own',
  summary: 'Mail the signed-in user a link to set a new password',
});
