import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Text } from './fields.ts';
import { Address } from './registrar.ts';

export const Contact = z.object({
  handle: z.string(),
  roid: Text,
  name: Text,
  organization: Text,
  phone: Text,
  fax: Text,
  email: Text,
  email_unicode: Text,
  address: Address,
});
export type Contact = z.infer<typeof Contact>;

export const getContact = endpoint({
  method: 'GET',
  path: '/services/contacts/:handle',
  permission: 'contacts:read',
  summary: 'One contact that belongs to the registrar or to one of its registrations',
  params: z.object({ handle: z.string() }),
  data: z.object({ contact: Contact }),
});
