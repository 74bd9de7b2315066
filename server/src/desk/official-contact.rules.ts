import type { OfficialContact } from '@panel/contract/desk-registrars';
import type { ContactRow } from '@panel/core/registrar';

const parts = {
  name: 'name',
  organization: 'organization',
  email: 'email',
  phone: 'phone',
  mobilePhone: 'mobile_phone',
  url: 'url',
} as const;

const lines = {
  street: 'street',
  street2: 'street2',
  street3: 'street3',
  postalCode: 'postal_code',
  city: 'city',
  region: 'region',
  countryCode: 'country_code',
} as const;

const picked = <Name extends string>(columns: Record<Name, keyof ContactRow>, row: ContactRow | undefined) =>
  Object.fromEntries(
    Object.entries<keyof ContactRow>(columns).map(([name, column]) => [name, row?.[column] ?? null]),
  ) as Record<Name, string | null>;

/** The official contact in the contract's form; empty if there is none. */
export function officialContact(row: ContactRow | undefined): OfficialContact {
  return { ...picked(parts, row), address: picked(lines, row) };
}

export function changedColumns(row: ContactRow | undefined, { address, ...contact }: OfficialContact) {
  const wanted = [
    ...Object.entries(parts).map(([name, column]) => [column, contact[name as keyof typeof parts]] as const),
    ...Object.entries(lines).map(([name, column]) => [column, address[name as keyof typeof lines]] as const),
  ];
  return Object.fromEntries(
    wanted.filter(([column, value]) => (row?.[column] ?? null) !== value),
  ) as Partial<ContactRow>;
}
