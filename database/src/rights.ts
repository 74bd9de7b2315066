import type pg from 'pg';

// The panel may connect as a lesser role than the one that owns the tables and migrates them: it owns nothing, and what
// it recorded it cannot change. That role is named after the owner, who gives it its rights: `panel_app` for `panel`.

/** Tables that the panel only reads and adds to, so that a hole in it cannot be used to cover tracks. */
const ADDED_TO = ['audit', 'ledger', 'identity.event'];
/** What an import, a restore and the removal of old records and of people write: all of them are the owner's work. */
const READ = ['migration', 'setting', 'event_log', 'removed_person'];

interface Lesser {
  role: string;
  /** Of the tables above, those that are there: a backup of an older version may have fewer. */
  addedTo: string[];
  read: string[];
}

/** Gives the lesser role its rights, where there is one and it has fewer or more of them than it should. */
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
  // One query, and so one transaction: no table is ever left with half of its rights.
  await client.query(`
    GRANT USAGE ON SCHEMA public, identity TO ${role};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, identity TO ${role};
    GRANT SELECT ON ALL SEQUENCES IN SCHEMA public, identity TO ${role}; -- a backup reads them
    REVOKE UPDATE, DELETE ON ${addedTo.join(', ')} FROM ${role};
    REVOKE INSERT, UPDATE, DELETE ON ${read.join(', ')} FROM ${role}`);
}
