import type { SearchFilters, SearchOrder } from '@panel/contract/registration-filters';
import type { DomainStatus } from '@panel/contract/registrations';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import type { KeptCounts } from './kept-counts.ts';
import { candidatesOf, type Select, type Walk } from './search-candidates.ts';
import { narrow } from './search-filters.queries.ts';
import { type Order, orderBy, orderOf } from './search-order.ts';
import type { SearchPattern } from './search-pattern.rules.ts';
import { type Known, startOf, withPlace } from './search-places.rules.ts';

export interface Search {
  pattern: SearchPattern;
  filters?: SearchFilters;
  sort?: SearchOrder;
}

interface Page {
  page: number;
  size: number;
}

interface Result {
  uLabel: string;
  aLabel: string;
  statuses: DomainStatus[];
  rgpStatus: string | null;
  created: Date | null;
  expired: Date | null;
  registrant: { handle: string; name: string | null; email: string | null } | null;
}

interface Found {
  results: Result[];
  totalResults: number;
}

/** As PostgreSQL's JSON has it. */
type ResultRow = Omit<Result, 'created' | 'expired'> & { created: string | null; expired: string | null };
interface FoundRow {
  results: ResultRow[];
  totalResults: number;
}

// More than any registrar has.
const ANY_NUMBER = 1_000_000_000;

interface SearchOptions {
  totals?: KeptCounts<Known>;
  /** For tests: up to how many are fetched and sorted. */
  few?: number;
}

/** One page of the registrar's registrations that match, in the order asked for, and how many match. */
export async function searchRegistrations(
  db: Database,
  registrarId: number,
  search: Search,
  { page, size }: Page,
  { totals, few }: SearchOptions = {},
): Promise<Found> {
  const { pattern, filters = {}, sort = 'name' } = search;
  const order = orderOf(sort);
  const total = await totals?.(db, registrarId, search);
  const narrowed = await narrow(db, registrarId, filters);
  const candidates = candidatesOf({ registrarId, pattern, order, narrowed });
  const { fetched, walked } = candidates;
  const first = page * size;
  if (fetched && !total?.counted) {
    const most = walked ? (few ?? candidates.few) : ANY_NUMBER;
    const found = await fetchPage(db, fetched, { order, first, size, most });
    if (found.totalResults <= most) return found;
  }
  if (!walked) return { results: [], totalResults: 0 };
  const known = total?.counted ?? { total: await countOf(db, candidates.counted ?? walked(sql`true`)), places: [] };
  const last = Math.min(first + size, known.total);
  const found = first < last ? await walkPage(db, walked, known, { order, first, last }) : { results: [], known };
  total?.keep(found.known);
  return { results: found.results, totalResults: known.total };
}

async function countOf(db: Database, candidates: Select): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM (${candidates}) AS hit`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Total and page in one go. Where more than `most` match, it stops at one more than that, and finds no page. */
async function fetchPage(
  db: Database,
  fetched: Select,
  { order, first, size, most }: { order: Order; first: number; size: number; most: number },
): Promise<Found> {
  const page = sql`SELECT id, name FROM hit WHERE (SELECT count(*) FROM hit) <= ${most}
    ORDER BY ${orderBy(order)} LIMIT ${size} OFFSET ${first}`;
  const { rows } = await sql<FoundRow>`
    WITH hit AS MATERIALIZED (${fetched} LIMIT ${most + 1})
    SELECT (SELECT count(*) FROM hit) AS "totalResults", (${resultsOf(page, order)}) AS results`.execute(db);
  const { results, totalResults } = rows[0] ?? { results: [], totalResults: 0 };
  return { results: results.map(readDates), totalResults };
}

function readDates(row: ResultRow): Result {
  const dateOf = (time: string | null) => (time === null ? null : new Date(time));
  return { ...row, created: dateOf(row.created), expired: dateOf(row.expired) };
}

/** From the nearest place that is known. All that is passed by is in one index, so that no row is fetched for it. */
async function walkPage(
  db: Database,
  walked: Walk,
  known: Known,
  { order, first, last }: { order: Order; first: number; last: number },
): Promise<{ results: Result[]; known: Known }> {
  const inOrderOfNames = order.isReversed ? { first: known.total - last, last: known.total - first } : { first, last };
  const { isFromEnd, name, offset } = startOf(known, inOrderOfNames);
  const beginning = name === undefined ? sql`true` : isFromEnd ? sql`name < ${name}` : sql`name >= ${name}`;
  const page = sql`${walked(beginning)}
    ORDER BY ${orderBy({ ...order, isReversed: isFromEnd })} LIMIT ${last - first} OFFSET ${offset}`;
  const { rows } = await sql<Pick<FoundRow, 'results'>>`SELECT (${resultsOf(page, order)}) AS results`.execute(db);
  const results = rows[0]?.results.map(readDates) ?? [];
  const earliest = results.at(order.isReversed ? -1 : 0);
  if (order.date || !earliest) return { results, known };
  return { results, known: withPlace(known, { at: inOrderOfNames.first, name: earliest.uLabel }) };
}

/** The results that the `(id, name)` of a page stand for, as one JSON array. */
function resultsOf(page: Select, order: Order): RawBuilder<unknown> {
  return sql`
    SELECT coalesce(json_agg(json_build_object(
      'uLabel', domain.name, 'aLabel', domain.alabel, 'statuses', domain.statuses, 'rgpStatus', domain.rgp_status,
      'created', domain.created_at, 'expired', domain.expires_at, 'registrant', CASE WHEN contact.id IS NOT NULL
        THEN json_build_object('handle', contact.handle, 'name', contact.name, 'email', contact.email) END
    ) ORDER BY ${orderBy(order, false, 'domain')}), '[]')
    FROM (${page}) AS page
    JOIN domain ON domain.id = page.id
    LEFT JOIN contact ON contact.id = domain.registrant_id`;
}
