import type pg from 'pg';

// The panel can connect with a more restricted role than the one that owns and migrates the tables: it owns nothing and
// cannot change its own records. That role is named after the owner, who grants its rights: `panel_app` for `panel`.

/** The panel can only read these tables and add to them, so that a vulnerability cannot be used to cover tracks. */
const ADDED_TO = ['audit', 'ledger', 'identity.event'];
/** Written only by imports, restores and the removal of old records and of people, which are the owner's work. */
const READ = ['migration', 'setting', 'event_log', 'removed_person'];

interface Lesser {
  role: string;
  /** Those of the tables above that exist: an older version's backup may have fewer. */
  addedTo: string[];
  read: string[];
}

/** Grants the restricted role its rights, if it exists and has fewer or more than it should. */
export async function grantRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Lesser>(
    `SELECT quote_ident(r.rolname) AS role,
       ARRAY(SELECT name FROM unnest($1::text[]) name WHERE to_regclass(name) IS NOT NULL) AS "addedTo",
       ARRAY(SELECT name FROM unnest($2::text[]) name WHERE to_regclass(name) IS NOT NULL) AS read
     FROM pg_roles r
     WHERE r.rolname = current_user || '_app' AND to_regclass('audit') IS NOT NULL AND EXISTS (
       SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname IN ('public', 'identity') AND c.relkind = 'r' AND c.relowner = current_user::regrole
         AND CASE WHEN NOT has_schema_privilege(r.oid, n.oid, 'USAGE') THEN true
           WHEN NOT has_table_privilege(r.oid, c.oid, 'SELECT') THEN true
           ELSE has_table_privilege(r.oid, c.oid, 'UPDATE')
             AND c.oid IN (SELECT to_regclass(name) FROM unnest($1::text[] || $2::text[]) name) END)`,
    [ADDED_TO, READ],
  );
  const [lesser] = rows;
  if (!lesser) return;
  const { role, addedTo, read } = lesser;
  // One query and so one transaction: no table ever has only part of its rights.
  await client.query(`
    GRANT USAGE ON SCHEMA public, identity TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, identity TO ${role};
    GRANT SELECT ON ALL SEQUENCES IN SCHEMA public, identity TO ${role}; -- a backup reads them
    REVOKE UPDATE, DELETE ON ${addedTo.join(', ')} FROM ${role};
    REVOKE INSERT, UPDATE, DELETE ON ${read.join(', ')} FROM ${role}`);
}
