import { staged } from '../stage/tables.ts';
import { found, withdrawn } from './relations.ts';
import { isWithdrawn, type Scope } from './scope.ts';
import { through } from './sql.ts';
import type { Workbench, WorkTable } from './workbench.ts';

// While a status that the operator set takes precedence, the registry's own is stored, so that `registrar status …
// deposit` can apply it at once.

export const withdrawnTable = (scope: Scope): WorkTable => ({
  table: withdrawn,
  rows: through(...(scope.registrar.replaces ? [] : [staged.deleted]))`
    SELECT old.id FROM registrar old WHERE old.status_set_at IS NOT NULL AND ${isWithdrawn(scope, 'registrar')}`,
});

const noteStatuses = [
  through(found.registrar)`
    UPDATE registrar old SET registry_status = s.status FROM ${staged.registrar} s
    WHERE old.handle = s.handle AND old.status_set_at IS NOT NULL AND old.registry_status IS DISTINCT FROM s.status`,
  through(withdrawn)`
    UPDATE registrar SET registry_status = 'DELETED'
    WHERE id IN (SELECT id FROM ${withdrawn}) AND registry_status IS DISTINCT FROM 'DELETED'`,
];

export async function noteRegistryStatuses(workbench: Workbench): Promise<void> {
  await workbench.run(...noteStatuses);
}
