import { type AuditArea, auditAreas, type DeskAuditFilter } from '@panel/contract/desk-audit';
import { displayTimeZone } from '@panel/contract/display-time';
import { handleOf } from '@panel/contract/handle';
import { areaOfAction, type HistoryChange } from '@panel/contract/history';
import { isCalled } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { changedFields, keptActor, shownActor } from '../history/index.ts';

const areas = new Map<string, AuditArea>(
  Object.entries(areaOfAction).map(([action, area]) => [action, area ?? 'system']),
);

/** An action without a name also belongs to the system. */
export const auditAreaOf = (action: string): AuditArea => areas.get(action) ?? 'system';

const actionsIn = (area: AuditArea) => [...areas].filter(([, each]) => each === area).map(([action]) => action);

/** Uses no arrays as parameters, because a file turns parameters into literals. */
export function isAsked(filter: DeskAuditFilter): RawBuilder<boolean> {
  const { registrar, actor, staff, area, from, to } = filter;
  const conditions = [
    ...(registrar === null ? [] : [isOf(isCalled(registrar))]),
    ...(actor === null ? [] : [isBy(actor)]),
    ...(staff === null ? [] : [sql`lower(line.staff) = ${staff.toLowerCase()}`]),
    ...(area === undefined ? [] : [isIn(area)]),
    ...(from === undefined ? [] : [sql`line.at >= ${startOf(sql`${from}::date`)}`]),
    ...(to === undefined ? [] : [sql`line.at < ${startOf(sql`${to}::date + 1`)}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` AND `)}`;
}

const isOf = (registrar: RawBuilder<boolean>) =>
  sql`line.registrar_id = (SELECT registrar.id FROM registrar WHERE ${registrar})`;

/** All lines of a user belong to one registrar, which makes them quick to find. */
function isBy(actor: string): RawBuilder<boolean> {
  const isNamed = sql`lower(line.actor) = ${keptActor(actor).toLowerCase()}`;
  const handle = handleOf(actor);
  return handle === '' ? sql`${isNamed}` : sql`(${isNamed} AND ${isOf(sql`registrar.handle = ${handle}`)})`;
}

function isIn(area: AuditArea): RawBuilder<boolean> {
  const others = auditAreas.filter((each) => each !== 'system').flatMap(actionsIn);
  const actions = area === 'system' ? others : actionsIn(area);
  const list = sql.join(actions.map((action) => sql`${action}`));
  return area === 'system' ? sql`line.action NOT IN (${list})` : sql`line.action IN (${list})`;
}

/** Days are those of the display zone. */
const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp AT TIME ZONE ${displayTimeZone()}`;

interface Row {
  id: number;
  at: Date;
  actor: string;
  staff: string | null;
  registrar: string | null;
  action: string;
  subject: string | null;
  changes: HistoryChange[];
}

interface Page {
  /** The id of the last line that the client already has. */
  before?: number | undefined;
  size: number;
}

export async function listAudit(db: Database, { before, size, ...filter }: DeskAuditFilter & Page) {
  const { rows } = await sql<Row>`
    SELECT line.id, line.at, line.actor, line.staff, registrar.handle AS registrar, line.action, line.subject,
      changed.changes
    FROM (
      SELECT * FROM audit AS line
      WHERE ${isAsked(filter)} ${before === undefined ? sql`` : sql`AND line.id < ${before}`}
      ORDER BY line.id DESC LIMIT ${size + 1}
    ) AS line
    LEFT JOIN registrar ON registrar.id = line.registrar_id
    CROSS JOIN LATERAL (
      SELECT coalesce(
        jsonb_agg(jsonb_build_object('field', field, 'before', before, 'after', after) ORDER BY position), '[]'
      ) AS changes
      FROM (${changedFields}) AS changed
    ) AS changed
    ORDER BY line.id DESC`.execute(db);
  const results = rows.slice(0, size).map((row) => ({
    ...row,
    actor: shownActor(row.actor),
    area: auditAreaOf(row.action),
  }));
  return { results, hasMore: rows.length > size };
}
