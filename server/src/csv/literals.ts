import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

/**
 * The same query with its parameters written into it, because COPY takes none. It must have no text of its own with a
 * dollar sign and a digit in it.
 */
export function inLiterals(db: Database, query: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = query.compile(db);
  return sql.raw(text.replace(/\$(\d+)/g, (_, number) => literal(parameters[Number(number) - 1])));
}

function literal(value: unknown): string {
  if (typeof value === 'string' && !value.includes('\0')) return pg.escapeLiteral(value);
  if (Number.isSafeInteger(value)) return `(${value})`; // a sign would belong to what stands around it
  throw new Error(`${typeof value} cannot be written into a query`);
}
