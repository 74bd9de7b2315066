import {
  type HistoryAction,
  type HistoryChange,
  type HistoryFilter,
  historyActions,
  registryActor,
} from '@panel/contract/history';
import { shownLinesAfter } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { changedFields } from './changed-fields.queries.ts';

interface Page extends HistoryFilter {
  /** The id of the last line that the client already has. */
  before?: number | undefined;
  size: number;
}

/** The actor of commands in the audit. */
const OPERATOR = 'operator';

export const keptActor = (actor: string) => (actor === registryActor ? OPERATOR : actor);
export const shownActor = (actor: string) => (actor === OPERATOR ? registryActor : actor);

/** Lines of an older version whose action no longer has a name are hidden. */
export const actionsIn = (area: HistoryFilter['area']) =>
  historyActions.flatMap((each) => (area === undefined || each.area === area ? each.action : []));

const areas = new Map(historyActions.map(({ action, area }) => [action, area]));

interface Row {
  id: number;
  at: Date;
  actor: string;
  action: HistoryAction;
  subject: string | null;
  changes: HistoryChange[];
}

/** Greater than the id of any line. */
const NEWEST = Number.MAX_SAFE_INTEGER;

/**
 * Builds a page from the newest lines of each action, which are together in an index (migration 0120). Each action is
 * queried as a range in the index's order: with `action = …`, PostgreSQL may walk all lines by id, which is slow for a
 * rare action. One scan reads the page's lines, with each block of the table once; a join would read a block per line.
 */
export async function listHistory(db: Database, registrarId: number, { actor, area, before, size }: Page) {
  const { rows } = await sql<Row>`
    SELECT line.id, line.at, line.actor, line.action, line.subject, changed.changes
    FROM audit AS line
    CROSS JOIN LATERAL (
      SELECT coalesce(
        jsonb_agg(jsonb_build_object('field', field, 'before', before, 'after', after) ORDER BY position), '[]'
      ) AS changes
      FROM (${changedFields}) AS changed
    ) AS changed
    WHERE line.id = ANY (ARRAY(
      SELECT found.id
      FROM unnest(${actionsIn(area)}::text[]) AS wanted (action)
      ${actor === undefined ? sql`` : sql`CROSS JOIN (${spellingsOf(sql`${registrarId}`, actor)}) AS person`}
      CROSS JOIN LATERAL (
        SELECT id FROM audit
        WHERE registrar_id = ${registrarId} ${actor === undefined ? sql`` : sql`AND actor = person.actor`}
          AND (action, id) > (wanted.action, ${shownLinesAfter(registrarId)})
          AND (action, id) < (wanted.action, ${before ?? NEWEST})
        ORDER BY action DESC, id DESC LIMIT ${size + 1}
      ) AS found
      ORDER BY found.id DESC LIMIT ${size + 1}
    ))
    ORDER BY line.id DESC`.execute(db);
  const results = rows.slice(0, size).map((row) => ({
    ...row,
    actor: shownActor(row.actor),
    area: areaOf(row.action),
  }));
  return { results, hasMore: rows.length > size };
}

function areaOf(action: HistoryAction) {
  const area = areas.get(action);
  if (!area) throw new Error(`${action} is not in the history`);
  return area;
}

/**
 * Steps from one user to the next along the index, however many lines each has. Leaves out users whose lines are all
 * from before the registrar started again.
 */
export async function listActors(db: Database, registrarId: number): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    SELECT actor FROM (${actorsOf(sql`${registrarId}`)}) AS person
    WHERE ${shownLinesAfter(registrarId)} = 0 OR EXISTS (
      SELECT FROM unnest(${actionsIn(undefined)}::text[]) AS wanted (action)
      WHERE EXISTS (SELECT FROM audit WHERE registrar_id = ${registrarId} AND audit.actor = person.actor
        AND audit.action = wanted.action AND id > ${shownLinesAfter(registrarId)}))`.execute(db);
  return rows.map(({ actor }) => shownActor(actor));
}

const actorsOf = (registrarId: RawBuilder<unknown>) => sql<{ actor: string }>`
  WITH RECURSIVE person AS (
    (SELECT actor FROM audit WHERE registrar_id = ${registrarId} ORDER BY actor LIMIT 1)
    UNION ALL
    SELECT (SELECT audit.actor FROM audit
      WHERE registrar_id = ${registrarId} AND audit.actor > person.actor ORDER BY audit.actor LIMIT 1)
    FROM person WHERE person.actor IS NOT NULL
  )
  SELECT actor FROM person WHERE actor IS NOT NULL`;

/** A username as lines spell it: older ones may use another case. */
export const spellingsOf = (registrarId: RawBuilder<unknown>, actor: string) => sql<{ actor: string }>`
  SELECT actor FROM (${actorsOf(registrarId)}) AS actors WHERE lower(actor) = lower(${keptActor(actor)})`;
