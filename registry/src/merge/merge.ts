import { staged } from '../stage/tables.ts';
import { isSigned } from './changed-domains.ts';
import {
  assignments,
  contactColumns,
  domainColumns,
  dsColumns,
  hostColumns,
  list,
  nameserverColumns,
  qualified,
  roidToWrite,
  stateColumns,
} from './columns.ts';
import { insertRegistrars, updateRegistrars } from './merge-registrars.ts';
import { added, changed, gone } from './relations.ts';
import { through } from './sql.ts';
import type { Workbench } from './workbench.ts';

type Step = (name: string) => void;

/** Executes the plan in the caller's transaction. Unchanged rows are not written. */
export async function merge(workbench: Workbench, step: Step = () => {}): Promise<void> {
  await insertRegistrars(workbench);
  step('contacts');
  await mergeContacts(workbench);
  step('hosts');
  await mergeHosts(workbench);
  step('registrations');
  await mergeDomains(workbench);
  step('contacts, nameservers and keys of registrations');
  await insertParts(workbench);
  await workbench.run(through(gone.contact)`DELETE FROM contact WHERE id IN (SELECT id FROM ${gone.contact})`);
  step('registrars');
  await updateRegistrars(workbench);
}

async function mergeContacts(workbench: Workbench): Promise<void> {
  await workbench.run(
    through(changed.contact)`
       UPDATE contact old
       SET ${assignments(contactColumns, 's')}, roid = ${roidToWrite}, registrar_id = r.id
       FROM ${changed.contact} c JOIN ${staged.contact} s USING (n) LEFT JOIN registrar r ON r.handle = s.registrar
       WHERE old.id = c.id`,
    through(added.contact)`
       INSERT INTO contact (handle, registrar_id, roid, ${list(contactColumns)})
       SELECT s.handle, r.id, s.roid, ${qualified(contactColumns, 's')}
       FROM ${added.contact} JOIN ${staged.contact} s USING (n) LEFT JOIN registrar r ON r.handle = s.registrar
       ORDER BY s.handle`,
  );
}

async function mergeHosts(workbench: Workbench): Promise<void> {
  await workbench.run(
    through(gone.host)`DELETE FROM host WHERE name IN (SELECT name FROM ${gone.host})`,
    through(changed.host)`
       UPDATE host old SET ${assignments(hostColumns, 's')}, roid = ${roidToWrite}
       FROM ${changed.host} c JOIN ${staged.host} s USING (n) WHERE old.name = c.name`,
    through(added.host)`
       INSERT INTO host (name, roid, ${list(hostColumns)})
       SELECT s.name, s.roid, ${qualified(hostColumns, 's')}
       FROM ${added.host} JOIN ${staged.host} s USING (n) ORDER BY s.name`,
  );
}

/** Deletes, updates and inserts in turn, because a new registration may need another's former name. */
async function mergeDomains(workbench: Workbench): Promise<void> {
  await workbench.run(through(gone.domain)`DELETE FROM domain WHERE id IN (SELECT id FROM ${gone.domain})`);
  await workbench.run(
    through(changed.domain)`
       UPDATE domain old
       SET ${assignments(domainColumns, 's')}, ${assignments(stateColumns, 'c')}, registrar_id = r.id,
         registrant_id = p.id, signed = ${isSigned}
       FROM ${changed.domain} c JOIN ${staged.domain} s USING (n)
       JOIN registrar r ON r.handle = s.registrar LEFT JOIN contact p ON p.handle = s.registrant
       WHERE old.id = c.id`,
    ...partTables.map(
      (table) =>
        through(changed.domainParts)`DELETE FROM ${table} WHERE domain_id IN (SELECT id FROM ${changed.domainParts})`,
    ),
  );
  // In the order of searches, so that a page of results is close together on disk.
  const columns = [...domainColumns, ...stateColumns];
  await workbench.collect(
    changed.domainParts,
    through(added.domain)`
     INSERT INTO domain (alabel, registrar_id, registrant_id, signed, ${list(columns)})
     SELECT s.alabel, r.id, p.id, ${isSigned}, ${qualified(columns, 's')}
     FROM ${added.domain} JOIN ${staged.domain} s USING (n)
     JOIN registrar r ON r.handle = s.registrar LEFT JOIN contact p ON p.handle = s.registrant
     ORDER BY r.id, s.name
     RETURNING id, alabel, registrar_id`,
  );
}

const partTables = ['domain_contact', 'domain_nameserver', 'domain_ds'] as const;

/** For new registrations and for those with changed parts. */
async function insertParts(workbench: Workbench): Promise<void> {
  const from = changed.domainParts;
  await workbench.run(
    through(from, staged.domainContact)`
       INSERT INTO domain_contact (domain_id, registrar_id, domain_name, role, contact_id)
       SELECT DISTINCT d.id, d.registrar_id, d.name, s.role, c.id FROM ${from} f JOIN domain d USING (id)
       JOIN ${staged.domainContact} s ON s.domain = f.alabel JOIN contact c ON c.handle = s.contact ORDER BY d.id`,
    through(from, staged.domainNameserver)`
       INSERT INTO domain_nameserver (domain_id, registrar_id, domain_name, ${list(nameserverColumns)})
       SELECT d.id, d.registrar_id, d.name, ${qualified(nameserverColumns, 's')} FROM ${from} f JOIN domain d USING (id)
       JOIN ${staged.domainNameserver} s ON s.domain = f.alabel ORDER BY d.id, s.position`,
    through(from, staged.domainDs)`
       INSERT INTO domain_ds (domain_id, ${list(dsColumns)})
       SELECT f.id, ${qualified(dsColumns, 's')} FROM ${from} f
       JOIN ${staged.domainDs} s ON s.domain = f.alabel ORDER BY f.id, s.position`,
  );
}
