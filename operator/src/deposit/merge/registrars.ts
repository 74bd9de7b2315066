import type pg from 'pg';
import { assign, of, publicContactColumns } from './columns.ts';
import { isGone, type Scope } from './scope.ts';

// What the operator set (the status) or the registrar edited (the public contact) in the panel counts more than the
// deposit. A registrar is never deleted: users, settings and the ledger hang on it.

const status = 'CASE WHEN old.status_set_at IS NULL THEN s.status ELSE old.status END';

/** `change_registrar`, `change_public_contact` and `gone_registrar`, all of existing registrars. */
export async function planRegistrars(client: pg.Client, scope: Scope): Promise<void> {
  await client.query(`CREATE TEMP TABLE change_registrar AS
    SELECT * FROM (
      SELECT old.id, coalesce(s.iana_id, old.iana_id) AS iana_id, ${status} AS status,
        coalesce(s.created_at, old.created_at) AS created_at, old.iana_id AS i, old.status AS t, old.created_at AS c
      FROM stage_registrar s JOIN registrar old USING (handle)) compared
    WHERE (iana_id, status, created_at) IS DISTINCT FROM (i, t, c)`);
  await client.query(`CREATE TEMP TABLE change_public_contact AS
    SELECT r.id, s.n FROM stage_registrar s JOIN registrar r USING (handle)
      LEFT JOIN registrar_contact old ON old.registrar_id = r.id AND old.kind = 'public'
    WHERE old.edited_at IS NULL
      AND (old.registrar_id IS NULL OR (${of('old', publicContactColumns)}) IS DISTINCT FROM (${of('s', publicContactColumns)}))`);
  await client.query(`CREATE TEMP TABLE gone_registrar AS
    SELECT id FROM registrar old
    WHERE old.status <> 'DELETED' AND old.status_set_at IS NULL AND ${isGone(scope, 'registrar')}`);
}

/** Registrations refer to them, so these come first. */
export async function insertRegistrars(client: pg.Client): Promise<void> {
  await client.query(`
    WITH added AS (
      INSERT INTO registrar (handle, iana_id, status, created_at)
      SELECT handle, iana_id, status, coalesce(created_at, now()) FROM stage_registrar ORDER BY n
      ON CONFLICT (handle) DO NOTHING RETURNING id, handle)
    INSERT INTO registrar_contact (registrar_id, kind, ${publicContactColumns.join(', ')})
    SELECT a.id, 'public', ${of('s', publicContactColumns)} FROM added a JOIN stage_registrar s USING (handle)`);
}

/** Last, because people edit their registrar in the panel meanwhile: its rows are locked for as short as can be. */
export async function updateRegistrars(client: pg.Client): Promise<void> {
  await client.query(`UPDATE registrar r SET iana_id = c.iana_id, status = c.status, created_at = c.created_at
    FROM change_registrar c WHERE r.id = c.id`);
  await client.query(`UPDATE registrar SET status = 'DELETED' WHERE id IN (SELECT id FROM gone_registrar)`);
  await client.query(`
    INSERT INTO registrar_contact AS old (registrar_id, kind, ${publicContactColumns.join(', ')})
    SELECT c.id, 'public', ${of('s', publicContactColumns)} FROM change_public_contact c JOIN stage_registrar s USING (n)
    ON CONFLICT (registrar_id, kind) DO UPDATE SET ${assign(publicContactColumns, 'excluded')} WHERE old.edited_at IS NULL`);
}
