import * as z from 'zod/mini';
import './jitless.ts';
import { Timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { inboxStates, subjectTypes } from './message-kinds.ts';
import { pageNumber } from './paging.ts';
import { Day } from './search-filters.ts';

/** The registry's messages to one registrar: a copy of its EPP queue (RFC 5730, `poll`). */
export const InboxMessage = z.object({
  id: z.string(),
  /** Increases with each arrival. A corrected message arrives again. */
  n: z.number(),
  time: Timestamp,
  /** One of `messageKinds`, or the registry's own kind. */
  kind: z.string(),
  text: z.string(),
  subject: z.nullable(
    z.object({
      type: z.enum(subjectTypes),
      key: z.string(),
      /** Whether the panel can currently show it to this registrar. */
      ours: z.boolean(),
    }),
  ),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  /** When the registrar's EPP client took it from the queue; `null` while it is still there. */
  acknowledged: z.nullable(Timestamp),
  /** The registrar's user who marked it as done. */
  done: z.nullable(z.object({ by: z.string(), at: Timestamp })),
  /** The last change of its text. */
  corrected: z.nullable(Timestamp),
});
export type InboxMessage = z.input<typeof InboxMessage>;

const error = 'search.filter.invalid';
const text = (maximum: number) =>
  z.string({ error }).check(z.trim(), z.minLength(1, { error }), z.maxLength(maximum, { error }));

const filters = {
  state: z._default(z.enum(inboxStates, { error }), 'open'),
  kind: z.optional(text(limits.messageKind)),
  /** The full name or handle. */
  subject: z.optional(text(limits.messageKey)),
  /** The start of a subject, or words of a recent text. */
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
    /** The number of open messages, regardless of filters. */
    open: z.number(),
    /** The last arrival in this count: everything that matches up to it can be marked as done. */
    upTo: z.number(),
  }),
};

export const getInboxCsv = { query: InboxFilter };

const Ids = z
  .array(z.string().check(z.minLength(1), z.maxLength(limits.messageKey)))
  .check(z.minLength(1), z.maxLength(limits.inboxBatch));

/** The highest `n` that the user saw: later arrivals and corrections stay open. */
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
    /** How many of the named messages are still open: repeat the call until none are. */
    left: z.number(),
    /** Identifies this call so that it can be undone; `null` if it marked nothing. */
    batch: z.nullable(z.string()),
  }),
};

const Opened = z.union([z.strictObject({ ids: Ids }), z.strictObject({ batch: z.uuid() })]);
export type Opened = z.output<typeof Opened>;

export const putInboxOpen = { body: Opened, data: z.object({ opened: z.number() }) };
