import type * as schemas from './contacts.ts';
import { endpoint } from './endpoint.ts';

export const getContact = endpoint<typeof schemas.getContact>()({
  method: 'GET',
  path: '/services/contacts/:handle',
  permission: 'contacts:read',
  scope: 'registrations',
  summary: 'Get a contact of the registrar or of one of its registrations',
});
