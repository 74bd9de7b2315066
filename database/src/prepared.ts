import { sql } from 'kysely';
import type pg from 'pg';

/**
 * Starts a statement that a connection parses and plans only once. It keeps all of them until it is closed, so they must
 * be few. Behind a pooler they run like any other, because the next statement may get another session.
 */
export const PREPARED = '/* prepared */';

/** The same, for Kysely's `sql`. */
export const prepared = sql.raw(PREPARED);

const named = new Map<string, pg.QueryConfig>();

/** pg prepares statements that have a name. */
export function withName(text: string): string | pg.QueryConfig {
  if (!text.startsWith(PREPARED)) return text;
  const known = named.get(text) ?? { name: `panel_${named.size}`, text };
  named.set(text, known);
  return known;
}

export function unprepared(text: string): string {
  return text.startsWith(PREPARED) ? text.slice(PREPARED.length) : text;
}
