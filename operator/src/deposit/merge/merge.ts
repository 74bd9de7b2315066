import type pg from 'pg';
import { staged } from '../stage/tables.ts';
import {
  assignments,
  contactColumns,
  domainColumns,
  dsColumns,
  hostColumns,
  nameserverColumns,
  qualified,
  stateColumns,
} from './columns.ts';
import { insertRegistrars, updateRegistrars } from './merge-registrars.ts';
import { changed, fill, freshDomain, freshDomainTable, gone, lastDomainTable } from './work-tables.ts';

type Step = (name: string) => void;

/** Carries out the plan, within the caller's transaction. Rows that stay the same are not written. */
export async function merge(client: pg.Client, step: Step): Promise<void> {
  // Ids only grow, so a registration with a higher one is new.
  await fill(client, [lastDomainTable]);
  await insertRegistrars(client);
  step('contacts');
  await client.query(`UPDATE contact old SET ${assignments(contactColumns, 's')}, registrar_id = r.id
    FROM ${changed.contact} c JOIN ${staged.contact.name} s USING (n) LEFT JOIN registrar r ON r.handle = s.registrar
    WHERE old.id = c.id`);
  await client.query(`INSERT INTO contact (handle, registrar_id, ${contactColumns.join(', ')})
    SELECT s.handle, r.id, ${qualified(contactColumns, 's')}
    FROM ${staged.contact.name} s LEFT JOIN registrar r ON r.handle = s.registrar
    WHERE NOT EXISTS (SELECT FROM contact old WHERE old.handle = s.handle) ORDER BY s.handle`);
  step('hosts');
  await client.query(`DELETE FROM host WHERE name IN (SELECT name FROM ${gone.host})`);
  await client.query(`UPDATE host old SET ${assignments(hostColumns, 's')}
    FROM ${changed.host} c JOIN ${staged.host.name} s USING (n) WHERE old.name = c.name`);
  await client.query(`INSERT INTO host (name, ${hostColumns.join(', ')})
    SELECT s.name, ${qualified(hostColumns, 's')} FROM ${staged.host.name} s
    WHERE NOT EXISTS (SELECT FROM host old WHERE old.name = s.name) ORDER BY s.name`);
  step('registrations');
  await mergeDomains(client);
  step('contacts, nameservers and keys of registrations');
  await mergeParts(client);
  await client.query(`DELETE FROM contact WHERE id IN (SELECT id FROM ${gone.contact})`);
  step('registrars');
  await updateRegistrars(client);
}

async function mergeDomains(client: pg.Client): Promise<void> {
  await client.query(`DELETE FROM domain WHERE id IN (SELECT id FROM ${gone.domain})`);
  await client.query(`UPDATE domain old
    SET ${assignments(domainColumns, 's')}, ${assignments(stateColumns, 'c')}, registrar_id = r.id, registrant_id = p.id
    FROM ${changed.domain} c JOIN ${staged.domain.name} s USING (n)
    JOIN registrar r ON r.handle = s.registrar LEFT JOIN contact p ON p.handle = s.registrant
    WHERE old.id = c.id`);
  // In the order of searches, so that a page of results lies together on the disk.
  const columns = [...domainColumns, ...stateColumns];
  await client.query(`INSERT INTO domain (alabel, registrar_id, registrant_id, ${columns.join(', ')})
    SELECT s.alabel, r.id, p.id, ${qualified(columns, 's')}
    FROM ${staged.domain.name} s
    JOIN registrar r ON r.handle = s.registrar LEFT JOIN contact p ON p.handle = s.registrant
    WHERE NOT EXISTS (SELECT FROM domain old WHERE old.alabel = s.alabel) ORDER BY r.id, s.name`);
}

/** Contacts, nameservers and keys are replaced where they changed, and inserted for new registrations. */
async function mergeParts(client: pg.Client): Promise<void> {
  for (const table of ['domain_contact', 'domain_nameserver', 'domain_ds'])
    await client.query(`DELETE FROM ${table} WHERE domain_id IN (SELECT id FROM ${changed.domainParts})`);
  await fill(client, [freshDomainTable]);
  await client.query(`INSERT INTO domain_contact (domain_id, role, contact_id)
    SELECT DISTINCT f.id, s.role, c.id FROM ${freshDomain} f
    JOIN ${staged.domainContact.name} s ON s.domain = f.alabel JOIN contact c ON c.handle = s.contact ORDER BY f.id`);
  await client.query(`INSERT INTO domain_nameserver (domain_id, ${nameserverColumns.join(', ')})
    SELECT f.id, ${qualified(nameserverColumns, 's')} FROM ${freshDomain} f
    JOIN ${staged.domainNameserver.name} s ON s.domain = f.alabel ORDER BY f.id, s.position`);
  await client.query(`INSERT INTO domain_ds (domain_id, ${dsColumns.join(', ')})
    SELECT f.id, ${qualified(dsColumns, 's')} FROM ${freshDomain} f
    JOIN ${staged.domainDs.name} s ON s.domain = f.alabel ORDER BY f.id, s.position`);
}
