import * as z from 'zod/mini';
import './jitless.ts';
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

export const getContact = { params: z.object({ handle: z.string() }), data: z.object({ contact: Contact }) };
