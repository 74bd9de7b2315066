import { endpoint } from './endpoint.ts';
import type * as schemas from './expiring.ts';

export const getExpiring = endpoint<typeof schemas.getExpiring>()({
  method: 'GET',
  path: '/services/domains/expiring',
  permission: 'registrations:read',
  scope: 'registrations',
  summary: 'Count expiring registrations by period',
});
