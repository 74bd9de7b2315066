import type pg from 'pg';
import { staged } from '../stage/tables.ts';
import { assignments, publicContactColumns, qualified } from './columns.ts';
import { changed, gone } from './work-tables.ts';

// What the operator set (the status) or the registrar edited (the public contact) in the panel counts more than the
// deposit. A registrar is never deleted: users, settings and the ledger hang on it.

/** Registrations refer to them, so these come first. */
export async function insertRegistrars(client: pg.Client): Promise<void> {
  await client.query(`
    WITH added AS (
      INSERT INTO registrar (handle, iana_id, status, created_at)
      SELECT handle, iana_id, status, coalesce(created_at, now()) FROM ${staged.registrar.name} ORDER BY n
      ON CONFLICT (handle) DO NOTHING RETURNING id, handle)
    INSERT INTO registrar_contact (registrar_id, kind, ${publicContactColumns.join(', ')})
    SELECT a.id, 'public', ${qualified(publicContactColumns, 's')} FROM added a JOIN ${staged.registrar.name} s USING (handle)`);
}

/** Last, because people edit their registrar in the panel meanwhile: its rows are locked for as short as can be. */
export async function updateRegistrars(client: pg.Client): Promise<void> {
  await client.query(`UPDATE registrar r SET iana_id = c.iana_id, status = c.status, created_at = c.created_at
    FROM ${changed.registrar} c WHERE r.id = c.id`);
  await client.query(`UPDATE registrar SET status = 'DELETED' WHERE id IN (SELECT id FROM ${gone.registrar})`);
  await client.query(`
    INSERT INTO registrar_contact AS old (registrar_id, kind, ${publicContactColumns.join(', ')})
    SELECT c.id, 'public', ${qualified(publicContactColumns, 's')} FROM ${changed.publicContact} c JOIN ${staged.registrar.name} s USING (n)
    ON CONFLICT (registrar_id, kind) DO UPDATE SET ${assignments(publicContactColumns, 'excluded')} WHERE old.edited_at IS NULL`);
}
