import * as z from 'zod/mini';
import './jitless.ts';
import { added } from './added.ts';
import { NullableText, Timestamp } from './fields.ts';

export const Session = z.object({
  id: z.string(),
  /** The session that sent this request. */
  isThis: z.boolean(),
  /** In plain words, as far as the browser says what it is. */
  browser: NullableText,
  system: NullableText,
  /** The address of its last use; null if it was never used, as is the time. */
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
  /** Where Keycloak lets people look after their accounts: everything else is empty then. */
  consoleUrl: NullableText,
  sessions: z.array(Session),
  passkeys: z.array(Passkey),
  /** Browsers make none for a panel that is opened by an IP address. */
  canAddPasskeys: z.boolean(),
  recoveryCodes: z.object({ left: z.number(), madeAt: z.nullable(Timestamp) }),
  /** `null` where it is not known: it was set by an older version. */
  passwordChangedAt: added(z.nullable(Timestamp)),
  /** Where there is none, `null`; its time as above. */
  authenticator: added(z.nullable(z.object({ setUpAt: z.nullable(Timestamp) }))),
});
export type OwnAccount = z.input<typeof OwnAccount>;

export const getOwnAccount = { data: OwnAccount };

export const deleteOtherSessions = { data: z.null() };

export const deleteSession = { params: z.object({ id: z.string() }), data: z.null() };

export const postRecoveryCodes = { data: z.object({ codes: z.array(z.string()) }) };
