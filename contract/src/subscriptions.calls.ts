import { endpoint } from './endpoint.ts';
import type * as schemas from './subscriptions.ts';

export const getSubscriptions = endpoint<typeof schemas.getSubscriptions>()({
  method: 'GET',
  path: '/services/me/subscriptions',
  permission: 'account:own',
  summary: 'Get which e-mails the signed-in user receives, and how often',
});

export const putSubscriptions = endpoint<typeof schemas.putSubscriptions>()({
  method: 'PUT',
  path: '/services/me/subscriptions',
  permission: 'account:own',
  summary: 'Set which e-mails the signed-in user receives: never, immediately or daily',
});
