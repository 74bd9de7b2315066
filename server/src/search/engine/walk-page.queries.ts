import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type Order, orderBy } from './order.ts';
import { type Known, startOf, withPlace } from './places.rules.ts';
import type { WalkPlan } from './plan.rules.ts';
import { type Found, type Result, type ResultRow, readResult, resultsOf } from './results.ts';
import { type Searched, type Select, selectAlong, selectAmong } from './selects.ts';
import type { Key, Stretch } from './stretches.ts';

/** The positions of a page in the order of the results, excluding `last`. */
interface Span {
  first: number;
  last: number;
}

interface Walked {
  results: Result[];
  /** Includes the place where this page starts. */
  known: Known;
}

/** Starts at the nearest known place. Everything that is skipped is in one index, so no row is fetched for it. */
export function walkPage(
  db: Database,
  searched: Searched,
  { along }: Pick<WalkPlan, 'along'>,
  known: Known,
  span: Span,
): Promise<Walked> {
  return findPage(db, searched, known, span, (stretch) => selectAlong(along, searched, stretch));
}

/** Looks only at so many registrations after or before the nearest known place; `undefined` if others are needed. */
export async function walkNearPage(
  db: Database,
  searched: Searched,
  entries: number,
  known: Known,
  span: Span,
): Promise<Walked | undefined> {
  const size = span.last - span.first;
  if (distanceTo(known, searched.order, span) + size > entries) return undefined;
  const walked = await findPage(db, searched, known, span, (stretch, isFromEnd) =>
    selectAmong(entries, searched, stretch, isFromEnd),
  );
  return walked.results.length === size ? walked : undefined;
}

async function findPage(
  db: Database,
  searched: Searched,
  known: Known,
  span: Span,
  select: (stretch: Stretch, isFromEnd: boolean) => Select,
): Promise<Walked> {
  const { order } = searched;
  const place = inOrder(known, order, span);
  const { isFromEnd, stretch, offset } = startOf(known, place);
  const page = sql`${select(stretch, isFromEnd)}
    ORDER BY ${orderBy({ ...order, isReversed: isFromEnd })} LIMIT ${span.last - span.first} OFFSET ${offset}`;
  const results = await readPage(db, page, order);
  const earliest = results.at(order.isReversed ? -1 : 0);
  const key = earliest && keyOf(earliest, order);
  return { results: results.map(readResult), known: key ? withPlace(known, { at: place.first, ...key }) : known };
}

/** A page near the start, before the total is known: a page that is not full gives the total. */
export async function walkFromBeginning(
  db: Database,
  searched: Searched,
  { along }: Pick<WalkPlan, 'along'>,
  { first, size }: { first: number; size: number },
): Promise<Found> {
  const { order } = searched;
  const page = sql`${selectAlong(along, searched, {})} ORDER BY ${orderBy(order)} LIMIT ${size} OFFSET ${first}`;
  const results = await readPage(db, page, order);
  const isLast = results.length < size && (results.length > 0 || first === 0);
  return { results: results.map(readResult), totalResults: isLast ? first + results.length : null };
}

async function readPage(db: Database, page: Select, order: Order): Promise<ResultRow[]> {
  const { rows } = await sql<{ results: ResultRow[] }>`SELECT (${resultsOf(page, order)}) AS results`.execute(db);
  return rows[0]?.results ?? [];
}

/** How many matches are skipped on the way to a page. */
export const distanceTo = (known: Known, order: Order, span: Span) =>
  startOf(known, inOrder(known, order, span)).offset;

/** The position of a page before its order is reversed. */
function inOrder({ total }: Known, { isReversed }: Order, { first, last }: Span): Span {
  return isReversed ? { first: total - last, last: total - first } : { first, last };
}

/** Rows without the date have no comparable place. */
function keyOf([name, , , , created, expired]: ResultRow, order: Order): Key | undefined {
  if (!order.date) return { name };
  const date = { created_at: created, expires_at: expired }[order.date];
  return date === null ? undefined : { date, name };
}
