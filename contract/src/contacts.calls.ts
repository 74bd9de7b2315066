import type * as schemas from './contacts.ts';
import { endpoint } from './endpoint.ts';

export const getContact = endpoint<typeof schemas.getContact>()({
  method: 'GET',
  path: '/services/contacts/:handle',
  permission: 'contacts:read',
  scope: 'registrations',
  summary: 'One contact that belongs to the registrar or to one of its registrations',
});
