import * as z from 'zod/mini';
import './jitless.ts';
import { events as auditEvents } from './audit.ts';
import { NullableText, Timestamp } from './fields.ts';
import { Registrar } from './registrar.ts';

// What the registry's own calls are answered with.

export const Applied = z.object({ applied: z.int(), skipped: z.int(), last: z.int() });

export const Streams = z.object({
  streams: z.array(
    z.object({
      stream: z.string(),
      /** The highest sequence number that was applied. */
      last: z.int(),
      /** Of the last request that was taken, even an empty one; null before the first. */
      at: z.nullable(Timestamp),
    }),
  ),
  /** Of the panel; and the types that it takes, so that a sender knows whether a newer type can be sent. */
  version: z.string(),
  types: z.array(z.string()),
});

export const RegistrarNow = z.extend(Registrar, {
  /** The registry's own id of it, where that is not the handle. */
  registryId: NullableText,
  /** None while it is held. */
  ipAddresses: z.array(z.string()),
  /** Its client certificates; none while it is held. Absent unless the panel keeps them (EPP_CERTIFICATES). */
  certificates: z.optional(z.array(z.object({ sha256: z.string(), spki: z.string(), until: Timestamp }))),
  /** Whether it was deleted and came back, and nobody has said yet if it is the same: nobody may be let in for it. */
  held: z.boolean(),
});

/** The event of one action, with its own `before` and `after`. */
const events = Object.entries(auditEvents).map(([type, { subject, before, after }]) =>
  z.object({
    position: z.int(),
    at: Timestamp,
    type: z.literal(type),
    registrar: z.string(),
    registryId: NullableText,
    actor: z.string(),
    subject,
    before,
    after,
  }),
);

export const EventPage = z.object({
  /** Another one after a restore: positions may then stand for other events. */
  epoch: z.uuid(),
  events: z.array(z.union(events)),
  /** To ask for the next page with. */
  last: z.int(),
});
