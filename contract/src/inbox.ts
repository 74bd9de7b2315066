import * as z from 'zod/mini';
import './jitless.ts';
import { Timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { inboxStates, subjectTypes } from './message-kinds.ts';
import { pageNumber } from './paging.ts';
import { Day } from './search-filters.ts';

/** What the registry tells one registrar: a mirror of EPP's queue (RFC 5730, `poll`). */
export const InboxMessage = z.object({
  id: z.string(),
  /** Grows with each arrival. A corrected message arrives again. */
  n: z.number(),
  time: Timestamp,
  /** One of `messageKinds`, or the registry's own word. */
  kind: z.string(),
  text: z.string(),
  subject: z.nullable(
    z.object({
      type: z.enum(subjectTypes),
      key: z.string(),
      /** Whether the panel can show it to this registrar now. */
      ours: z.boolean(),
    }),
  ),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  /** When the registrar's own program took it from EPP's queue; `null` while it waits there. */
  acknowledged: z.nullable(Timestamp),
  /** Who of the registrar dealt with it. */
  done: z.nullable(z.object({ by: z.string(), at: Timestamp })),
  /** When its text last changed. */
  corrected: z.nullable(Timestamp),
});
export type InboxMessage = z.input<typeof InboxMessage>;

const error = 'search.filter.invalid';
const text = (maximum: number) =>
  z.string({ error }).check(z.trim(), z.minLength(1, { error }), z.maxLength(maximum, { error }));

const filters = {
  state: z._default(z.enum(inboxStates, { error }), 'open'),
  kind: z.optional(text(limits.messageKind)),
  /** The whole name or handle. */
  subject: z.optional(text(limits.messageKey)),
  /** The beginning of a subject, or words of a text of the last days. */
  q: z.optional(text(limits.searchInput)),
  /** Whole days in the display zone, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
};

const endsAfterBeginning = z.check<{ from?: string | undefined; to?: string | undefined }>(({ value, issues }) => {
  if (value.from === undefined || value.to === undefined || value.from <= value.to) return;
  issues.push({ code: 'custom', path: ['to'], message: 'search.filter.reversed', input: value.to });
});

export const InboxFilter = z.object(filters).check(endsAfterBeginning);
export type InboxFilter = z.output<typeof InboxFilter>;

export const InboxQuery = z
  .object({
    ...filters,
    page: pageNumber(0, limits.searchLastPage, 0),
    size: pageNumber(1, limits.inboxPageSize, limits.inboxPageSize),
  })
  .check(endsAfterBeginning);
export type InboxQuery = z.output<typeof InboxQuery>;

export const getInbox = {
  query: InboxQuery,
  data: z.object({
    results: z.array(InboxMessage),
    totalResults: z.number(),
    /** How many are open, whatever is asked for. */
    open: z.number(),
    /** The last arrival that was counted: all that match up to it can be marked as done. */
    upTo: z.number(),
  }),
};

export const getInboxCsv = { query: InboxFilter };

const Ids = z
  .array(z.string().check(z.minLength(1), z.maxLength(limits.messageKey)))
  .check(z.minLength(1), z.maxLength(limits.inboxBatch));

/** The highest `n` that was seen: what came or was corrected since stays open. */
const UpTo = z.int().check(z.minimum(0));

const MarkedAsDone = z.union([
  z.strictObject({ ids: Ids, upTo: z.optional(UpTo) }),
  z.strictObject({ filter: InboxFilter, upTo: UpTo }),
]);
export type MarkedAsDone = z.output<typeof MarkedAsDone>;

export const putInboxDone = {
  body: MarkedAsDone,
  data: z.object({
    done: z.number(),
    /** Of those that were named, how many are still open: call again until there is none. */
    left: z.number(),
    /** By which this call can be undone; `null` if it marked nothing. */
    batch: z.nullable(z.string()),
  }),
};

const Opened = z.union([z.strictObject({ ids: Ids }), z.strictObject({ batch: z.uuid() })]);
export type Opened = z.output<typeof Opened>;

export const putInboxOpen = { body: Opened, data: z.object({ opened: z.number() }) };
