import * as z from 'zod/mini';
import './jitless.ts';
import { NullableText, Timestamp } from './fields.ts';

// How the panel is, for those of the registry's people who look after it.

const Instance = z.object({
  name: z.string(),
  /** `null` where a version before this table notes itself. */
  version: NullableText,
  started: z.nullable(Timestamp),
  seen: Timestamp,
});

const Stream = z.object({
  name: z.string(),
  /** The number of the last change that was taken. */
  position: z.number(),
  /** The last request that was taken, even an empty one. */
  at: z.nullable(Timestamp),
  /** Whether that is longer ago than DATA_STALE_AFTER says. */
  isStale: z.boolean(),
  /** Why it stands still. */
  refused: z.nullable(z.object({ at: Timestamp, messages: z.array(z.string()) })),
});

const Deposit = z.object({ at: Timestamp, name: NullableText, staff: NullableText, problems: z.number() });

const Mails = z.object({ waiting: z.number(), oldestSeconds: z.number(), givenUp: z.number() });

const Replica = z.object({
  /** Whether it answers reads at the moment, at the instance that was asked. */
  isRead: z.boolean(),
  maxLagSeconds: z.number(),
  /** What PostgreSQL says, where the panel's role may ask for it. */
  lagSeconds: z.nullable(z.number()),
});

/** Each has words of its own in the web, and the values that they name. */
export const weaknesses = [
  'certificates',
  'proxy',
  'defaults',
  'database-tls',
  'database-certificate',
  'mail-tls',
  'mail-certificate',
  'mail-files',
  'mail-sender',
  'demo',
  'keycloak-tls',
] as const;
export type Weakness = (typeof weaknesses)[number];

const WeakSetting = z.object({
  kind: z.enum(weaknesses),
  setting: z.string(),
  /** A host, or values that were not set. */
  detail: NullableText,
});

export const DeskSystem = z.object({
  version: z.string(),
  /** Those that were seen in the last minute. */
  instances: z.array(Instance),
  streams: z.array(Stream),
  /** The newest first. */
  deposits: z.array(Deposit),
  mails: Mails,
  replica: z.nullable(Replica),
  /** Only for those who may change settings. */
  weakSettings: z.nullable(z.array(WeakSetting)),
});
export type DeskSystem = z.input<typeof DeskSystem>;

export const getDeskSystem = { data: DeskSystem };
