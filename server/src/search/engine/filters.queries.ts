import { displayTimeZone } from '@panel/contract/display-time';
import { type SearchFilters, searchFilterNames } from '@panel/contract/search-filters';
import { Refusal } from '@panel/core';
import type { Database } from '@panel/database/database';
import { isPossible, readName } from '@panel/registry/names';
import { type RawBuilder, sql } from 'kysely';
import { hasTraits, type TraitsTest, traitsTest } from './traits.rules.ts';

type Sql = RawBuilder<unknown>;

const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

/** The registrations that pass the filters. */
export interface Narrowed {
  /** Conditions on columns that every index for a search order has. */
  conditions: Sql[];
  /** The columns of these conditions. */
  columns: ('expires_at' | 'created_at' | 'traits')[];
  /** Selects of `(id, name)`, which may contain a registration twice. A registration must be in each of them. */
  parts: Sql[];
}

export const hasFilters = (filters: SearchFilters) => searchFilterNames.some((name) => filters[name] !== undefined);

/** Returns `undefined` without filters. */
export async function narrow(
  db: Database,
  registrarId: number,
  filters: SearchFilters,
  /** A file's query cannot contain a list of the traits that occur. */
  { isForFile = false } = {},
): Promise<Narrowed | undefined> {
  if (!hasFilters(filters)) return undefined;
  const { nameserver, contact } = filters;
  const expiry = within(sql`expires_at`, filters.expiresFrom, filters.expiresTo);
  const creation = within(sql`created_at`, filters.createdFrom, filters.createdTo);
  const conditions = [...expiry, ...creation];
  const columns: Narrowed['columns'] = [];
  if (expiry.length > 0) columns.push('expires_at');
  if (creation.length > 0) columns.push('created_at');
  const parts: Sql[] = [];
  if (nameserver !== undefined) parts.push(registrationsOn(registrarId, nameserver));
  if (contact !== undefined) {
    const ids = await contactIds(db, contact);
    if (ids.length > 0) parts.push(registrationsOf(registrarId, ids));
    else conditions.push(sql`false`);
  }
  const test = traitsTest(filters);
  if (test.mask !== 0) {
    const traits = isForFile ? undefined : await traitsThatOccur(db, registrarId);
    conditions.push(hasOneOf(traits, test));
    columns.push('traits');
  }
  return { conditions, columns, parts };
}

function hasOneOf(occurring: number[] | undefined, test: TraitsTest): Sql {
  if (!occurring) return sql`traits & ${test.mask} = ${test.bits}`;
  const traits = occurring.filter((one) => hasTraits(one, test));
  return traits.length === 0 ? sql`false` : sql`traits = ANY (${traits}::integer[])`;
}

/** Whole days in the display zone, including both, which may have 23 or 25 hours. */
function within(column: Sql, from: string | undefined, to: string | undefined): Sql[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${beginOf(from)}`]),
    ...(to === undefined ? [] : [sql`${column} < ${endOf(to)}`]),
  ];
}

// The first and last day include what lies beyond them in the zone, because it is shown on them.
const beginOf = (day: string) => (day === FIRST_DAY ? sql`'-infinity'::timestamptz` : midnight(sql`${day}::date`));
const endOf = (day: string) => (day === LAST_DAY ? sql`'infinity'::timestamptz` : midnight(sql`${day}::date + 1`));
const midnight = (date: Sql) => sql`(${date})::timestamp AT TIME ZONE ${sql.lit(displayTimeZone())}`;

function registrationsOn(registrarId: number, nameserver: string): Sql {
  const host = readName(nameserver);
  if (host === undefined) throw new Refusal('search.filter.invalid', { field: 'nameserver' });
  return sql`SELECT domain_id AS id, domain_name AS name FROM domain_nameserver
    WHERE name = ${host} AND registrar_id = ${registrarId}`;
}

/**
 * In any role. The conditions are outside the union, where PostgreSQL sees that both indexes return one contact's
 * registrations in the order of names.
 */
const registrationsOf = (registrarId: number, contactIds: number[]) => sql`
  SELECT id, name FROM (
    SELECT id, name, registrant_id AS contact_id, registrar_id FROM domain
    UNION ALL SELECT domain_id, domain_name, contact_id, registrar_id FROM domain_contact) AS held
  WHERE contact_id IN (${sql.join(contactIds)}) AND registrar_id = ${registrarId}`;

/** Handles may differ only in case. */
async function contactIds(db: Database, handle: string): Promise<number[]> {
  if (!isPossible(handle)) throw new Refusal('search.filter.invalid', { field: 'contact' });
  const rows = await db
    .selectFrom('contact')
    .select('id')
    .where(sql`lower(handle)`, '=', sql`lower(${handle} COLLATE "C")`)
    .execute();
  return rows.map(({ id }) => id);
}

/** There are at most a few dozen: the index of traits returns the next one after each. */
async function traitsThatOccur(db: Database, registrarId: number): Promise<number[]> {
  const next = (condition: Sql) => sql`SELECT traits FROM domain
    WHERE registrar_id = ${registrarId} AND ${condition} ORDER BY registrar_id, traits LIMIT 1`;
  const { rows } = await sql<{ traits: number }>`
    WITH RECURSIVE occurring (traits) AS (
      (${next(sql`true`)})
      UNION ALL
      SELECT (${next(sql`domain.traits > occurring.traits`)}) FROM occurring WHERE occurring.traits IS NOT NULL
    )
    SELECT traits FROM occurring WHERE traits IS NOT NULL`.execute(db);
  return rows.map(({ traits }) => traits);
}
