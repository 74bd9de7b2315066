import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

/**
 * Replaces the query's parameters by literals, because COPY takes none. The query itself must not contain a dollar sign
 * followed by a digit.
 */
export function inLiterals(db: Database, query: RawBuilder<unknown>): RawBuilder<unknown> {
  const { sql: text, parameters } = query.compile(db);
  return sql.raw(text.replace(/\$(\d+)/g, (_, number) => literal(parameters[Number(number) - 1])));
}

function literal(value: unknown): string {
  if (typeof value === 'string' && !value.includes('\0')) return pg.escapeLiteral(value);
  if (Number.isSafeInteger(value)) return `(${value})`; // a sign would combine with what is around it
  throw new Error(`${typeof value} cannot be written into a query`);
}
