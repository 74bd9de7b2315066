import { staged } from '../stage/tables.ts';
import { found, held } from './relations.ts';
import { through } from './sql.ts';
import type { Workbench, WorkTable } from './workbench.ts';

// A deleted handle that returns may belong to someone else, while its old accounts, tokens and EPP settings still
// exist. So it is held until the operator says whether it is the same registrar.

export const heldTable: WorkTable = {
  table: held,
  rows: through(found.registrar)`
    SELECT old.id FROM ${staged.registrar} s JOIN registrar old USING (handle)
    WHERE old.held_at IS NULL AND old.status_set_at IS NULL AND s.status <> 'DELETED' AND (old.status = 'DELETED'
      OR EXISTS (SELECT FROM ${staged.deleted} x WHERE x.type = 'registrar' AND x.key = old.handle))`,
};

const hold = through(held)`UPDATE registrar SET held_at = now() WHERE id IN (SELECT id FROM ${held})`;

export async function holdRegistrars(workbench: Workbench): Promise<void> {
  await workbench.run(hold);
}

const record = through(held)`
  INSERT INTO audit (actor, registrar_id, action)
  SELECT 'operator', id, 'registrar.held' FROM ${held} ORDER BY id`;

/** Run it last, as for every audit line (migration 0093). */
export async function recordHeld(workbench: Workbench): Promise<void> {
  await workbench.run(record);
}
