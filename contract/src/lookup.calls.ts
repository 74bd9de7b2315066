import { endpoint } from './endpoint.ts';
import type * as schemas from './lookup.ts';

export const lookUpDomains = endpoint<typeof schemas.lookUpDomains>()({
  method: 'POST',
  path: '/services/domains/lookup',
  permission: 'registrations:read',
  summary: 'Which of these names are registrations of the registrar, in the order they were sent',
  onlyReads: true,
});
