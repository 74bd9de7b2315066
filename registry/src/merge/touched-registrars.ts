import { integer, type Relation } from '../stage/staged-table.ts';
import { changed, gone } from './relations.ts';
import { type Statement, sql, through } from './sql.ts';
import type { Workbench } from './workbench.ts';

const before: Statement[] = [changed.domain, changed.domainParts, gone.domain, changed.contact, gone.contact].map(
  (relation) => through(relation)`SELECT registrar_id AS id FROM ${relation}`,
);

// The merge may assign an object to another registrar.
const after: Statement[] = [changed.domain, changed.contact].map(
  (relation) => through(relation)`SELECT r.id FROM ${relation} c JOIN registrar r ON r.handle = c.registrar`,
);

/** Registrars with registrations or contacts that the merge added, changed or removed. */
export const touchedByMerge: readonly Statement[] = [...before, ...after];

export function registrarsWith(ids: readonly number[]): Statement[] {
  if (ids.length === 0) return [];
  const others: Relation = { name: 'other_registrar', columns: { id: integer }, rows: ids.map((id) => ({ id })) };
  return [through()`SELECT id FROM ${others}`];
}

/**
 * Increments these registrars' data versions, which invalidates earlier counts and files. Run it last, because others
 * who touch the same registrar then wait for the commit, and in a fixed order, so that there are no deadlocks.
 */
export async function raiseVersions(workbench: Workbench, registrars: readonly Statement[]): Promise<void> {
  if (registrars.length === 0) return;
  await workbench.findEach(
    registrars,
    (touched) => sql`INSERT INTO registrar_data (registrar_id, version)
      SELECT DISTINCT id, 1 FROM (${touched}) t WHERE id IS NOT NULL ORDER BY id
      ON CONFLICT (registrar_id) DO UPDATE SET version = registrar_data.version + 1`,
  );
}
