import * as z from 'zod/mini';
import './jitless.ts';
import { NullableText, Timestamp } from './fields.ts';

export const DomainStatus = z.object({ status: z.string(), reason: NullableText });
export type DomainStatus = z.infer<typeof DomainStatus>;

export const Registrant = z.object({ handle: z.string(), name: NullableText, email: NullableText });

export const contactRoles = ['REGISTRANT', 'ADMIN', 'TECH'] as const;
export type ContactRole = (typeof contactRoles)[number];

const Named = z.object({ id: z.number(), description: z.string() });

export const Registration = z.object({
  uLabel: z.string(),
  aLabel: z.string(),
  statuses: z.array(DomainStatus),
  rgpStatus: NullableText,
  created: z.nullable(Timestamp),
  updated: z.nullable(Timestamp),
  expired: z.nullable(Timestamp),
  expectedAvailableDate: z.nullable(Timestamp),
  deletionDate: z.nullable(Timestamp),
  transferred: z.nullable(Timestamp),
  stateExpirationDate: z.nullable(Timestamp),
  registrant: z.nullable(Registrant),
  nameservers: z.array(
    z.object({ name: z.string(), name_unicode: z.string(), ipAddresses: z.array(z.object({ ip: z.string() })) }),
  ),
  contacts: z.array(z.object({ role: z.enum(contactRoles), handle: z.string() })),
  delegationSigners: z.array(z.object({ keyTag: z.number(), algorithm: Named, digestType: Named, digest: z.string() })),
});
export type Registration = z.input<typeof Registration>;

const byName = z.object({ name: z.string() });

export const getDomain = { params: byName, data: z.object({ domain: Registration }) };

export const getTransfer = {
  params: byName,
  /** `null` if there never was a transfer; a message says so. */
  data: z.nullable(z.object({ transfer: z.object({ status: z.string() }) })),
};
