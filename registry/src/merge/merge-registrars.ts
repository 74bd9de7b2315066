import { staged } from '../stage/tables.ts';
import {
  assignments,
  list,
  qualified,
  registrarColumns,
  registrarContactColumns,
  registrarContactToWrite,
} from './columns.ts';
import { holdRegistrars } from './held-registrars.ts';
import { noteRegistryOwned } from './registry-owned.ts';
import { noteRegistryStatuses } from './registry-status.ts';
import { added, changed, gone } from './relations.ts';
import { named, sql, through } from './sql.ts';
import type { Workbench } from './workbench.ts';

// A status that the operator set and a contact that someone edited in the panel take precedence over the registry's
// data. Registrars are never deleted, because users, settings and the ledger refer to them.

const inserted = named(
  'inserted',
  sql`INSERT INTO registrar (handle, iana_id, status, created_at, activated_at, protected_threshold, from_registry,
      threshold_from_registry)
    SELECT handle, iana_id, status, coalesce(created_at, now()), activated_at, coalesce(protected_threshold, 100), true,
      protected_threshold IS NOT NULL
    FROM ${added.registrar} JOIN ${staged.registrar} USING (n) ORDER BY n
    ON CONFLICT (handle) DO NOTHING RETURNING id, handle`,
);

const insertContacts = through(added.registrar)`
  INSERT INTO registrar_contact (registrar_id, kind, ${list(registrarContactColumns)})
  SELECT a.id, k.kind, ${qualified(registrarContactColumns, 's')}
  FROM ${inserted} a JOIN ${staged.registrar} s USING (handle) CROSS JOIN unnest(s.kinds) k (kind)`;

/** Runs first, because registrations refer to registrars. */
export async function insertRegistrars(workbench: Workbench): Promise<void> {
  await workbench.run(insertContacts);
}

const writeChanged = through(changed.registrar)`
  UPDATE registrar r SET ${assignments(registrarColumns, 'c')} FROM ${changed.registrar} c WHERE r.id = c.id`;

const markGone = through(gone.registrar)`
  UPDATE registrar SET status = 'DELETED' WHERE id IN (SELECT id FROM ${gone.registrar})`;

const writeContacts = through(changed.registrarContact)`
  INSERT INTO registrar_contact AS live (registrar_id, kind, ${list(registrarContactColumns)})
  SELECT c.id, c.kind, ${registrarContactToWrite}
  FROM ${changed.registrarContact} c JOIN ${staged.registrar} s USING (n)
  LEFT JOIN registrar_contact old ON (old.registrar_id, old.kind) = (c.id, c.kind)
  ON CONFLICT (registrar_id, kind) DO UPDATE SET ${assignments(registrarContactColumns, 'excluded')}
  WHERE live.edited_at IS NULL`;

/** Runs last, so that these rows are locked only briefly: users may be editing their registrar in the panel. */
export async function updateRegistrars(workbench: Workbench): Promise<void> {
  await workbench.run(writeChanged);
  await holdRegistrars(workbench);
  await workbench.run(markGone);
  await noteRegistryStatuses(workbench);
  await noteRegistryOwned(workbench);
  await workbench.run(writeContacts);
}
