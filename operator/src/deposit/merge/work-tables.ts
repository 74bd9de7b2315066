import type pg from 'pg';
import type { ObjectType } from '../objects.ts';
import { staged } from '../stage/tables.ts';
import { changedDomainParts, changedDomains } from './changed-domains.ts';
import { contactColumns, hostColumns, keyColumns, publicContactColumns, qualified } from './columns.ts';
import { isGone, type Scope } from './scope.ts';

// The temporary tables that a merge works with, besides the staged ones: their names, and the query that fills each.

/** Objects that are in the deposit more than once: their `key`, and the number of the `last` one. */
export const twice = namesByType('twice');

/** Live rows that are going to be removed: their `id`, a host's `name`. Registrars become DELETED instead. */
export const gone = namesByType('gone');

/** Contacts that the deposit removes although a registration has them: `id`, `handle`, the registration's `alabel`. */
export const keptContact = 'kept_contact';

/**
 * Live rows that differ from the deposit: their `id`, a host's `name`, and the number `n` of the staged object. Of
 * registrations and registrars also the values to write that are not those of the staged row.
 */
export const changed = {
  ...namesByType('changed'),
  /** Registrations whose contacts, nameservers or keys differ: `id`. */
  domainParts: 'changed_domain_parts',
  publicContact: 'changed_public_contact',
};

/** One row: the highest `id` of a registration before the merge. */
const lastDomain = 'last_domain';

/** Registrations whose contacts, nameservers and keys are going to be inserted: `id` and `alabel`. */
export const freshDomain = 'fresh_domain';

function namesByType(prefix: string): Record<ObjectType, string> {
  const name = (type: ObjectType) => `${prefix}_${type}`;
  return { domain: name('domain'), host: name('host'), contact: name('contact'), registrar: name('registrar') };
}

type WorkTable = readonly [name: string, query: string];

/** Creates and fills the tables in this order: a query may read those before it. */
export async function fill(client: pg.Client, tables: readonly WorkTable[]): Promise<void> {
  for (const [name, query] of tables) await client.query(`CREATE TEMP TABLE ${name} AS ${query}`);
  await client.query(`ANALYZE ${tables.map(([name]) => name).join(', ')}`);
}

export function twiceTable(type: ObjectType): WorkTable {
  const key = keyColumns[type];
  const query = `SELECT ${key} AS key, max(n) AS last FROM ${staged[type].name} GROUP BY ${key} HAVING count(*) > 1`;
  return [twice[type], query];
}

export const goneTables = (scope: Scope): WorkTable[] => [
  [gone.domain, `SELECT id FROM domain old WHERE ${isGone(scope, 'domain')}`],
  [gone.host, `SELECT name FROM host old WHERE ${isGone(scope, 'host')}`],
  [gone.contact, `SELECT id, handle FROM contact old WHERE ${isGone(scope, 'contact')}`],
  [
    gone.registrar,
    `SELECT id FROM registrar old
     WHERE old.status <> 'DELETED' AND old.status_set_at IS NULL AND ${isGone(scope, 'registrar')}`,
  ],
];

export const keptContactTable: WorkTable = [
  keptContact,
  `SELECT g.id, g.handle, min(d.alabel) AS alabel
   FROM ${gone.contact} g
   JOIN (SELECT registrant_id AS id, id AS domain_id FROM domain
         UNION ALL SELECT contact_id, domain_id FROM domain_contact) used ON used.id = g.id
   JOIN domain d ON d.id = used.domain_id
   WHERE d.id NOT IN (SELECT id FROM ${gone.domain})
     AND NOT EXISTS (SELECT FROM ${staged.domain.name} s WHERE s.alabel = d.alabel AND s.registrar IS NOT NULL)
   GROUP BY g.id, g.handle`,
];

export const changedTables: WorkTable[] = [
  [
    changed.contact,
    `SELECT old.id, s.n
     FROM ${staged.contact.name} s JOIN contact old USING (handle) LEFT JOIN registrar r ON r.id = old.registrar_id
     WHERE (${qualified(contactColumns, 'old')}, r.handle)
       IS DISTINCT FROM (${qualified(contactColumns, 's')}, s.registrar)`,
  ],
  [
    changed.host,
    `SELECT s.name, s.n FROM ${staged.host.name} s JOIN host old USING (name)
     WHERE (${qualified(hostColumns, 'old')}) IS DISTINCT FROM (${qualified(hostColumns, 's')})`,
  ],
  [changed.domain, changedDomains],
  [changed.domainParts, changedDomainParts],
  [
    changed.registrar,
    `SELECT * FROM (
       SELECT old.id, coalesce(s.iana_id, old.iana_id) AS iana_id,
         CASE WHEN old.status_set_at IS NULL THEN s.status ELSE old.status END AS status,
         coalesce(s.created_at, old.created_at) AS created_at, old.iana_id AS i, old.status AS t, old.created_at AS c
       FROM ${staged.registrar.name} s JOIN registrar old USING (handle)) compared
     WHERE (iana_id, status, created_at) IS DISTINCT FROM (i, t, c)`,
  ],
  [
    changed.publicContact,
    `SELECT r.id, s.n FROM ${staged.registrar.name} s JOIN registrar r USING (handle)
       LEFT JOIN registrar_contact old ON old.registrar_id = r.id AND old.kind = 'public'
     WHERE old.edited_at IS NULL
       AND (old.registrar_id IS NULL
         OR (${qualified(publicContactColumns, 'old')}) IS DISTINCT FROM (${qualified(publicContactColumns, 's')}))`,
  ],
];

export const lastDomainTable: WorkTable = [lastDomain, 'SELECT coalesce(max(id), 0) AS id FROM domain'];

export const freshDomainTable: WorkTable = [
  freshDomain,
  `SELECT d.id, d.alabel FROM domain d JOIN ${staged.domain.name} s USING (alabel)
   WHERE s.registrar IS NOT NULL
     AND (d.id IN (SELECT id FROM ${changed.domainParts}) OR d.id > (SELECT id FROM ${lastDomain}))`,
];
