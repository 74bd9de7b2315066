import { limits } from '@panel/contract/limits';
import type { VerificationDueCounts, VerificationFilter } from '@panel/contract/verification';
import { aheadOf, byDeadline, byUrgency, endOfDay, isOverdue, nextDeadline } from '@panel/core/verification';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { areWaiting, isOwnAndWaits, wantedCases } from './filter.queries.ts';
import { type CaseRow, toVerification } from './verification-rows.ts';

const timeOf = (now: Date): RawBuilder<Date> => sql`${now.toISOString()}::timestamptz`;

interface Page extends VerificationFilter {
  page: number;
  size: number;
}

/** A page of matching cases, most urgent first, the total, and the due counts of all. */
export async function listVerifications(db: Database, registrarId: number, { page, size, ...filter }: Page, now: Date) {
  const at = timeOf(now);
  const isWanted = await wantedCases(db, registrarId, filter, at);
  const known = knownTotal(filter);
  const order = areWaiting(filter) ? byDeadline(at) : byUrgency(at);
  const ids = sql`SELECT id FROM verification WHERE ${isWanted} ORDER BY ${order} LIMIT ${size} OFFSET ${page * size}`;
  const [{ rows }, counts, counted] = await Promise.all([
    sql<CaseRow>`${selectCases(registrarId, ids, at)} ORDER BY ${order}`.execute(db),
    countDue(db, registrarId, now),
    known ? undefined : count(db, isWanted),
  ]);
  const { waiting: _, ...due } = counts;
  return { results: rows.map(toVerification), totalResults: counted ?? counts[known ?? 'waiting'], due };
}

type DueCounts = VerificationDueCounts & { waiting: number };

/** The count that is the total of this filter, if there is one. */
function knownTotal({ due, status, ...others }: VerificationFilter): keyof DueCounts | undefined {
  if (Object.values(others).some((value) => value !== undefined)) return undefined;
  if (status !== undefined) return status === 'SUSPENDED' && due === undefined ? 'suspended' : undefined;
  if (due === undefined) return 'waiting';
  return ({ overdue: 'overdue', 3: 'within3', 7: 'within7', 30: undefined } as const)[due];
}

async function count(db: Database, isWanted: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM verification WHERE ${isWanted}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts all open cases. */
export async function countDue(db: Database, registrarId: number, now: Date) {
  const at = timeOf(now);
  const { rows } = await sql<DueCounts>`
    SELECT count(*)::integer AS waiting, count(*) FILTER (WHERE ${isOverdue(at)})::integer AS overdue,
      count(*) FILTER (WHERE next < ${endOfDay(3, at)})::integer AS within3,
      count(*) FILTER (WHERE next < ${endOfDay(7, at)})::integer AS within7,
      count(*) FILTER (WHERE status = 'SUSPENDED')::integer AS suspended
    FROM (
      -- Each case's next deadline is reckoned once.
      SELECT status, response_at, ${aheadOf(at)} AS next FROM verification WHERE ${isOwnAndWaits(registrarId)} OFFSET 0
    ) AS verification`.execute(db);
  return rows[0] ?? { waiting: 0, overdue: 0, within3: 0, within7: 0, suspended: 0 };
}

export async function findVerification(db: Database, registrarId: number, id: string, now: Date) {
  const at = timeOf(now);
  const isWanted = await wantedCases(db, registrarId, { status: 'ALL' }, at);
  const ids = sql`SELECT id FROM verification WHERE ${isWanted} AND id = ${id}`;
  const { rows } = await sql<CaseRow>`${selectCases(registrarId, ids, at)}`.execute(db);
  const [row] = rows;
  return row && { ...toVerification(row), names: await listNames(db, registrarId, id) };
}

/**
 * Covers both kinds of cases: about named registrations, and about every one with the contact as registrant. Each kind
 * has its own limit, so that an index returns the first of many in order.
 */
export function registrationsInCase(registrarId: RawBuilder<number>, first?: number): RawBuilder<unknown> {
  const bounds = first === undefined ? sql`` : sql`ORDER BY domain.name LIMIT ${first}`;
  return sql`(
    (SELECT domain.name, domain.alabel FROM domain
      WHERE verification.domains = '{}' AND domain.registrar_id = ${registrarId}
        AND domain.registrant_id = (SELECT id FROM contact WHERE handle = verification.contact) ${bounds})
    UNION ALL
    (SELECT domain.name, domain.alabel FROM unnest(verification.domains) AS named (name)
      JOIN domain ON domain.name = named.name AND domain.registrar_id = ${registrarId} ${bounds}))`;
}

async function listNames(db: Database, registrarId: number, id: string) {
  const { rows } = await sql<{ uLabel: string; aLabel: string }>`
    SELECT name AS "uLabel", alabel AS "aLabel"
    FROM verification, LATERAL ${registrationsInCase(sql`${registrarId}`, limits.verificationNames)} AS registration
    WHERE verification.id = ${id} AND verification.registrar_id = ${registrarId} ORDER BY name`.execute(db);
  return rows;
}

/** Counts a contact's registrations once, even if it has many cases. */
function selectCases(registrarId: number, ids: RawBuilder<unknown>, at: RawBuilder<Date>): RawBuilder<CaseRow> {
  return sql`
    WITH listed AS MATERIALIZED (
      SELECT verification.*, contact.id AS contact_id, contact.registrar_id AS sponsor_id,
        contact.name AS contact_name
      FROM (${ids}) AS ids JOIN verification USING (id)
      LEFT JOIN contact ON contact.handle = verification.contact
    ), held AS MATERIALIZED (
      SELECT contact_id, count(domain.id)::integer AS registrations
      FROM (SELECT DISTINCT contact_id FROM listed WHERE contact_id IS NOT NULL) AS contacts
      JOIN domain ON domain.registrant_id = contact_id AND domain.registrar_id = ${registrarId}
      GROUP BY contact_id
    )
    SELECT verification.*, ${isOverdue(at)} AS is_overdue, ${nextDeadline(at)} AS next_at,
      coalesce(sponsor_id = ${registrarId} OR held.registrations > 0 OR EXISTS (
        SELECT FROM domain_contact
        WHERE domain_contact.contact_id = verification.contact_id AND domain_contact.registrar_id = ${registrarId}
      ), false) AS ours,
      CASE WHEN verification.domains = '{}' THEN coalesce(held.registrations, 0)
        ELSE (SELECT count(*)::integer FROM unnest(verification.domains) AS named (name)
          JOIN domain ON domain.name = named.name AND domain.registrar_id = ${registrarId}) END AS registrations
    FROM listed AS verification LEFT JOIN held USING (contact_id)`;
}
