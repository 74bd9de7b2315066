import type { SearchFilters, SearchOrder } from '@panel/contract/registration-filters';
import type { DomainStatus } from '@panel/contract/registrations';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import type { KeptCounts } from './kept-counts.ts';
import { candidatesOf, type Select, type Walk } from './search-candidates.ts';
import { narrow } from './search-filters.queries.ts';
import { columnsFor, type Order, orderBy, orderOf } from './search-order.ts';
import type { SearchPattern } from './search-pattern.rules.ts';
import { countAll, placeByDate } from './search-pieces.queries.ts';
import { type Known, startOf, withPlace } from './search-places.rules.ts';
import { MANY } from './search-statistics.queries.ts';
import type { Key } from './search-stretches.ts';

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
// So many are looked up one by one sooner than all are put in their places.
const FAR = 100_000;

interface SearchOptions {
  totals?: KeptCounts<Known>;
  /** For tests: up to how many are fetched and sorted. */
  few?: number;
  /** For tests: from how many registrations of the registrar on they are counted piece by piece. */
  many?: number;
}

/** One page of the registrar's registrations that match, in the order asked for, and how many match. */
export async function searchRegistrations(
  db: Database,
  registrarId: number,
  search: Search,
  { page, size }: Page,
  { totals, few, many = MANY }: SearchOptions = {},
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
    const found = await fetchPage(db, { ...candidates, fetched }, { order, first, size, most });
    if (found.totalResults <= most) return found;
  }
  if (!walked) return { results: [], totalResults: 0 };
  let known = total?.counted ?? (await countAll(db, { registrarId, many }, candidates, order));
  const last = Math.min(first + size, known.total);
  const isFar = startOf(known, inOrder(known, order, { first, last })).offset > Math.min(FAR, many);
  if (isFar && order.date && candidates.alongNames)
    known = (await placeByDate(db, { registrarId, many }, candidates.alongNames, order.date)) ?? known;
  const found = first < last ? await walkPage(db, walked, known, { order, first, last }) : { results: [], known };
  total?.keep(found.known);
  return { results: found.results, totalResults: known.total };
}

/** Total and page in one go. Where more than `most` match, it stops at one more than that, and finds no page. */
async function fetchPage(
  db: Database,
  { fetched, isUndated }: { fetched: Select; isUndated?: boolean },
  { order, first, size, most }: { order: Order; first: number; size: number; most: number },
): Promise<Found> {
  const from = isUndated ? sql`(SELECT ${columnsFor(order)} FROM hit JOIN domain USING (id)) AS dated` : sql`hit`;
  const page = sql`SELECT id, name FROM ${from} WHERE (SELECT count(*) FROM hit) <= ${most}
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
  const place = inOrder(known, order, { first, last });
  const { isFromEnd, stretch, offset } = startOf(known, place);
  const page = sql`${walked(stretch)}
    ORDER BY ${orderBy({ ...order, isReversed: isFromEnd })} LIMIT ${last - first} OFFSET ${offset}`;
  const { rows } = await sql<Pick<FoundRow, 'results'>>`SELECT (${resultsOf(page, order)}) AS results`.execute(db);
  const results = rows[0]?.results ?? [];
  const earliest = results.at(order.isReversed ? -1 : 0);
  const key = earliest && keyOf(earliest, order);
  return { results: results.map(readDates), known: key ? withPlace(known, { at: place.first, ...key }) : known };
}

/** Where a page lies before its order is reversed. */
function inOrder({ total }: Known, { isReversed }: Order, { first, last }: { first: number; last: number }) {
  return isReversed ? { first: total - last, last: total - first } : { first, last };
}

/** Those without the date have no place that could be compared. */
function keyOf({ uLabel: name, created, expired }: ResultRow, order: Order): Key | undefined {
  if (!order.date) return { name };
  const date = { created_at: created, expires_at: expired }[order.date];
  return date === null ? undefined : { date, name };
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
