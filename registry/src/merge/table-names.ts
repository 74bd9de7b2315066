import type { ObjectType } from '../stage/tables.ts';

// What a merge works out, besides the staged rows: the tables' names.

/** Live rows that were sent: their `id`, a host's `name`, and the number `n` of the staged object. */
export const found = namesByType('found');

/** Staged objects that are not in the live table yet: their number `n`. */
export const added = namesByType('added');

/** Live rows that are going to be removed: their `id`, a host's `name`. Registrars become DELETED instead. */
export const gone = namesByType('gone');

/** Contacts that are to be removed although a registration has them: `id`, `handle`, the registration's `alabel`. */
export const keptContact = 'kept_contact';

/**
 * Live rows that differ from what was sent: their `id`, a host's `name`, and the number `n` of the staged object, with
 * the `registrar_id` of registrations and contacts, as of those that are removed, and the `registrar` they get. Of
 * registrations and registrars also the values to write that are not those of the staged row.
 */
export const changed = {
  ...namesByType('changed'),
  /** Registrations whose contacts, nameservers or keys differ, and then also the new ones: `id`, `alabel`. */
  domainParts: 'changed_domain_parts',
  registrarContact: 'changed_registrar_contact',
};

function namesByType(prefix: string): Record<ObjectType, string> {
  const name = (type: ObjectType) => `${prefix}_${type}`;
  return { domain: name('domain'), host: name('host'), contact: name('contact'), registrar: name('registrar') };
}
