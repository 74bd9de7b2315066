import type pg from 'pg';
import { staged } from '../stage/tables.ts';
import { assignments, publicContactColumns, qualified } from './columns.ts';
import { changed, gone } from './work-tables.ts';

// A status that the operator set and a public contact that the registrar edited count more than the deposit. Registrars
// are never deleted: users, settings and the ledger refer to them.

/** Done first, because registrations refer to registrars. */
export async function insertRegistrars(client: pg.Client): Promise<void> {
  await client.query(`
    WITH added AS (
      INSERT INTO registrar (handle, iana_id, status, created_at)
      SELECT handle, iana_id, status, coalesce(created_at, now()) FROM ${staged.registrar.name} ORDER BY n
      ON CONFLICT (handle) DO NOTHING RETURNING id, handle)
    INSERT INTO registrar_contact (registrar_id, kind, ${publicContactColumns.join(', ')})
    SELECT a.id, 'public', ${qualified(publicContactColumns, 's')}
    FROM added a JOIN ${staged.registrar.name} s USING (handle)`);
}

/** Done last, so that these rows are locked only briefly: people edit their registrar in the panel meanwhile. */
export async function updateRegistrars(client: pg.Client): Promise<void> {
  await client.query(`UPDATE registrar r SET iana_id = c.iana_id, status = c.status, created_at = c.created_at
    FROM ${changed.registrar} c WHERE r.id = c.id`);
  await client.query(`UPDATE registrar SET status = 'DELETED' WHERE id IN (SELECT id FROM ${gone.registrar})`);
  await client.query(`
    INSERT INTO registrar_contact AS old (registrar_id, kind, ${publicContactColumns.join(', ')})
    SELECT c.id, 'public', ${qualified(publicContactColumns, 's')}
    FROM ${changed.publicContact} c JOIN ${staged.registrar.name} s USING (n)
    ON CONFLICT (registrar_id, kind) DO UPDATE SET ${assignments(publicContactColumns, 'excluded')}
    WHERE old.edited_at IS NULL`);
}
