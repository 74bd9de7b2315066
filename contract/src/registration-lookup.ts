import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NullableText, Timestamp } from './fields.ts';
import { DomainStatus, Registrant } from './registrations.ts';

export const LookupResult = z.object({
  /** As it was sent. */
  input: z.string(),
  uLabel: NullableText,
  /** False for names of other registrars as for names that do not exist. */
  found: z.boolean(),
  statuses: z.array(DomainStatus),
  expired: z.nullable(Timestamp),
  registrant: z.nullable(Registrant),
});
export type LookupResult = z.input<typeof LookupResult>;

export const lookUpDomains = endpoint({
  method: 'POST',
  path: '/services/domains/lookup',
  permission: 'registrations:read',
  summary: 'Which of these names are registrations of the registrar, in the order they were sent',
  body: z.object({ names: z.array(z.string()) }),
  data: z.object({ results: z.array(LookupResult) }),
});
