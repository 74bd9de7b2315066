import { endpoint } from './endpoint.ts';
import type * as schemas from './lookup.ts';

export const lookUpDomains = endpoint<typeof schemas.lookUpDomains>()({
  method: 'POST',
  path: '/services/domains/lookup',
  permission: 'registrations:read',
  summary: 'Look up names among the registrations of the registrar, in the order sent',
  onlyReads: true,
});
