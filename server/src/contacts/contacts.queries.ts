import { compileOnce } from '@panel/database/compiled-query';
import type { Database } from '@panel/database/database';
import type { DB } from '@panel/database/schema';
import { type ExpressionBuilder, sql } from 'kysely';
import { emailForms } from './contact-email.rules.ts';

interface Asked {
  registrarId: number;
  handle: string;
}

/** The registrar sponsors the contact, or one of its registrations currently refers to it. */
const isOf = (registrarId: number) => (contact: ExpressionBuilder<DB, 'contact'>) =>
  contact.or([
    contact('contact.registrar_id', '=', registrarId),
    contact.exists(
      contact
        .selectFrom('domain')
        .select('domain.id')
        .whereRef('domain.registrant_id', '=', 'contact.id')
        .where('domain.registrar_id', '=', registrarId),
    ),
    contact.exists(
      contact
        .selectFrom('domain_contact')
        .select('domain_contact.domain_id')
        .whereRef('domain_contact.contact_id', '=', 'contact.id')
        .where('domain_contact.registrar_id', '=', registrarId),
    ),
  ]);

const selectContacts = compileOnce((db, { registrarId, handle }: Asked) =>
  db
    .selectFrom('contact')
    .select(['handle', 'roid', 'name', 'organization', 'email', 'phone', 'fax'])
    .select(['street', 'street2', 'street3', 'postal_code', 'city', 'region', 'country_code'])
    .where(sql`lower(handle)`, '=', sql`lower(${handle} COLLATE "C")`)
    .where(isOf(registrarId))
    .orderBy((contact) => contact('handle', '=', handle), 'desc')
    .orderBy('handle'),
);

/** Finds a contact in any case of its handle; among handles that differ only in case, an exact match comes first. */
export async function findContact(db: Database, registrarId: number, handle: string) {
  if (handle.includes('\0')) return undefined; // PostgreSQL's text cannot contain it
  const [row] = await selectContacts(db, { registrarId, handle });
  if (!row) return undefined;

  const { roid, name, organization, phone, fax, street, street2, street3, city, region } = row;
  return {
    handle: row.handle,
    roid,
    name,
    organization,
    phone,
    fax,
    ...emailForms(row.email),
    address: { street, street2, street3, postalCode: row.postal_code, city, region, countryCode: row.country_code },
  };
}

/** Returns those of the handles, in any case, that the registrar may see. */
export async function listOwnHandles(db: Database, registrarId: number, handles: readonly string[]): Promise<string[]> {
  if (handles.length === 0) return [];
  const rows = await db
    .selectFrom('contact')
    .select('handle')
    .where(sql<boolean>`lower(handle) = ANY (SELECT lower(asked COLLATE "C") FROM unnest(${handles}::text[]) AS asked)`)
    .where(isOf(registrarId))
    .execute();
  return rows.map(({ handle }) => handle);
}
