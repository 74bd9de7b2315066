import type { Scope } from './scope.ts';
import { addedTables, changedTables, goneTables, keptContactTable } from './work-tables.ts';
import type { Workbench, WorkTable } from './workbench.ts';

/**
 * Compares what was sent with what is there, and works out whatever else the caller wants to know then. Nobody else may
 * write those objects until the merge.
 */
export async function plan(bench: Workbench, scope: Scope, others: WorkTable[] = []): Promise<void> {
  await bench.fill([...goneTables(scope), keptContactTable, ...addedTables, ...changedTables, ...others]);
}
