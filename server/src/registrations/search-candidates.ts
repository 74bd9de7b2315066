import { type RawBuilder, sql } from 'kysely';
import type { Narrowed } from './search-filters.queries.ts';
import { columnsFor, type Order } from './search-order.ts';
import type { SearchPattern } from './search-pattern.rules.ts';

export type Select = RawBuilder<unknown>;
/** A select that is narrowed down to some names, and gets an order and a limit. */
export type Walk = (names: Condition) => Select;
type Condition = RawBuilder<unknown>;

/** Two ways to the same registrations, each a select of `(id, name)` and the date they are ordered by, if it is one. */
export interface Candidates {
  /** By whichever index finds them; good for few, since they are fetched and sorted. */
  fetched?: Select;
  /** Along the index that is in the order of the results; good for many. */
  walked?: Walk;
  /** So many are fetched and sorted sooner than found by walking along the index past all the others. */
  few: number;
  /** Where all are counted sooner than along that index. */
  counted?: Select;
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
  const own = (condition: Condition) => ownBy(registrarId, order, sql`${condition} AND ${filtersOf(narrowed)}`);
  const found = byPattern(pattern, own);
  const part = onlyPart(searched);
  if (part) return alongPart(part, found, searched);
  const all = found.walked?.(sql`true`);
  // The index of reversed names has no filters: few are fetched by it, but many are not counted by their rows.
  if (found.fetched || !all) return { ...found, ...(all && { counted: all }), few: FEW_ROWS };
  return { ...found, fetched: all, few: FEW_INDEX_ENTRIES, ...(narrowed.parts.length > 0 && { counted: all }) };
}

/** Its own index is in the order of names; where dates are asked for, it still counts and finds few. */
function alongPart(part: Select, found: Pick<Candidates, 'walked'>, { pattern, order }: Searched): Candidates {
  const walked: Walk = (names) =>
    sql`SELECT DISTINCT ON (name) id, name FROM (${part}) AS part WHERE ${nameMatches(pattern)} AND ${names}`;
  const counted = walked(sql`true`);
  if (!order.date) return { fetched: counted, walked, few: FEW_INDEX_ENTRIES };
  const fetched = sql`SELECT id, domain.name, ${sql.ref(order.date)} FROM (${counted}) AS part JOIN domain USING (id)`;
  return { ...found, fetched, counted, few: FEW_INDEX_ENTRIES };
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
  return fetched ?? walked?.(sql`true`) ?? sql``;
}

function filtersOf({ conditions, parts }: Narrowed): Condition {
  const inEach = parts.map((one) => sql`EXISTS (SELECT FROM (${one}) AS part WHERE part.name = domain.name)`);
  return sql.join([...conditions, ...inEach], sql` AND `);
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

function byPattern(pattern: SearchPattern, own: (condition: Condition) => Select): Omit<Candidates, 'few'> {
  const walked: Walk = (names) => own(sql`${nameMatches(pattern)} AND ${names}`);
  switch (pattern.kind) {
    case 'nothing':
      return { fetched: own(sql`false`) };
    case 'exact':
      return { fetched: own(sql`(name = ${pattern.name} OR alabel = ${pattern.alabel})`) };
    case 'all':
      return { walked };
    case 'prefix':
      return { walked, counted: walked(sql`true`) };
    case 'suffix': {
      const fetched = own(nameEndsWith(pattern.suffix));
      return { fetched, walked, counted: fetched };
    }
    case 'like': {
      const { like, prefix, hasTrigram } = pattern;
      if (!hasTrigram) return { walked };
      const fetched = own(sql`name LIKE ${like} AND ${nameStartsWith(prefix)}`);
      return { fetched, walked, counted: fetched };
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
