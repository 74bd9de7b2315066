import { sql } from 'kysely';
import type pg from 'pg';

/**
 * Starts a statement that a connection parses and plans only once. It keeps all of them until it is closed, so they must
 * be few. Behind a pooler they run like any other, because the next statement may get another session.
 */
export const PREPARED = '/* prepared */';

/** The same, for Kysely's `sql`. */
export const prepared = sql.raw(PREPARED);

/** A plan takes about 200 kB of its connection. */
const MAX_KEPT = 200;

const keptBy = new WeakMap<pg.ClientBase, Map<string, pg.QueryConfig>>();

/** pg prepares statements that have a name. */
export function withName(client: pg.ClientBase, text: string): string | pg.QueryConfig {
  if (!text.startsWith(PREPARED)) return text;
  const kept = keptBy.get(client) ?? new Map<string, pg.QueryConfig>();
  keptBy.set(client, kept);
  if (!kept.has(text) && kept.size < MAX_KEPT) kept.set(text, { name: `panel_${kept.size}`, text });
  return kept.get(text) ?? text;
}

export function unprepared(text: string): string {
  return text.startsWith(PREPARED) ? text.slice(PREPARED.length) : text;
}
