import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NullableText, Timestamp } from './fields.ts';

export const RegistrationTransaction = z.object({
  svTRID: z.string(),
  type: z.string(),
  subtype: NullableText,
  time: Timestamp,
});
export type RegistrationTransaction = z.input<typeof RegistrationTransaction>;

export const getDomainTransactions = endpoint({
  method: 'GET',
  path: '/services/domains/:name/transactions',
  permission: 'registrations:read',
  summary: "This registrar's transactions of a registration, newest first",
  params: z.object({ name: z.string() }),
  query: z.object({
    /** The svTRID of the last one that is known already. */
    before: z.optional(z.string()),
    size: z._default(z.string(), '20'),
  }),
  data: z.object({ results: z.array(RegistrationTransaction), hasMore: z.boolean() }),
});
