import { endpoint } from './endpoint.ts';
import type * as schemas from './registration.ts';

export const getDomain = endpoint<typeof schemas.getDomain>()({
  method: 'GET',
  path: '/services/domains/:name',
  permission: 'registrations:read',
  scope: 'registrations',
  summary: 'Get a registration by U-label or A-label',
});

export const getTransfer = endpoint<typeof schemas.getTransfer>()({
  method: 'GET',
  path: '/services/transfer/:name',
  permission: 'registrations:read',
  summary: 'Get the latest transfer of a registration',
});
