import { displayTimeZone } from '@panel/contract/display-time';
import type { InboxFilter } from '@panel/contract/inbox';
import { limits } from '@panel/contract/limits';
import { shownFrom } from '@panel/core/registrar';
import { isPossible } from '@panel/registry/names';
import { type RawBuilder, sql } from 'kysely';
import { endOfPrefix, spellingsOf, wordsOf } from './inbox.rules.ts';

type Condition = RawBuilder<boolean>;
/** The numbers and times of messages. */
export type Matches = RawBuilder<{ n: number; time: Date }>;

/** Two disjoint parts: what an index finds, and what is searched for in texts. */
export interface Parts {
  indexed: Matches;
  /** The same as `indexed`, in the way that is fastest to count. */
  counted: Matches;
  sought?: Matches;
}

export const allOf = ({ indexed, sought }: Parts): Matches => (sought ? sql`${indexed} UNION ALL ${sought}` : indexed);

/** A page of the newest, and the number of those found in texts, which are scanned once for both. */
export function newestOf<Row>({ indexed, sought }: Parts, { offset, size }: { offset: number; size: number }) {
  const newest = sql`ORDER BY time DESC, n DESC`;
  const candidates = sought
    ? sql`(${indexed} ${newest} LIMIT ${offset + size}) UNION ALL SELECT n, time FROM sought`
    : indexed;
  return sql<Row & { sought: number }>`
    WITH ${sought ? sql`sought AS MATERIALIZED (${sought}),` : sql``}
    page AS (SELECT n FROM (${candidates}) AS found ${newest} LIMIT ${size} OFFSET ${offset}),
    counted AS (SELECT ${sought ? sql`count(*) AS sought FROM sought` : sql`0 AS sought`})
    SELECT message.*, sought FROM counted LEFT JOIN (page JOIN message USING (n)) ON true
    ORDER BY message.time DESC, message.n DESC`;
}

export interface Asked extends InboxFilter {
  /** When the handle started again, or `null`, if this is known: far faster than to compare each message with it. */
  since?: Date | null;
  /** Excludes later arrivals. */
  upTo?: number | undefined;
}

/**
 * Uses no arrays as parameters, because a file turns parameters into literals. A text search has two parts: an index
 * has the subjects, and words are searched for only in recent days.
 */
export function matchesOf(registrarId: number, asked: Asked): Parts {
  const own = sql<boolean>`registrar_id = ${registrarId}`;
  const shown = [...isShown(registrarId, asked), ...conditionsOf(asked)];
  if (asked.q === undefined) return indexed([own, ...shown]);
  if (!isPossible(asked.q)) return indexed([sql`false`]);
  const begins = sql<boolean>`(${sql.join(spellingsOf(asked.q).map(beginsLike), sql` OR `)})`;
  const bySubject = [own, sql<boolean>`subject_folded IS NOT NULL`, begins];
  const words = wordsOf(asked.q).map((word) => sql<boolean>`strpos(folded, ${word}) > 0`);
  return {
    indexed: select([...bySubject, ...shown]),
    counted: select(shown, inOrderOfSubjects(bySubject)),
    sought: select([own, ...shown, sinceWordsAreSought(asked), ...words, sql`${begins} IS NOT TRUE`]),
  };
}

function indexed(conditions: readonly Condition[]): Parts {
  const matches = select(conditions);
  return { indexed: matches, counted: matches };
}

const select = (conditions: readonly Condition[], from = sql`message`): Matches =>
  sql`SELECT n, time FROM ${from} WHERE ${sql.join([sql`true`, ...conditions], sql` AND `)}`;

/** Only the index of subjects has this order; otherwise PostgreSQL reads the whole table to count most of it. */
const inOrderOfSubjects = (conditions: readonly Condition[]) =>
  sql`(SELECT n, time, kind, done_at, subject_folded FROM message
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY subject_folded OFFSET 0) AS message`;

/** Hides what the handle was sent before it started again (Behaviour REGISTRY-8). */
const isShown = (registrarId: number, { since }: Asked): Condition[] =>
  since === null ? [] : [sql`time >= ${since ?? shownFrom(registrarId)}`];

const conditionsOf = ({ state, kind, subject, from, to, upTo }: Asked): Condition[] => [
  ...(state === 'all' ? [] : [state === 'open' ? sql<boolean>`done_at IS NULL` : sql<boolean>`done_at IS NOT NULL`]),
  ...(kind === undefined ? [] : [isPossible(kind) ? sql<boolean>`kind = ${kind}` : sql<boolean>`false`]),
  ...(subject === undefined ? [] : [isAbout(subject)]),
  ...(from === undefined ? [] : [sql<boolean>`time >= ${startOf(sql`${from}::date`)}`]),
  ...(to === undefined ? [] : [sql<boolean>`time < ${endOf(to)}`]),
  ...(upTo === undefined ? [] : [sql<boolean>`n <= ${upTo}`]),
];

/** Subjects are in code-point order, and an index finds a range faster than a pattern. */
function beginsLike(text: string): Condition {
  const end = endOfPrefix(text);
  return end === null ? sql`subject_folded >= ${text}` : sql`(subject_folded >= ${text} AND subject_folded < ${end})`;
}

function isAbout(subject: string): Condition {
  if (!isPossible(subject)) return sql`false`;
  return sql`subject_folded IN (${sql.join(spellingsOf(subject).map((text) => sql`${text}`))})`;
}

function sinceWordsAreSought({ to }: Asked): Condition {
  const end = to === undefined ? sql`now()` : sql`least(now(), ${endOf(to)})`;
  return sql`time >= ${end} - make_interval(days => ${limits.messageWordsDays})`;
}

/** Days are those of the display zone. */
const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp AT TIME ZONE ${displayTimeZone()}`;
const endOf = (day: string) => startOf(sql`${day}::date + 1`);
