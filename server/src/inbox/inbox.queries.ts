import type { InboxMessage, InboxQuery } from '@panel/contract/inbox';
import type { SubjectType } from '@panel/contract/message-kinds';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type Matches, matchesOf, newestOf, type Parts } from './inbox-matches.ts';
import { findOurs } from './our-subjects.queries.ts';

interface Row {
  id: string;
  n: number;
  time: Date;
  kind: string;
  text: string;
  subject_type: SubjectType | null;
  subject_key: string | null;
  details: InboxMessage['details'];
  acknowledged_at: Date | null;
  corrected_at: Date | null;
  done_at: Date | null;
  done_by: string | null;
}

/** Replaces the messages of an empty page. */
interface Nothing {
  n: null;
}

/** A page of messages, newest first, with the numbers of matching and of open ones. */
export async function listMessages(db: Database, registrarId: number, { page, size, ...filter }: InboxQuery) {
  // Read first, so that no one marks a message that arrives during the count without having seen it.
  const { upTo, since } = await findEnds(db, registrarId);
  const matches = matchesOf(registrarId, { ...filter, since });
  const [{ rows, totalResults }, open] = await Promise.all([
    readPage(db, matches, { offset: page * size, size }),
    isAllOpen(filter) ? undefined : countMatches(db, matchesOf(registrarId, { state: 'open', since }).indexed),
  ]);
  const isOurs = await findOurs(db, registrarId, rows.flatMap(subjectIn));
  const results = rows.map((row) => {
    const subject = subjectIn(row)[0] ?? null;
    return { ...toMessage(row), subject: subject && { ...subject, ours: isOurs(subject) } };
  });
  return { results, totalResults, open: open ?? totalResults, upTo };
}

const isAllOpen = ({ state, ...others }: Omit<InboxQuery, 'page' | 'size'>) =>
  state === 'open' && Object.values(others).every((value) => value === undefined);

/** The last arrival, and when the handle started again. */
async function findEnds(db: Database, registrarId: number) {
  const { rows } = await sql<{ upTo: number; since: Date | null }>`
    SELECT coalesce((SELECT max(n) FROM message WHERE registrar_id = ${registrarId}), 0) AS "upTo", anew_at AS since
    FROM registrar WHERE id = ${registrarId}`.execute(db);
  return rows[0] ?? { upTo: 0, since: null };
}

async function readPage(db: Database, matches: Parts, page: { offset: number; size: number }) {
  const [{ rows }, indexed] = await Promise.all([
    newestOf<Row | Nothing>(matches, page).execute(db),
    countMatches(db, matches.counted),
  ]);
  return { rows: rows.filter((row) => row.n !== null), totalResults: indexed + (rows[0]?.sought ?? 0) };
}

export async function countMatches(db: Database, matches: Matches): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM (${matches}) AS hit`.execute(db);
  return rows[0]?.total ?? 0;
}

const subjectIn = ({ subject_type: type, subject_key: key }: Row) =>
  type === null || key === null ? [] : [{ type, key }];

function toMessage({ id, n, time, kind, text, details, ...row }: Row) {
  return {
    id,
    n,
    time,
    kind,
    text,
    details,
    acknowledged: row.acknowledged_at,
    done: row.done_at === null || row.done_by === null ? null : { by: row.done_by, at: row.done_at },
    corrected: row.corrected_at,
  };
}
