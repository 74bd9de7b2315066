import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { changed, gone } from './work-tables.ts';
import type { Statement, Workbench } from './workbench.ts';

const before: Statement[] = [changed.domain, changed.domainParts, gone.domain, changed.contact, gone.contact].map(
  (relation) => ({ through: [relation], statement: `SELECT registrar_id AS id FROM ${relation}` }),
);

// An object may get another registrar by the merge.
const after: Statement[] = [changed.domain, changed.contact].map((relation) => ({
  through: [relation],
  statement: `SELECT r.id FROM ${relation} c JOIN registrar r ON r.handle = c.registrar`,
}));

/** The registrars whose registrations and contacts the merge has added, changed or removed. */
export async function findTouched(bench: Workbench): Promise<number[]> {
  const rows = await bench.findEach<{ id: number | null }>(...before, ...after);
  return rows.flatMap(({ id }) => id ?? []);
}

/**
 * Raises the data version of these registrars: what was counted or sent before may not be used again. To be done last,
 * since others who touch the same registrar wait for the commit then.
 */
export async function raiseVersions(trx: Database, registrarIds: Iterable<number>): Promise<void> {
  const ids = [...new Set(registrarIds)].sort((a, b) => a - b);
  if (ids.length === 0) return;
  await trx
    .insertInto('registrar_data')
    .values(ids.map((registrar_id) => ({ registrar_id, version: 1 })))
    .onConflict((conflict) => conflict.column('registrar_id').doUpdateSet({ version: sql`registrar_data.version + 1` }))
    .execute();
}
