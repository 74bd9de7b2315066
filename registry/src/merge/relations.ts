import { bigint, integer, type Relation, text } from '../stage/staged-table.ts';
import { type ObjectType, staged } from '../stage/tables.ts';
import { registrarColumns, stateColumns } from './columns.ts';

// What a merge computes from the staged rows.

const { n, alabel, registrar } = staged.domain.columns;
const { handle } = staged.contact.columns;
const ofDomain = { id: bigint, registrar_id: integer };
const ofHost = { name: staged.host.columns.name };
const ofContact = { id: bigint, registrar_id: integer };
const ofRegistrar = { id: integer };

/** Live rows of sent objects, by the number `n` of the staged object. */
export const found = byType('found', {
  domain: { n, ...ofDomain, alabel },
  host: { n },
  contact: { n },
  registrar: { n },
});

/** Staged objects that are not yet in the live table. */
export const added = byType('added', { domain: { n }, host: { n }, contact: { n }, registrar: { n } });

/** Live rows to remove. Registrars become DELETED instead. */
export const gone = byType('gone', {
  domain: ofDomain,
  host: ofHost,
  contact: { ...ofContact, handle },
  registrar: ofRegistrar,
});

/** Registrars that would become DELETED if the operator had not set their status. */
export const withdrawn: Relation = { name: 'withdrawn_registrar', columns: ofRegistrar };

/** Deleted registrars that return. */
export const held: Relation = { name: 'held_registrar', columns: ofRegistrar };

/** Contacts to remove although a registration has them, with the `alabel` of one. */
export const keptContact: Relation = { name: 'kept_contact', columns: { id: bigint, handle, alabel } };

/**
 * Live rows that differ from what was sent, with the new `registrar`, and with values to write that the staged row
 * lacks.
 */
export const changed = {
  ...byType('changed', {
    domain: { ...ofDomain, n, registrar, ...pick(staged.domain.columns, stateColumns) },
    host: { ...ofHost, n },
    contact: { ...ofContact, n, registrar },
    registrar: { ...ofRegistrar, ...pick(staged.registrar.columns, registrarColumns) },
  }),
  /** Registrations whose contacts, nameservers or keys differ; later also new ones. */
  domainParts: { name: 'changed_domain_parts', columns: { ...ofDomain, alabel } },
  registrarContact: { name: 'changed_registrar_contact', columns: { ...ofRegistrar, n, kind: text } },
} satisfies Record<string, Relation>;

function byType(prefix: string, columns: Record<ObjectType, Relation['columns']>): Record<ObjectType, Relation> {
  const of = (type: ObjectType) => ({ name: `${prefix}_${type}`, columns: columns[type] });
  return { domain: of('domain'), host: of('host'), contact: of('contact'), registrar: of('registrar') };
}

function pick(columns: Relation['columns'], names: readonly string[]): Relation['columns'] {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)));
}
