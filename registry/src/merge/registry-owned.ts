import { staged } from '../stage/tables.ts';
import { found } from './relations.ts';
import { through } from './sql.ts';
import type { Workbench } from './workbench.ts';

const mark = through(found.registrar)`
  UPDATE registrar old
  SET from_registry = true, threshold_from_registry = old.threshold_from_registry OR s.protected_threshold IS NOT NULL
  FROM ${staged.registrar} s
  WHERE old.handle = s.handle
    AND NOT (old.from_registry AND (old.threshold_from_registry OR s.protected_threshold IS NULL))`;

/** Marks a registrar that someone added in the panel as the registry's, once the registry sends it. */
export async function noteRegistryOwned(workbench: Workbench): Promise<void> {
  await workbench.run(mark);
}
