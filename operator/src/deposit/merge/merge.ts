import type pg from 'pg';
import { assign, contactColumns, domainColumns, hostColumns, of, stateColumns } from './columns.ts';
import { insertRegistrars, updateRegistrars } from './registrars.ts';

export type Step = (name: string) => void;

/** Does what was planned, within the caller's transaction: rows that stay the same are not written. */
export async function merge(client: pg.Client, step: Step): Promise<void> {
  // Ids only grow, so what is above this one is new.
  await client.query('CREATE TEMP TABLE last_domain ON COMMIT DROP AS SELECT coalesce(max(id), 0) AS last FROM domain');
  await insertRegistrars(client);
  step('contacts');
  await client.query(`UPDATE contact old SET ${assign(contactColumns, 's')}, registrar_id = r.id
    FROM change_contact c JOIN stage_contact s USING (n) LEFT JOIN registrar r ON r.handle = s.registrar
    WHERE old.id = c.id`);
  await client.query(`INSERT INTO contact (handle, registrar_id, ${contactColumns.join(', ')})
    SELECT s.handle, r.id, ${of('s', contactColumns)}
    FROM stage_contact s LEFT JOIN registrar r ON r.handle = s.registrar
    WHERE NOT EXISTS (SELECT FROM contact old WHERE old.handle = s.handle) ORDER BY s.handle`);
  step('hosts');
  await client.query(`DELETE FROM host WHERE name IN (SELECT name FROM gone_host)`);
  await client.query(`UPDATE host old SET ${assign(hostColumns, 's')}
    FROM change_host c JOIN stage_host s USING (n) WHERE old.name = c.name`);
  await client.query(`INSERT INTO host (name, ${hostColumns.join(', ')})
    SELECT s.name, ${of('s', hostColumns)} FROM stage_host s
    WHERE NOT EXISTS (SELECT FROM host old WHERE old.name = s.name) ORDER BY s.name`);
  step('registrations');
  await mergeDomains(client);
  step('their contacts, nameservers and keys');
  await mergeParts(client);
  await client.query('DELETE FROM contact WHERE id IN (SELECT id FROM gone_contact)');
  step('registrars');
  await updateRegistrars(client);
}

async function mergeDomains(client: pg.Client): Promise<void> {
  await client.query('DELETE FROM domain WHERE id IN (SELECT id FROM gone_domain)');
  await client.query(`UPDATE domain old
    SET ${assign(domainColumns, 's')}, ${assign(stateColumns, 'c')}, registrar_id = r.id, registrant_id = p.id
    FROM change_domain c JOIN stage_domain s USING (n)
    JOIN registrar r ON r.handle = s.registrar LEFT JOIN contact p ON p.handle = s.registrant
    WHERE old.id = c.id`);
  // In the order of the search: a page of results then lies together on the disk.
  await client.query(`INSERT INTO domain (alabel, registrar_id, registrant_id, ${[...domainColumns, ...stateColumns].join(', ')})
    SELECT s.alabel, r.id, p.id, ${of('s', [...domainColumns, ...stateColumns])}
    FROM stage_domain s JOIN registrar r ON r.handle = s.registrar LEFT JOIN contact p ON p.handle = s.registrant
    WHERE NOT EXISTS (SELECT FROM domain old WHERE old.alabel = s.alabel) ORDER BY r.id, s.name`);
}

/** Of registrations that changed in them, the old ones go and the new ones come; of new ones they come. */
async function mergeParts(client: pg.Client): Promise<void> {
  for (const table of ['domain_contact', 'domain_nameserver', 'domain_ds'])
    await client.query(`DELETE FROM ${table} WHERE domain_id IN (SELECT id FROM change_part)`);
  await client.query(`CREATE TEMP TABLE fresh_domain ON COMMIT DROP AS
    SELECT d.id, d.alabel FROM domain d JOIN stage_domain s USING (alabel)
    WHERE s.registrar IS NOT NULL
      AND (d.id IN (SELECT id FROM change_part) OR d.id > (SELECT last FROM last_domain))`);
  await client.query('ANALYZE fresh_domain');
  await client.query(`INSERT INTO domain_contact (domain_id, role, contact_id)
    SELECT DISTINCT f.id, s.role, c.id FROM fresh_domain f
    JOIN stage_domain_contact s ON s.domain = f.alabel JOIN contact c ON c.handle = s.contact ORDER BY f.id`);
  await client.query(`INSERT INTO domain_nameserver (domain_id, position, name, addresses)
    SELECT f.id, s.position, s.name, s.addresses FROM fresh_domain f
    JOIN stage_domain_nameserver s ON s.domain = f.alabel ORDER BY f.id, s.position`);
  await client.query(`INSERT INTO domain_ds (domain_id, position, key_tag, algorithm, digest_type, digest)
    SELECT f.id, s.position, s.key_tag, s.algorithm, s.digest_type, s.digest FROM fresh_domain f
    JOIN stage_domain_ds s ON s.domain = f.alabel ORDER BY f.id, s.position`);
}
