import { compileOnce } from '@panel/database/compiled-query';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { emailForms } from './contact-email.rules.ts';

interface Asked {
  registrarId: number;
  handle: string;
}

const selectContacts = compileOnce((db, { registrarId, handle }: Asked) =>
  db
    .selectFrom('contact')
    .selectAll()
    .where(sql`lower(handle)`, '=', sql`lower(${handle} COLLATE "C")`)
    .where((contact) =>
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
            .innerJoin('domain', 'domain.id', 'domain_contact.domain_id')
            .select('domain.id')
            .whereRef('domain_contact.contact_id', '=', 'contact.id')
            .where('domain.registrar_id', '=', registrarId),
        ),
      ]),
    )
    .orderBy((contact) => contact('handle', '=', handle), 'desc')
    .orderBy('handle'),
);

/**
 * A contact that the registrar sponsors, or that one of its registrations refers to now. The case of the handle does not
 * matter; where handles differ in nothing else, the very one that was asked for comes first.
 */
export async function findContact(db: Database, registrarId: number, handle: string) {
  if (handle.includes('\0')) return undefined; // PostgreSQL's text holds none
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
