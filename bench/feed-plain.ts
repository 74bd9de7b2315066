import type pg from 'pg';
import type { Objects } from './feed-objects.ts';

/** Ids by handle, which a plain writer is assumed to know. */
export interface Ids {
  registrar: ReadonlyMap<string, number>;
  contact: Map<string, number>;
}

export async function idsByHandle(client: pg.Client): Promise<Ids> {
  const of = async (table: string) => {
    const { rows } = await client.query(`SELECT handle, id FROM ${table}`);
    return new Map<string, number>(rows.map(({ handle, id }) => [handle, Number(id)]));
  };
  return { registrar: await of('registrar'), contact: await of('contact') };
}

/** The same rows by plain `INSERT … ON CONFLICT`, one statement per table, without comparisons. */
export async function upsert(client: pg.Client, ids: Ids, { contacts, hosts, registrations }: Objects): Promise<void> {
  const registrarId = (handle: string) => ids.registrar.get(handle);
  const contactId = (handle: string) => ids.contact.get(handle);
  await client.query('BEGIN');
  const people = await insert(
    client,
    'contact',
    contacts.map(({ handle, registrar, name, email }) => ({
      handle,
      registrar_id: registrarId(registrar),
      name,
      email,
      street: 'Main Street 1',
      postal_code: '1000',
      city: 'Brussels',
      country_code: 'BE',
    })),
    'handle',
    'id, handle',
  );
  for (const { id, handle } of people) ids.contact.set(handle, Number(id));
  await insert(
    client,
    'host',
    hosts.map(({ name, addresses }) => ({ name, addresses })),
    'name',
  );
  const domains = await insert(
    client,
    'domain',
    registrations.map(({ name, registrar, registrant, expires }) => ({
      alabel: name,
      name,
      registrar_id: registrarId(registrar),
      registrant_id: contactId(registrant),
      expires_at: expires,
      created_at: '2024-01-01T10:00:00Z',
      statuses: '[{"status":"ok","reason":null}]',
      dates_estimated: false,
    })),
    'alabel',
    'id, alabel',
  );
  const idOf = new Map(domains.map(({ id, alabel }) => [alabel, id]));
  const parts = {
    domain_contact: registrations.flatMap(({ name, contacts }) =>
      contacts.map(({ role, handle }) => ({ domain_id: idOf.get(name), role, contact_id: contactId(handle) })),
    ),
    domain_nameserver: registrations.flatMap(({ name: domain, nameservers }) =>
      nameservers.map(({ name }, position) => ({ domain_id: idOf.get(domain), position, name })),
    ),
    domain_ds: registrations.flatMap(({ name, ds }) =>
      ds.map(({ keyTag, algorithm, digestType, digest }, position) => ({
        domain_id: idOf.get(name),
        position,
        key_tag: keyTag,
        algorithm,
        digest_type: digestType,
        digest,
      })),
    ),
  };
  for (const [table, rows] of Object.entries(parts)) {
    if (domains.length > 0) await client.query(`DELETE FROM ${table} WHERE domain_id = ANY($1)`, [[...idOf.values()]]);
    await insert(client, table, rows);
  }
  await client.query('COMMIT');
}

async function insert(client: pg.Client, table: string, rows: object[], key?: string, returning?: string) {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first);
  const values = rows.flatMap((row) => Object.values(row));
  const tuples = rows.map((_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`)})`);
  const update = columns.filter((column) => column !== key).map((column) => `${column} = excluded.${column}`);
  const result = await client.query(
    `INSERT INTO ${table} (${columns}) VALUES ${tuples}
     ${key ? `ON CONFLICT (${key}) DO UPDATE SET ${update}` : ''} ${returning ? `RETURNING ${returning}` : ''}`,
    values,
  );
  return result.rows;
}
