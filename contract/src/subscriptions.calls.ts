import { endpoint } from './endpoint.ts';
import type * as schemas from './subscriptions.ts';

export const getSubscriptions = endpoint<typeof schemas.getSubscriptions>()({
  method: 'GET',
  path: '/services/me/subscriptions',
  permission: 'account:own',
  summary: 'Which e-mails the signed-in user gets, and how often',
});

export const putSubscriptions = endpoint<typeof schemas.putSubscriptions>()({
  method: 'PUT',
  path: '/services/me/subscriptions',
  permission: 'account:own',
  summary: 'Choose which e-mails to get: none, at once, or once a day',
});
