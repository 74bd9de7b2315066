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

const writeContacts = [
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
];

const writeHosts = [
  through(gone.host)`DELETE FROM host WHERE name IN (SELECT name FROM ${gone.host})`,
  through(changed.host)`
    UPDATE host old SET ${assignments(hostColumns, 's')}, roid = ${roidToWrite}
    FROM ${changed.host} c JOIN ${staged.host} s USING (n) WHERE old.name = c.name`,
  through(added.host)`
    INSERT INTO host (name, roid, ${list(hostColumns)})
    SELECT s.name, s.roid, ${qualified(hostColumns, 's')}
    FROM ${added.host} JOIN ${staged.host} s USING (n) ORDER BY s.name`,
];

const deleteDomains = through(gone.domain)`DELETE FROM domain WHERE id IN (SELECT id FROM ${gone.domain})`;

const updateDomains = through(changed.domain)`
  UPDATE domain old
  SET ${assignments(domainColumns, 's')}, ${assignments(stateColumns, 'c')}, registrar_id = r.id,
    registrant_id = p.id, signed = ${isSigned}
  FROM ${changed.domain} c JOIN ${staged.domain} s USING (n)
  JOIN registrar r ON r.handle = s.registrar LEFT JOIN contact p ON p.handle = s.registrant
  WHERE old.id = c.id`;

const newColumns = [...domainColumns, ...stateColumns];

// In the order of searches, so that a page of results is close together on disk.
const insertDomains = through(added.domain)`
  INSERT INTO domain (alabel, registrar_id, registrant_id, signed, ${list(newColumns)})
  SELECT s.alabel, r.id, p.id, ${isSigned}, ${qualified(newColumns, 's')}
  FROM ${added.domain} JOIN ${staged.domain} s USING (n)
  JOIN registrar r ON r.handle = s.registrar LEFT JOIN contact p ON p.handle = s.registrant
  ORDER BY r.id, s.name
  RETURNING id, alabel, registrar_id`;

const from = changed.domainParts;

const deleteParts = (['domain_contact', 'domain_nameserver', 'domain_ds'] as const).map(
  (table) => through(from)`DELETE FROM ${table} WHERE domain_id IN (SELECT id FROM ${from})`,
);

/** For new registrations and for those with changed parts. */
const insertParts = [
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
];

const deleteContacts = through(gone.contact)`DELETE FROM contact WHERE id IN (SELECT id FROM ${gone.contact})`;

/** Executes the plan in the caller's transaction. Unchanged rows are not written. */
export async function merge(workbench: Workbench, step: Step = () => {}): Promise<void> {
  await insertRegistrars(workbench);
  step('contacts');
  await workbench.run(...writeContacts);
  step('hosts');
  await workbench.run(...writeHosts);
  step('registrations');
  // In turn, because a new registration may need another's former name.
  await workbench.run(deleteDomains);
  await workbench.run(updateDomains, ...deleteParts);
  await workbench.collect(changed.domainParts, insertDomains);
  step('contacts, nameservers and keys of registrations');
  await workbench.run(...insertParts);
  await workbench.run(deleteContacts);
  step('registrars');
  await updateRegistrars(workbench);
}
