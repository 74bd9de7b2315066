import * as z from 'zod/mini';
import './jitless.ts';
import { NullableText, Timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { DomainStatus, Registrant } from './registration.ts';

export const LookupResult = z.object({
  input: z.string(),
  uLabel: NullableText,
  /** False both for names of other registrars and for names that do not exist. */
  found: z.boolean(),
  statuses: z.array(DomainStatus),
  rgpStatus: NullableText,
  expired: z.nullable(Timestamp),
  registrant: z.nullable(Registrant),
});
export type LookupResult = z.input<typeof LookupResult>;

const required = 'lookup.names.required';

export const LookupNames = z
  .array(z.string(), { error: (issue) => (issue.input == null ? required : undefined) })
  .check(
    z.minLength(1, { error: required }),
    z.maxLength(limits.lookupNames, { error: 'lookup.names.too.many', abort: true }),
  );

export const lookUpDomains = {
  body: z.object({ names: LookupNames }),
  data: z.object({ results: z.array(LookupResult) }),
};
