import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NullableText } from './fields.ts';
import { Address } from './registrar.ts';

export const Contact = z.object({
  handle: z.string(),
  roid: NullableText,
  name: NullableText,
  organization: NullableText,
  phone: NullableText,
  fax: NullableText,
  email: NullableText,
  email_unicode: NullableText,
  address: Address,
});
export type Contact = z.infer<typeof Contact>;

export const getContact = endpoint({
  method: 'GET',
  path: '/services/contacts/:handle',
  permission: 'contacts:read',
  scope: 'registrations',
  summary: 'One contact that belongs to the registrar or to one of its registrations',
  params: z.object({ handle: z.string() }),
  data: z.object({ contact: Contact }),
});
