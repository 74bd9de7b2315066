import type { Database } from '@panel/database/database';
import { CompiledQuery } from 'kysely';
import type { Sql } from './sql.ts';

/** Runs a statement; `sources` are queries that it may name, with the values of their parameters. */
export async function ask<Row>(
  db: Database,
  { text, queries }: Sql,
  sources: readonly string[] = [],
  values: readonly string[] = [],
): Promise<Row[]> {
  const before = [...sources, ...queries];
  const statement = before.length === 0 ? text : `WITH ${before.join(', ')} ${text}`;
  const { rows } = await db.executeQuery(CompiledQuery.raw(statement, [...values]));
  return rows as Row[];
}
