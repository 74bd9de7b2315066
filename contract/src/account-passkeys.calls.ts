import type * as schemas from './account-passkeys.ts';
import { endpoint } from './endpoint.ts';

export const postPasskeyOptions = endpoint<typeof schemas.postPasskeyOptions>()({
  method: 'POST',
  path: '/services/me/passkeys/options',
  permission: 'account:own',
  summary: 'Get options to create a passkey, valid for five minutes in this session',
  recentSignIn: 'always',
});

export const postPasskey = endpoint<typeof schemas.postPasskey>()({
  method: 'POST',
  path: '/services/me/passkeys',
  permission: 'account:own',
  summary: 'Add the passkey that the browser created',
  recentSignIn: 'always',
});

export const putPasskey = endpoint<typeof schemas.putPasskey>()({
  method: 'PUT',
  path: '/services/me/passkeys/:id',
  permission: 'account:own',
  summary: 'Rename a passkey',
});

export const deletePasskey = endpoint<typeof schemas.deletePasskey>()({
  method: 'DELETE',
  path: '/services/me/passkeys/:id',
  permission: 'account:own',
  summary: 'Remove a passkey',
  recentSignIn: 'always',
});
