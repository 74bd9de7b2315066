import type { Database } from '@panel/database/database';
import { PREPARED } from '@panel/database/prepared';
import { CompiledQuery } from 'kysely';
import { type Relation, rowTypeOf } from '../stage/staged-table.ts';
import type { Sql } from './sql.ts';

/** Rows that are not in the database. */
export interface Held {
  rows: readonly object[];
  /** The rows as JSON, once a statement has needed them. */
  json?: string;
}

/** With up to this many rows, the text of a statement does not depend on their number, so it is prepared only once. */
const FEW = 10;

/** Runs a statement, with the rows of relations that are not in the database before it, in parameters. */
export async function ask<Row>(
  db: Database,
  { text, relations, queries }: Sql,
  heldOf: (relation: Relation) => Held | undefined = () => undefined,
): Promise<Row[]> {
  const sources = relations.flatMap((relation) => {
    const held = relation.rows ? { rows: relation.rows } : heldOf(relation);
    return held ? { relation, held } : [];
  });
  const areFew = sources.length > 0 && sources.every(({ held }) => held.rows.length <= FEW);
  const values: string[] = [];
  const withRows = sources.map(({ relation, held }) => {
    const rows = `AS rows (${rowTypeOf(relation)})`;
    const count = held.rows.length;
    // The planner drops joins with these.
    if (count === 0 && !areFew)
      return `${relation.name} AS (SELECT * FROM jsonb_to_recordset('[]') ${rows} WHERE false)`;
    held.json ??= JSON.stringify(held.rows);
    values.push(held.json);
    // Without the limit, the planner expects 100 rows, and scans whole tables for them.
    return `${relation.name} AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset($${values.length}::jsonb) ${rows} LIMIT ${areFew ? FEW : count})`;
  });
  const before = [...withRows, ...queries];
  const statement = before.length === 0 ? text : `WITH ${before.join(', ')} ${text}`;
  const { rows } = await db.executeQuery(CompiledQuery.raw(areFew ? `${PREPARED} ${statement}` : statement, values));
  return rows as Row[];
}
