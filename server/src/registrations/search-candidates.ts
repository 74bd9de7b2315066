import { type RawBuilder, sql } from 'kysely';
import type { Narrowed } from './search-filters.queries.ts';
import { columnsFor, type Order } from './search-order.ts';
import type { SearchPattern } from './search-pattern.rules.ts';
import { isIn, type Stretch } from './search-stretches.ts';

export type Select = RawBuilder<unknown>;
/** A select that is narrowed down to a stretch of an index, and may get an order and a limit. */
export type Walk = (stretch: Stretch) => Select;
type Condition = RawBuilder<unknown>;

/** Two ways to the same registrations, each a select of `(id, name)` and the date they are ordered by, if it is one. */
export interface Candidates {
  /** By whichever index finds them; good for few, since they are fetched and sorted. */
  fetched?: Select;
  /** Whether the date they are ordered by has still to be read for what is fetched. */
  isUndated?: boolean;
  /** Along the index that is in the order of the results; good for many. */
  walked?: Walk;
  /** So many are fetched and sorted sooner than found by walking along the index past all the others. */
  few: number;
  /** Where all are counted sooner than along that index. */
  counted?: Select;
  /** Whether that may go by trigrams. */
  hasTrigram?: boolean;
  /** Along an index of names that is counted piece by piece, where it is long; and whether others are joined to it. */
  inPieces?: { along: Walk; isJoined: boolean };
  /** With their dates, along the index of names: where walking along that of dates would look up each by itself. */
  alongNames?: Walk;
}

const FEW_ROWS = 10_000;
const FEW_INDEX_ENTRIES = 50_000;
const byName = { date: undefined };

interface Searched {
  registrarId: number;
  pattern: SearchPattern;
  order: Order;
  /** What the filters leave, if there are any. */
  narrowed: Narrowed | undefined;
}

/** The registrations that a search stands for. */
export function candidatesOf(searched: Searched): Candidates {
  const { registrarId, pattern, order, narrowed } = searched;
  const part = onlyPart(searched);
  const ownAlong =
    (index: Pick<Order, 'date'>): Own =>
    (condition, stretch) =>
      sql`SELECT ${columnsFor(order)} FROM domain
        WHERE registrar_id = ${registrarId} AND ${condition} AND ${filtersOf(narrowed, index.date ? {} : stretch)}
          AND ${isIn(stretch, index)}`;
  const isJoined = Boolean(narrowed?.parts.length);
  const alongNames = order.date && isJoined ? byPattern(pattern, ownAlong(byName)).walked : undefined;
  const found = { ...byPattern(pattern, ownAlong(order)), ...(alongNames && { alongNames }) };
  if (part) return alongPart(part, found, searched);
  const { walked } = found;
  const pieces = walked && isCountedByNames(searched) && { inPieces: { along: walked, isJoined } };
  if (!narrowed)
    return { ...found, hasTrigram: pattern.kind === 'like' && pattern.hasTrigram, few: FEW_ROWS, ...pieces };
  const all = walked?.({});
  // The index of reversed names has no filters: few are fetched by it, but many are not counted by their rows.
  if (found.fetched || !all) return { ...found, ...(all && { counted: all }), few: FEW_ROWS, ...pieces };
  return { ...found, fetched: all, few: FEW_INDEX_ENTRIES, ...(isJoined && { counted: all }), ...pieces };
}

/**
 * Whether counting passes by all names, or by those with some traits. Where filters leave a stretch of another index, or
 * nothing is compared with the names, a smaller index is counted sooner.
 */
function isCountedByNames({ pattern, order, narrowed }: Searched): boolean {
  if (order.date || narrowed?.columns.some((column) => column !== 'traits')) return false;
  if (pattern.kind === 'like') return pattern.prefix === '';
  return narrowed !== undefined && (pattern.kind === 'all' || pattern.kind === 'suffix');
}

/** Its own index is in the order of names; where dates are asked for, it still counts and finds few. */
function alongPart(
  part: Select,
  found: Pick<Candidates, 'walked' | 'alongNames'>,
  { pattern, order }: Searched,
): Candidates {
  const along: Walk = (stretch) =>
    sql`SELECT DISTINCT ON (name) id, name FROM (${part}) AS part
      WHERE ${nameMatches(pattern)} AND ${isIn(stretch, byName)}`;
  const counted = along({});
  const ways = {
    fetched: counted,
    counted,
    few: FEW_INDEX_ENTRIES,
    inPieces: { order: byName, along, isJoined: false },
  };
  if (!order.date) return { ...ways, walked: along };
  const { walked, alongNames } = found;
  return { ...ways, isUndated: true, ...(walked && { walked }), ...(alongNames && { alongNames }) };
}

