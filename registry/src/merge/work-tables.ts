import { type ObjectType, objectTypes, staged } from '../stage/tables.ts';
import { changedDomainParts, changedDomains } from './changed-domains.ts';
import { changedRegistrars } from './changed-registrars.ts';
import { contactColumns, hostColumns, qualified, registrarContactColumns } from './columns.ts';
import { isGone, type Scope } from './scope.ts';
import { added, changed, found, gone, keptContact } from './table-names.ts';
import type { WorkTable } from './workbench.ts';

// How the tables of a merge are worked out.

export const goneTables = (scope: Scope): WorkTable[] =>
  [
    {
      type: 'domain',
      columns: 'id bigint, registrar_id integer',
      query: `SELECT id, registrar_id FROM domain old WHERE ${isGone(scope, 'domain')}`,
    },
    { type: 'host', columns: 'name text', query: `SELECT name FROM host old WHERE ${isGone(scope, 'host')}` },
    {
      type: 'contact',
      columns: 'id bigint, handle text, registrar_id integer',
      query: `SELECT id, handle, registrar_id FROM contact old WHERE ${isGone(scope, 'contact')}`,
    },
    {
      type: 'registrar',
      columns: 'id integer',
      query: `SELECT id FROM registrar old
        WHERE old.status <> 'DELETED' AND old.status_set_at IS NULL AND ${isGone(scope, 'registrar')}`,
    },
  ].map(({ type, columns, query }) => {
    const object = type as ObjectType;
    return { name: gone[object], columns, query, ...(!scope[object].replaces && { from: [staged.deleted.name] }) };
  });

// A registration without a registrar is left out.
const isMerged: Partial<Record<ObjectType, string>> = { domain: 's.registrar IS NOT NULL AND' };

export const foundTables: WorkTable[] = [
  {
    type: 'domain',
    columns: 'n integer, id bigint, alabel text COLLATE "C", registrar_id integer',
    query: `SELECT s.n, old.id, old.alabel, old.registrar_id FROM ${staged.domain.name} s
      JOIN domain old USING (alabel)
      WHERE s.registrar IS NOT NULL`,
  },
  {
    type: 'host',
    columns: 'n integer, name text COLLATE "C"',
    query: `SELECT s.n, old.name FROM ${staged.host.name} s JOIN host old USING (name)`,
  },
  {
    type: 'contact',
    columns: 'n integer, id bigint',
    query: `SELECT s.n, old.id FROM ${staged.contact.name} s JOIN contact old USING (handle)`,
  },
  {
    type: 'registrar',
    columns: 'n integer, id integer',
    query: `SELECT s.n, old.id FROM ${staged.registrar.name} s JOIN registrar old USING (handle)`,
  },
].map(({ type, ...table }) => {
  const object = type as ObjectType;
  return { name: found[object], from: [staged[object].name], ...table };
});

export const addedTables: WorkTable[] = objectTypes.map((type) => ({
  name: added[type],
  columns: 'n integer',
  from: [staged[type].name],
  query: `SELECT s.n FROM ${staged[type].name} s
    WHERE ${isMerged[type] ?? ''} NOT EXISTS (SELECT FROM ${found[type]} f WHERE f.n = s.n)`,
}));

export const keptContactTable: WorkTable = {
  name: keptContact,
  columns: 'id bigint, handle text, alabel text',
  from: [gone.contact],
  query: `SELECT g.id, g.handle, min(d.alabel) AS alabel
   FROM ${gone.contact} g
   JOIN (SELECT registrant_id AS id, id AS domain_id FROM domain
         UNION ALL SELECT contact_id, domain_id FROM domain_contact) used ON used.id = g.id
   JOIN domain d ON d.id = used.domain_id
   WHERE d.id NOT IN (SELECT id FROM ${gone.domain})
     AND NOT EXISTS (SELECT FROM ${staged.domain.name} s WHERE s.alabel = d.alabel AND s.registrar IS NOT NULL)
   GROUP BY g.id, g.handle`,
};

export const changedTables: WorkTable[] = [
  {
    name: changed.contact,
    columns: 'id bigint, n integer, registrar_id integer, registrar text COLLATE "C"',
    from: [found.contact],
    query: `SELECT old.id, s.n, old.registrar_id, s.registrar
     FROM ${staged.contact.name} s JOIN contact old USING (handle) LEFT JOIN registrar r ON r.id = old.registrar_id
     WHERE (${qualified(contactColumns, 'old')}, old.roid, r.handle)
       IS DISTINCT FROM (${qualified(contactColumns, 's')}, coalesce(s.roid, old.roid), s.registrar)`,
  },
  {
    name: changed.host,
    columns: 'name text, n integer',
    from: [found.host],
    query: `SELECT s.name, s.n FROM ${staged.host.name} s JOIN host old USING (name)
     WHERE (${qualified(hostColumns, 'old')}, old.roid)
       IS DISTINCT FROM (${qualified(hostColumns, 's')}, coalesce(s.roid, old.roid))`,
  },
  {
    name: changed.domain,
    columns: `id bigint, n integer, registrar_id integer, registrar text COLLATE "C", state_expires_at timestamptz, expected_available_at timestamptz,
      deletion_at timestamptz, dates_estimated boolean`,
    from: [found.domain],
    query: changedDomains,
  },
  {
    name: changed.domainParts,
    columns: 'id bigint, alabel text COLLATE "C", registrar_id integer',
    from: [found.domain],
    query: changedDomainParts,
  },
  {
    name: changed.registrar,
    columns: `id integer, iana_id text, status text, created_at timestamptz, activated_at timestamptz,
      protected_threshold integer`,
    from: [found.registrar],
    query: changedRegistrars,
  },
  {
    name: changed.registrarContact,
    columns: 'id integer, n integer',
    from: [found.registrar],
    query: `SELECT r.id, s.n FROM ${staged.registrar.name} s JOIN registrar r USING (handle)
       LEFT JOIN registrar_contact old ON old.registrar_id = r.id AND old.kind = s.kind
     WHERE old.edited_at IS NULL
       AND (old.registrar_id IS NULL
         OR (${qualified(registrarContactColumns, 'old')})
           IS DISTINCT FROM (${qualified(registrarContactColumns, 's')}))`,
  },
];
