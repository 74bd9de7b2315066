import { type RawBuilder, sql } from 'kysely';
import type { Narrowed } from './search-filters.queries.ts';
import { columnsFor, type Order } from './search-order.ts';
import type { SearchPattern } from './search-pattern.rules.ts';

export type Select = RawBuilder<unknown>;
type Condition = RawBuilder<unknown>;

/** Two ways to the same registrations, each a select of `(id, name)` and the date they are ordered by, if it is one. */
export interface Candidates {
  /** By whichever index finds them; good for few, since they are fetched and sorted. */
  fetched?: Select;
  /** Along the index that is in the order of the results; good for many. */
  walked?: Select;
  /** So many are fetched and sorted sooner than found by walking along the index past all the others. */
  few: number;
  /** Those that are fetched are counted by an index that no walk goes along. */
  isCountedByOtherIndex?: boolean;
}

const FEW_ROWS = 10_000;
const FEW_INDEX_ENTRIES = 50_000;

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
  if (!narrowed) {
    const own = (condition: Condition) => ownBy(registrarId, order, condition);
    return { ...byPattern(pattern, own), few: FEW_ROWS };
  }
  const part = onlyPart(searched);
  if (part) {
    const along = sql`SELECT DISTINCT ON (name) id, name FROM (${part}) AS part WHERE ${nameMatches(pattern)}`;
    return { fetched: along, walked: along, few: FEW_INDEX_ENTRIES };
  }
  const own = (condition: Condition) => ownBy(registrarId, order, sql`${condition} AND ${filtersOf(narrowed)}`);
  const found = byPattern(pattern, own);
  return found.fetched ? { ...found, few: FEW_ROWS } : { ...found, fetched: found.walked, few: FEW_INDEX_ENTRIES };
}

const ownBy = (registrarId: number, order: Order, condition: Condition): Select =>
  sql`SELECT ${columnsFor(order)} FROM domain WHERE registrar_id = ${registrarId} AND ${condition}`;

/** All columns of the registrations that a search stands for, in no order. */
export function wholeRows({ registrarId, pattern, narrowed }: Omit<Searched, 'order'>): Select {
  const filters = narrowed ? filtersOf(narrowed) : sql`true`;
  const { fetched, walked } = byPattern(
    pattern,
    (condition) => sql`SELECT * FROM domain WHERE registrar_id = ${registrarId} AND ${condition} AND ${filters}`,
  );
  return sql`${fetched ?? walked}`;
}

function filtersOf({ conditions, parts }: Narrowed): Condition {
  const inEach = parts.map((one) => sql`EXISTS (SELECT FROM (${one}) AS part WHERE part.name = domain.name)`);
  return sql.join([...conditions, ...inEach], sql` AND `);
}

/** One nameserver or contact is the only filter, and its own index is in the order of the results. */
function onlyPart({ pattern, order, narrowed }: Searched): Select | undefined {
  if (order.date || pattern.kind === 'exact' || pattern.kind === 'alabel') return undefined;
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

function byPattern(pattern: SearchPattern, own: (condition: Condition) => Select): Omit<Candidates, 'few'> {
  switch (pattern.kind) {
    case 'nothing':
      return { fetched: own(sql`false`) };
    case 'exact':
      return { fetched: own(sql`(name = ${pattern.name} OR alabel = ${pattern.alabel})`) };
    case 'all':
    case 'prefix':
      return { walked: own(nameMatches(pattern)) };
    case 'suffix':
      return {
        fetched: own(nameEndsWith(pattern.suffix)),
        walked: own(nameMatches(pattern)),
        isCountedByOtherIndex: true,
      };
    case 'like': {
      const { like, prefix, hasTrigram } = pattern;
      return {
        ...(hasTrigram && { fetched: own(sql`name LIKE ${like} AND ${nameStartsWith(prefix)}`) }),
        walked: own(nameMatches(pattern)),
      };
    }
    case 'alabel': {
      const { like, atLabelStart } = pattern;
      const idns = own(sql`${isIdn} AND alabel LIKE ${like}`);
      const others = own(sql`NOT ${isIdn} AND name LIKE ${like}`);
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
