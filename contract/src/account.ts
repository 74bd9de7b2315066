import * as z from 'zod/mini';
import './jitless.ts';
import { added } from './added.ts';
import { NullableText, Timestamp } from './fields.ts';

export const Session = z.object({
  id: z.string(),
  /** The session that sent this request. */
  isThis: z.boolean(),
  /** In plain words, if the browser identifies itself. */
  browser: NullableText,
  system: NullableText,
  /** The address of its last use. Like the time, `null` if it was never used. */
  ip: NullableText,
  usedAt: z.nullable(Timestamp),
  signedInAt: Timestamp,
});
export type Session = z.input<typeof Session>;

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Replaces both password and code. */
  standsAlone: z.boolean(),
  createdAt: Timestamp,
  usedAt: z.nullable(Timestamp),
});
export type Passkey = z.input<typeof Passkey>;

export const OwnAccount = z.object({
  /** Keycloak's account pages. If set, everything else is empty. */
  consoleUrl: NullableText,
  sessions: z.array(Session),
  passkeys: z.array(Passkey),
  /** Browsers create no passkeys for a panel that is opened by IP address. */
  canAddPasskeys: z.boolean(),
  recoveryCodes: z.object({ left: z.number(), madeAt: z.nullable(Timestamp) }),
  /** `null` if an older version set the password and did not store the time. */
  passwordChangedAt: added(z.nullable(Timestamp)),
  /** `null` if there is none; `setUpAt` is `null` if an older version did not store it. */
  authenticator: added(z.nullable(z.object({ setUpAt: z.nullable(Timestamp) }))),
});
export type OwnAccount = z.input<typeof OwnAccount>;

export const getOwnAccount = { data: OwnAccount };

export const deleteOtherSessions = { data: z.null() };

export const deleteSession = { params: z.object({ id: z.string() }), data: z.null() };

export const postRecoveryCodes = { data: z.object({ codes: z.array(z.string()) }) };
