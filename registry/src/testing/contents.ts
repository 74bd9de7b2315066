import type { TestDatabase } from '@panel/database/testing';
import { sql } from 'kysely';

/** Everything that deposits and changes write, with names instead of ids. */
export async function contentsOf({ db }: Pick<TestDatabase, 'db'>) {
  const { rows } = await sql<{ contents: object }>`SELECT jsonb_build_object(
    'registrars', (SELECT jsonb_agg(to_jsonb(r) - 'id' ORDER BY handle) FROM registrar r),
    'registrarContacts', (SELECT jsonb_agg(to_jsonb(c) - 'registrar_id' || jsonb_build_object('of', r.handle) ORDER BY handle, kind)
               FROM registrar_contact c JOIN registrar r ON r.id = c.registrar_id),
    'contacts', (SELECT jsonb_agg(to_jsonb(c) - 'id' - 'registrar_id' || jsonb_build_object('of', r.handle) ORDER BY c.handle)
                 FROM contact c LEFT JOIN registrar r ON r.id = c.registrar_id),
    'hosts', (SELECT jsonb_agg(to_jsonb(h) ORDER BY name) FROM host h),
    'domains', (SELECT jsonb_agg(to_jsonb(d) - 'id' - 'registrar_id' - 'registrant_id' || jsonb_build_object(
        'of', r.handle, 'registrant', p.handle,
        'contacts', (SELECT jsonb_agg(jsonb_build_array(x.role, c.handle) ORDER BY x.role, c.handle)
                     FROM domain_contact x JOIN contact c ON c.id = x.contact_id WHERE x.domain_id = d.id),
        'nameservers', (SELECT jsonb_agg(jsonb_build_array(name, addresses) ORDER BY position)
                        FROM domain_nameserver x WHERE x.domain_id = d.id),
        'ds', (SELECT jsonb_agg(to_jsonb(x) - 'domain_id' ORDER BY position) FROM domain_ds x WHERE x.domain_id = d.id))
        ORDER BY alabel)
      FROM domain d JOIN registrar r ON r.id = d.registrar_id LEFT JOIN contact p ON p.id = d.registrant_id),
    'ledger', (SELECT jsonb_agg(to_jsonb(l) - 'id' - 'registrar_id' || jsonb_build_object('of', r.handle) ORDER BY sv_trid)
               FROM ledger l JOIN registrar r ON r.id = l.registrar_id)) AS contents`.execute(db);
  return rows[0]?.contents;
}

/** The version of each row, which changes with every write, even of the same values. */
export async function versionsOf({ db }: TestDatabase) {
  const tables = ['registrar', 'registrar_contact', 'contact', 'host', 'domain', 'domain_contact', 'domain_nameserver'];
  const rows = tables.map(
    (table) => sql`SELECT ${sql.lit(table)} AS t, xmin::text, ctid::text FROM ${sql.table(table)}`,
  );
  return (await sql`${sql.join(rows, sql` UNION ALL `)} ORDER BY 1, 3`.execute(db)).rows;
}