type Own = (condition: Condition, stretch: Stretch) => Select;

/** All columns of the registrations that a search stands for, in no order. */
export function wholeRows({ registrarId, pattern, narrowed }: Omit<Searched, 'order'>): Select {
  const { fetched, walked } = byPattern(
    pattern,
    (condition) =>
      sql`SELECT * FROM domain WHERE registrar_id = ${registrarId} AND ${condition} AND ${filtersOf(narrowed, {})}`,
  );
  return fetched ?? walked?.({}) ?? sql``;
}

/** PostgreSQL does not conclude by itself that what is joined by names lies in the same stretch of them. */
function filtersOf(narrowed: Narrowed | undefined, stretch: Stretch): Condition {
  if (!narrowed) return sql`true`;
  const inEach = narrowed.parts.map(
    (one) => sql`EXISTS (SELECT FROM (${one}) AS part WHERE part.name = domain.name AND ${isIn(stretch, byName)})`,
  );
  return sql.join([...narrowed.conditions, ...inEach], sql` AND `);
}

/** One nameserver or contact, if it is the only filter. */
function onlyPart({ pattern, narrowed }: Searched): Select | undefined {
  if (pattern.kind === 'exact' || pattern.kind === 'alabel') return undefined;
  return narrowed?.conditions.length === 0 && narrowed.parts.length === 1 ? narrowed.parts[0] : undefined;
}

function nameMatches(pattern: SearchPattern): Condition {
  switch (pattern.kind) {
    case 'all':
      return sql`true`;
    case 'prefix':
      return nameStartsWith(pattern.prefix);
    case 'suffix':
      return alongIndex(pattern.like);
    case 'like':
      return sql`${alongIndex(pattern.like)} AND ${nameStartsWith(pattern.prefix)}`;
    default:
      return sql`false`;
  }
}

function byPattern(pattern: SearchPattern, own: Own): Omit<Candidates, 'few'> {
  const walked: Walk = (stretch) => own(nameMatches(pattern), stretch);
  const all = (condition: Condition) => own(condition, {});
  switch (pattern.kind) {
    case 'nothing':
      return { fetched: all(sql`false`) };
    case 'exact':
      return { fetched: all(sql`(name = ${pattern.name} OR alabel = ${pattern.alabel})`) };
    case 'all':
      return { walked };
    case 'prefix':
      return { walked, counted: walked({}) };
    case 'suffix': {
      const fetched = all(nameEndsWith(pattern.suffix));
      return { fetched, walked, counted: fetched };
    }
    case 'like': {
      const { like, prefix, hasTrigram } = pattern;
      if (!hasTrigram) return { walked };
      const fetched = all(sql`name LIKE ${like} AND ${nameStartsWith(prefix)}`);
      return { fetched, walked, counted: fetched };
    }
    case 'alabel': {
      const { like, atLabelStart } = pattern;
      const idns = all(sql`${isIdn} AND alabel LIKE ${like}`);
      const others = all(sql`NOT ${isIdn} AND name LIKE ${like}`);
      return { fetched: atLabelStart ? idns : sql`${idns} UNION ALL ${others}` };
    }
  }
}

// Word for word the condition of IDNs' own, much smaller index. All other names are their own A-label.
const isIdn = sql`(alabel LIKE 'xn--%' OR alabel LIKE '%.xn--%')`;

// U+10FFFF comes after every other character, and no name contains it.
const afterAll = sql`chr(1114111)`;

function nameStartsWith(prefix: string): Condition {
  return prefix === '' ? sql`true` : sql`name >= ${prefix} AND name < ${prefix} || ${afterAll}`;
}

function nameEndsWith(suffix: string): Condition {
  return sql`rname >= reverse(${suffix}) AND rname < reverse(${suffix}) || ${afterAll}`;
}

// `ucs_basic` matches and sorts as the column's own collation does, but keeps PostgreSQL from the trigram index: what
// that finds would have to be fetched and sorted, which takes far longer where many match.
function alongIndex(like: string): Condition {
  return sql`name COLLATE ucs_basic LIKE ${like}`;
}
