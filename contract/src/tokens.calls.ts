import { endpoint } from './endpoint.ts';
import type * as schemas from './tokens.ts';

export const getTokens = endpoint<typeof schemas.getTokens>()({
  method: 'GET',
  path: '/services/tokens',
  permission: 'tokens:manage',
  summary: "List the registrar's access tokens",
});

export const postToken = endpoint<typeof schemas.postToken>()({
  method: 'POST',
  path: '/services/tokens',
  permission: 'tokens:manage',
  summary: 'Create an access token for scripts, shown only once',
  recentSignIn: 'always',
});

export const deleteToken = endpoint<typeof schemas.deleteToken>()({
  method: 'DELETE',
  path: '/services/tokens/:id',
  permission: 'tokens:manage',
  summary: 'Remove an access token, which stops working immediately',
});

export const postTokenTakeOver = endpoint<typeof schemas.postTokenTakeOver>()({
  method: 'POST',
  path: '/services/tokens/:id/take-over',
  permission: 'tokens:manage',
  summary: 'Take over an access token whose creator has left',
});
