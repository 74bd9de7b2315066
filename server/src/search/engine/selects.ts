import { type RawBuilder, sql } from 'kysely';
import type { Narrowed } from './filters.queries.ts';
import { columnsFor, type Order, orderBy } from './order.ts';
import type { SearchPattern } from './pattern.rules.ts';
import type { Source } from './plan.rules.ts';
import { isIn, type Stretch } from './stretches.ts';

// The matches of a search as selects of `(id, name)` and, if they are ordered by one, the date.

export type Select = RawBuilder<unknown>;
type Condition = RawBuilder<unknown>;

export interface Searched {
  registrarId: number;
  pattern: SearchPattern;
  order: Order;
  /** The result of the filters, if there are any. */
  narrowed: Narrowed | undefined;
}

const byName = { date: undefined };

/** All matches. Those from a part have no date. */
export function selectFrom(source: Source, searched: Searched): Select {
  if (source !== 'pattern') return selectAlong(source, searched, {});
  return byPattern(searched.pattern, (condition) => selectOwn(searched, condition, {}, searched.order));
}

/** The matches in a stretch of an index: in the order of the results, of names, or of the only filter. */
export function selectAlong(index: 'order' | 'names' | 'part', searched: Searched, stretch: Stretch): Select {
  const { pattern, order, narrowed } = searched;
  if (index !== 'part') return selectOwn(searched, nameMatches(pattern), stretch, index === 'order' ? order : byName);
  return sql`SELECT DISTINCT ON (name) id, name FROM (${narrowed?.parts[0]}) AS part
    WHERE ${nameMatches(pattern)} AND ${isIn(stretch, byName)}`;
}

/** The matches of a search by parts alone, among so many registrations from one end of a stretch of the order. */
export function selectAmong(entries: number, searched: Searched, stretch: Stretch, isReversed: boolean): Select {
  const { registrarId, pattern, order, narrowed } = searched;
  return sql`SELECT ${columnsFor(order)} FROM (
      SELECT ${columnsFor(order)} FROM domain WHERE registrar_id = ${registrarId} AND ${isIn(stretch, order)}
      ORDER BY ${orderBy({ ...order, isReversed })} LIMIT ${entries}) AS domain
    WHERE ${nameMatches(pattern)} AND ${passesFilters(narrowed, {})}`;
}

/** All columns of the matches, in no order. */
export function selectRows({ registrarId, pattern, narrowed }: Omit<Searched, 'order'>): Select {
  return byPattern(
    pattern,
    (condition) =>
      sql`SELECT * FROM domain WHERE registrar_id = ${registrarId} AND ${condition} AND ${passesFilters(narrowed, {})}`,
  );
}

function selectOwn(searched: Searched, condition: Condition, stretch: Stretch, along: Pick<Order, 'date'>): Select {
  const { registrarId, order, narrowed } = searched;
  return sql`SELECT ${columnsFor(order)} FROM domain
    WHERE registrar_id = ${registrarId} AND ${condition} AND ${passesFilters(narrowed, along.date ? {} : stretch)}
      AND ${isIn(stretch, along)}`;
}

/** PostgreSQL does not infer that rows joined by name lie in the same stretch of names. */
function passesFilters(narrowed: Narrowed | undefined, stretch: Stretch): Condition {
  if (!narrowed) return sql`true`;
  const inEach = narrowed.parts.map(
    (one) => sql`EXISTS (SELECT FROM (${one}) AS part WHERE part.name = domain.name AND ${isIn(stretch, byName)})`,
  );
  return sql.join([...narrowed.conditions, ...inEach], sql` AND `);
}

/** Uses the index for the pattern, if there is one. */
function byPattern(pattern: SearchPattern, select: (condition: Condition) => Select): Select {
  switch (pattern.kind) {
    case 'exact':
      return select(sql`(name = ${pattern.name} OR alabel = ${pattern.alabel})`);
    case 'suffix':
      return select(nameEndsWith(pattern.suffix));
    case 'like':
      if (!pattern.hasTrigram) return select(nameMatches(pattern));
      return select(sql`name LIKE ${pattern.like} AND ${nameStartsWith(pattern.prefix)}`);
    case 'alabel': {
      const idns = select(sql`${isIdn} AND alabel LIKE ${pattern.like}`);
      const others = select(sql`NOT ${isIdn} AND name LIKE ${pattern.like}`);
      return pattern.atLabelStart ? idns : sql`${idns} UNION ALL ${others}`;
    }
    default:
      return select(nameMatches(pattern));
  }
}

/** Compares along an index of names. */
function nameMatches(pattern: SearchPattern): Condition {
  switch (pattern.kind) {
    case 'all':
      return sql`true`;
    case 'prefix':
      return nameStartsWith(pattern.prefix);
    case 'suffix':
      return isLikeAlongIndex(pattern.like);
    case 'like':
      return sql`${isLikeAlongIndex(pattern.like)} AND ${nameStartsWith(pattern.prefix)}`;
    default:
      return sql`false`;
  }
}

// Must equal the condition of the much smaller index of IDNs. All other names are their own A-label.
const isIdn = sql`(alabel LIKE 'xn--%' OR alabel LIKE '%.xn--%')`;

// U+10FFFF sorts after every other character, and no name contains it.
const afterAll = sql`chr(1114111)`;

function nameStartsWith(prefix: string): Condition {
  return prefix === '' ? sql`true` : sql`name >= ${prefix} AND name < ${prefix} || ${afterAll}`;
}

function nameEndsWith(suffix: string): Condition {
  return sql`rname >= reverse(${suffix}) AND rname < reverse(${suffix}) || ${afterAll}`;
}

// `ucs_basic` sorts like the column's own collation, but keeps PostgreSQL off the trigram index, whose matches it would
// have to fetch and sort, which is far slower for many.
function isLikeAlongIndex(like: string): Condition {
  return sql`name COLLATE ucs_basic LIKE ${like}`;
}
