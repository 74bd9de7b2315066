import { type Attention, type AttentionFilter, attentions } from '@panel/contract/desk-attention';
import type { RegistrarStatus } from '@panel/contract/registrar-status';
import { isOverdue, ownSince } from '@panel/core/verification';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { containing } from './search.rules.ts';
import type { Search } from './search.ts';

interface Wanted extends Search {
  status: RegistrarStatus | undefined;
  attention: AttentionFilter | undefined;
  known: KnownElsewhere;
}

interface Row {
  handle: string;
  name: string | null;
  status: RegistrarStatus;
  lastSignIn: Date | null;
  lastEppLogin: Date | null;
  attention: Attention[];
}

export const shownName = sql<string | null>`coalesce(main.organization, public.organization)`;

export const registrarsWithNames = sql`registrar
  LEFT JOIN registrar_contact AS main ON main.registrar_id = registrar.id AND main.kind = 'main'
  LEFT JOIN registrar_contact AS public ON public.registrar_id = registrar.id AND public.kind = 'public'`;

/** Uses no arrays as parameters, because a file turns parameters into literals. */
export function isWanted({ asked, findings, status, attention, known }: Wanted): RawBuilder<boolean> {
  const conditions = [
    ...(status === undefined ? [] : [sql`registrar.status = ${status}`]),
    ...(attention === undefined ? [] : [needsAttention(attention, known)]),
    ...(asked === null ? [] : [sql`(${isMeant(asked.text)} OR ${isFound(findings)})`]),
  ];
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` AND `)}`;
}

function isMeant(text: string): RawBuilder<boolean> {
  const pattern = containing(text);
  return sql`(registrar.handle LIKE ${pattern} OR lower(registrar.registry_id) LIKE ${pattern}
    OR registrar.iana_id = ${text} OR lower(main.organization) LIKE ${pattern}
    OR lower(public.organization) LIKE ${pattern})`;
}

function isFound(findings: Search['findings']): RawBuilder<boolean> {
  const handles = findings.map(({ handle }) => sql`${handle}`);
  return handles.length === 0 ? sql`false` : sql`registrar.handle IN (${sql.join(handles)})`;
}

/** Findings from elsewhere come first, then an exact handle. */
function orderOf({ asked, findings }: Search): RawBuilder<unknown> {
  return asked === null
    ? sql`registrar.handle`
    : sql`${isFound(findings)} DESC, registrar.handle = ${asked.text} DESC, registrar.handle`;
}

/** Handles with properties that the registrars' own rows do not show. */
export interface KnownElsewhere {
  /** Those with someone who can manage their users; `null` while the sign-in service does not respond. */
  administered: ReadonlySet<string> | null;
  withoutCertificate: ReadonlySet<string>;
}

function reasonsOf({ administered, withoutCertificate }: KnownElsewhere): Record<Attention, RawBuilder<boolean>> {
  return {
    HELD: sql`registrar.held_at IS NOT NULL`,
    EPP_LOCKED: sql`(EXISTS (SELECT FROM epp_setting WHERE registrar_id = registrar.id AND locked_until > now())
      OR EXISTS (SELECT FROM epp_allowed_ip WHERE registrar_id = registrar.id AND locked_until > now()))`,
    NO_ADMINISTRATOR: administered
      ? sql`(registrar.status <> 'DELETED' AND registrar.handle NOT IN (${inOneValue(administered)}))`
      : sql`false`,
    NO_CERTIFICATE: sql`registrar.handle IN (${inOneValue(withoutCertificate)})`,
    OVERDUE_VERIFICATION: sql`EXISTS (SELECT FROM verification WHERE verification.registrar_id = registrar.id
      AND ${isOverdue(sql`now()`)} AND ${ownSince} >= coalesce(registrar.anew_at, '-infinity'))`,
    TOKEN_CREATOR_LEFT: sql`EXISTS (SELECT FROM access_token
      WHERE registrar_id = registrar.id AND creator_left_at IS NOT NULL AND expires_at > now())`,
  };
}

function needsAttention(attention: AttentionFilter, known: KnownElsewhere): RawBuilder<boolean> {
  const reasons = reasonsOf(known);
  return attention === 'ANY' ? sql`(${sql.join(Object.values(reasons), sql` OR `)})` : reasons[attention];
}

/** Why a registrar needs attention, most urgent first. */
export function attentionOf(known: KnownElsewhere): RawBuilder<Attention[]> {
  const reasons = reasonsOf(known);
  const each = attentions.map((attention) => sql`CASE WHEN ${reasons[attention]} THEN ${sql.lit(attention)} END`);
  return sql`array_remove(ARRAY[${sql.join(each)}]::text[], NULL)`;
}

const inOneValue = (handles: ReadonlySet<string>) =>
  sql`SELECT jsonb_array_elements_text(${JSON.stringify([...handles])}::jsonb)`;

/** Counts nothing, so that it is quick for any number of registrations. */
export async function listRegistrars(db: Database, { page, size, ...wanted }: Wanted & { page: number; size: number }) {
  const { rows } = await sql<Row>`
    SELECT handle, name, status, signed_in_at AS "lastSignIn", epp_login_at AS "lastEppLogin",
      ${attentionOf(wanted.known)} AS attention
    FROM (
      SELECT registrar.*, ${shownName} AS name, row_number() OVER (ORDER BY ${orderOf(wanted)}) AS place
      FROM ${registrarsWithNames} WHERE ${isWanted(wanted)} ORDER BY place LIMIT ${size} OFFSET ${page * size}
    ) AS registrar LEFT JOIN registrar_activity AS activity ON activity.registrar_id = registrar.id
    ORDER BY place`.execute(db);
  return rows;
}

export async function countRegistrars(db: Database, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${registrarsWithNames} WHERE ${isWanted(wanted)}`.execute(db);
  return rows[0]?.count ?? 0;
}
