import { type RawBuilder, sql } from 'kysely';
import type { SearchPattern } from './search-pattern.rules.ts';

export type Select = RawBuilder<unknown>;
type Condition = RawBuilder<unknown>;

/** Two ways to the same registrations, each a select of `(id, name)`; a pattern has at least one of them. */
interface Candidates {
  /** By whichever index finds them; good for few, since they are fetched and sorted. */
  fetched?: Select;
  /** Along the index of names, which is in the order of the results; good for many. */
  walked?: Select;
}

/** The registrations that a pattern stands for. */
export function candidatesOf(registrarId: number, pattern: SearchPattern): Candidates {
  const own = (condition: Condition): Select =>
    sql`SELECT id, name FROM domain WHERE registrar_id = ${registrarId} AND ${condition}`;

  switch (pattern.kind) {
    case 'nothing':
      return { fetched: own(sql`false`) };
    case 'exact':
      return { fetched: own(sql`(name = ${pattern.name} OR alabel = ${pattern.alabel})`) };
    case 'all':
      return { walked: own(sql`true`) };
    case 'prefix':
      return { walked: own(nameStartsWith(pattern.prefix)) };
    case 'suffix':
      return { fetched: own(nameEndsWith(pattern.suffix)), walked: own(alongIndex(pattern.like)) };
    case 'like': {
      const { like, prefix, hasTrigram } = pattern;
      return {
        ...(hasTrigram && { fetched: own(sql`name LIKE ${like} AND ${nameStartsWith(prefix)}`) }),
        walked: own(sql`${alongIndex(like)} AND ${nameStartsWith(prefix)}`),
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
