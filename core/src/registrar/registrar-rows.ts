import type { PublicContact, Registrar, WhoisContact } from '@panel/contract/registrar';
import type { RegistrarStatus } from '@panel/contract/registrar-status';
import type { DB } from '@panel/database/schema';
import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';

// Converts between the rows of `registrar` and `registrar_contact` and the contract's `Registrar`.

type RegistrarRow = Pick<Selectable<DB['registrar']>, 'handle' | 'iana_id' | 'status' | 'created_at' | 'activated_at'>;
export type ContactRow = Omit<Selectable<DB['registrar_contact']>, 'registrar_id' | 'kind' | 'edited_at'>;

const noContact: ContactRow = {
  name: null,
  organization: null,
  street: null,
  street2: null,
  street3: null,
  postal_code: null,
  city: null,
  region: null,
  country_code: null,
  email: null,
  phone: null,
  mobile_phone: null,
  url: null,
};

export function toRegistrar(registrar: RegistrarRow, contacts: Map<string, ContactRow>): z.output<typeof Registrar> {
  const contact = (kind: string) => contacts.get(kind) ?? noContact;
  const { name, organization, email, phone, mobile_phone } = contact('main');
  return {
    handle: registrar.handle,
    ianaId: registrar.iana_id,
    status: registrar.status as RegistrarStatus,
    createTimestamp: registrar.created_at,
    activationTimestamp: registrar.activated_at,
    mainContact: { name, organization, address: toAddress(contact('main')), email, phone, mobilePhone: mobile_phone },
    publicContact: toPublicContact(contact('public')),
    techContact: toPerson(contact('tech')),
    adminContact: toPerson(contact('admin')),
    abuseContact: { email: contact('abuse').email, phone: contact('abuse').phone },
  };
}

function toPublicContact(row: ContactRow) {
  const { organization, email, phone, url } = row;
  return { organization, email, phone, url, address: toAddress(row) };
}

function toPerson({ name, email, phone }: ContactRow) {
  return { name, email, phone };
}

function toAddress({ street, street2, street3, postal_code, city, region, country_code }: ContactRow) {
  return { street, street2, street3, postalCode: postal_code, city, region, countryCode: country_code };
}

export function fromPublicContact({ address, ...contact }: PublicContact): Partial<ContactRow> {
  const { postalCode, countryCode, ...lines } = address;
  return { ...contact, ...lines, postal_code: postalCode, country_code: countryCode };
}

export function fromWhoisContact({ type, ...contact }: WhoisContact): Partial<ContactRow> {
  return contact;
}
