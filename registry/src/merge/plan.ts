import { withdrawnTable } from './registry-status.ts';
import type { Scope } from './scope.ts';
import { addedTables, changedTables, foundTables, goneTables, keptContactTable } from './work-tables.ts';
import type { Workbench, WorkTable } from './workbench.ts';

/**
 * Compares what was sent with the live rows, and computes what else the caller needs. No one else may write those
 * objects until the merge.
 */
export async function plan(workbench: Workbench, scope: Scope, others: WorkTable[] = []): Promise<void> {
  await workbench.fill([
    ...goneTables(scope),
    withdrawnTable(scope),
    keptContactTable,
    ...foundTables,
    ...addedTables,
    ...others,
  ]);
  await workbench.fill(changedTables);
}
