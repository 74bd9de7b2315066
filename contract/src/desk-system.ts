import * as z from 'zod/mini';
import './jitless.ts';
import { NullableText, Timestamp } from './fields.ts';

// The panel's health, for the staff who run it.

const Instance = z.object({
  name: z.string(),
  /** `null` for an instance of a version before this table. */
  version: NullableText,
  started: z.nullable(Timestamp),
  seen: Timestamp,
});

const Stream = z.object({
  name: z.string(),
  /** The number of the last change that was applied. */
  position: z.number(),
  /** The last request that was accepted, even if empty. */
  at: z.nullable(Timestamp),
  /** Whether `at` is longer ago than DATA_STALE_AFTER. */
  isStale: z.boolean(),
  /** Why the stream has stopped. */
  refused: z.nullable(z.object({ at: Timestamp, messages: z.array(z.string()) })),
});

const Deposit = z.object({ at: Timestamp, name: NullableText, staff: NullableText, problems: z.number() });

const Mails = z.object({ waiting: z.number(), oldestSeconds: z.number(), givenUp: z.number() });

const Replica = z.object({
  /** Whether the instance that responded currently reads from it. */
  isRead: z.boolean(),
  maxLagSeconds: z.number(),
  /** PostgreSQL's figure; `null` if the panel's role may not query it. */
  lagSeconds: z.nullable(z.number()),
});

/** The web has a text for each, with the values that it names. */
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
  /** A host, or the settings that are missing. */
  detail: NullableText,
});

export const DeskSystem = z.object({
  version: z.string(),
  /** Those seen in the last minute. */
  instances: z.array(Instance),
  streams: z.array(Stream),
  /** Newest first. */
  deposits: z.array(Deposit),
  mails: Mails,
  replica: z.nullable(Replica),
  /** Only for those who may change settings. */
  weakSettings: z.nullable(z.array(WeakSetting)),
});
export type DeskSystem = z.input<typeof DeskSystem>;

export const getDeskSystem = { data: DeskSystem };
