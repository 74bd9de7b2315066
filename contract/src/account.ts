import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
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
});
export type OwnAccount = z.input<typeof OwnAccount>;

export const getOwnAccount = endpoint({
  method: 'GET',
  path: '/services/me',
  permission: 'account:own',
  summary: 'Where the signed-in user is signed in, their passkeys, and how many recovery codes they have left',
  data: OwnAccount,
});

export const deleteOtherSessions = endpoint({
  method: 'DELETE',
  path: '/services/me/sessions',
  permission: 'account:own',
  summary: 'Sign the user out everywhere else',
  recentSignIn: 'always',
  data: z.null(),
});

export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/services/me/sessions/:id',
  permission: 'account:own',
  summary: 'End one of the user’s other sessions',
  recentSignIn: 'always',
  params: z.object({ id: z.string() }),
  data: z.null(),
});

export const postRecoveryCodes = endpoint({
  method: 'POST',
  path: '/services/me/recoveryCodes',
  permission: 'account:own',
  summary: 'Make ten recovery codes, shown this once, in place of the old ones',
  recentSignIn: 'always',
  data: z.object({ codes: z.array(z.string()) }),
});
