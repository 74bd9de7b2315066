import type { Relation } from '../stage/staged-table.ts';
import { type ObjectType, objectTypes, staged } from '../stage/tables.ts';
import { changedDomainParts, changedDomains } from './changed-domains.ts';
import { changedRegistrars } from './changed-registrars.ts';
import {
  contactColumns,
  hostColumns,
  keyColumns,
  list,
  qualified,
  registrarContactColumns,
  registrarContactToWrite,
  roidToWrite,
} from './columns.ts';
import { heldTable } from './held-registrars.ts';
import { added, changed, found, gone, keptContact } from './relations.ts';
import { isGone, type Scope } from './scope.ts';
import { sql, through } from './sql.ts';
import type { WorkTable } from './workbench.ts';

const columnsOf = ({ columns }: Relation) => list(Object.keys(columns));

export const goneTables = (scope: Scope): WorkTable[] =>
  objectTypes.map((type) => ({
    table: gone[type],
    rows: through(...(scope[type].replaces ? [] : [staged.deleted]))`
      SELECT ${columnsOf(gone[type])} FROM ${type} old WHERE ${isGone(scope, type)}`,
  }));

// Leaves out a registration without a registrar.
const isMerged = (type: ObjectType) => (type === 'domain' ? sql`s.registrar IS NOT NULL` : sql`true`);

export const foundTables: WorkTable[] = objectTypes.map((type) => ({
  table: found[type],
  rows: through(staged[type])`
    SELECT ${columnsOf(found[type])} FROM ${staged[type]} s JOIN ${type} old USING (${keyColumns[type]})
    WHERE ${isMerged(type)}`,
}));

export const addedTables: WorkTable[] = objectTypes.map((type) => ({
  table: added[type],
  rows: through(staged[type])`
    SELECT s.n FROM ${staged[type]} s
    WHERE ${isMerged(type)} AND NOT EXISTS (SELECT FROM ${found[type]} f WHERE f.n = s.n)`,
}));

export const keptContactTable: WorkTable = {
  table: keptContact,
  rows: through(gone.contact)`
   SELECT g.id, g.handle, min(d.alabel) AS alabel
   FROM ${gone.contact} g
   JOIN (SELECT registrant_id AS id, id AS domain_id FROM domain
         UNION ALL SELECT contact_id, domain_id FROM domain_contact) used ON used.id = g.id
   JOIN domain d ON d.id = used.domain_id
   WHERE d.id NOT IN (SELECT id FROM ${gone.domain})
     AND NOT EXISTS (SELECT FROM ${staged.domain} s WHERE s.alabel = d.alabel AND s.registrar IS NOT NULL)
   GROUP BY g.id, g.handle`,
};

export const changedTables: WorkTable[] = [
  {
    table: changed.contact,
    rows: through(found.contact)`
     SELECT old.id, s.n, old.registrar_id, s.registrar
     FROM ${staged.contact} s JOIN contact old USING (handle) LEFT JOIN registrar r ON r.id = old.registrar_id
     WHERE (${qualified(contactColumns, 'old')}, old.roid, r.handle)
       IS DISTINCT FROM (${qualified(contactColumns, 's')}, ${roidToWrite}, s.registrar)`,
  },
  {
    table: changed.host,
    rows: through(found.host)`
     SELECT s.name, s.n FROM ${staged.host} s JOIN host old USING (name)
     WHERE (${qualified(hostColumns, 'old')}, old.roid)
       IS DISTINCT FROM (${qualified(hostColumns, 's')}, ${roidToWrite})`,
  },
  { table: changed.domain, rows: changedDomains },
  { table: changed.domainParts, rows: changedDomainParts },
  { table: changed.registrar, rows: changedRegistrars },
  heldTable,
  {
    table: changed.registrarContact,
    rows: through(found.registrar)`
     SELECT r.id, s.n, k.kind FROM ${staged.registrar} s JOIN registrar r USING (handle)
       CROSS JOIN unnest(s.kinds) k (kind) LEFT JOIN registrar_contact old ON (old.registrar_id, old.kind) = (r.id, k.kind)
     WHERE old.edited_at IS NULL
       AND (old.registrar_id IS NULL
         OR (${qualified(registrarContactColumns, 'old')})
           IS DISTINCT FROM (${registrarContactToWrite}))`,
  },
];
