import * as z from 'zod/mini';
import './jitless.ts';
import { events as auditEvents } from './audit.ts';
import { NullableText, Timestamp } from './fields.ts';
import { Registrar } from './registrar.ts';

// Responses to the registry's own calls.

export const Applied = z.object({ applied: z.int(), skipped: z.int(), last: z.int() });

export const Streams = z.object({
  streams: z.array(
    z.object({
      stream: z.string(),
      /** The highest sequence number that was applied. */
      last: z.int(),
      /** The time of the last accepted request, even an empty one; `null` before the first. */
      at: z.nullable(Timestamp),
    }),
  ),
  /** The panel's version, and the types that it accepts, so that a sender knows whether it may send a newer type. */
  version: z.string(),
  types: z.array(z.string()),
});

export const RegistrarNow = z.extend(Registrar, {
  /** The registry's own id of the registrar, if that is not the handle. */
  registryId: NullableText,
  /** Empty while the registrar is held. */
  ipAddresses: z.array(z.string()),
  /** Client certificates; empty while the registrar is held. Absent unless the panel stores them (EPP_CERTIFICATES). */
  certificates: z.optional(z.array(z.object({ sha256: z.string(), spki: z.string(), until: Timestamp }))),
  /** Deleted and returned, and not yet confirmed to be the same registrar: no one may connect for it. */
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
  /** Changes after a restore, because positions may then stand for other events. */
  epoch: z.uuid(),
  events: z.array(z.union(events)),
  /** The position from which to request the next page. */
  last: z.int(),
});
