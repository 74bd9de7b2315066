import type pg from 'pg';

// The panel may connect as a lesser role than the one that owns the tables and migrates them: it owns nothing, and what
// it recorded it cannot change. That role is named after the owner, who gives it its rights: `panel_app` for `panel`.

/** Tables that the panel only reads and adds to, so that a hole in it cannot be used to cover tracks. */
const ADDED_TO = ['audit', 'identity.event'];
const READ = ['migration'];

/** Gives the lesser role its rights, where there is one and a table is new to it. */
export async function grantRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string }>(`
    SELECT quote_ident(r.rolname) AS role FROM pg_roles r
    WHERE r.rolname = current_user || '_app' AND to_regclass('audit') IS NOT NULL AND EXISTS (
      SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'identity') AND c.relkind = 'r' AND c.relowner = current_user::regrole
        AND NOT (has_schema_privilege(r.oid, n.oid, 'USAGE') AND has_table_privilege(r.oid, c.oid, 'SELECT')))`);
  const role = rows[0]?.role;
  if (role === undefined) return;
  // One query, and so one transaction: no table is ever left with half of its rights.
  await client.query(`
    GRANT USAGE ON SCHEMA public, identity TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, identity TO ${role};
    GRANT SELECT ON ALL SEQUENCES IN SCHEMA public, identity TO ${role}; -- a backup reads them
    REVOKE UPDATE, DELETE ON ${ADDED_TO.join(', ')} FROM ${role};
    REVOKE INSERT, UPDATE, DELETE ON ${READ.join(', ')} FROM ${role}`);
}
