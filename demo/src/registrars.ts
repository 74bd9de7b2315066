import type { Database } from '@panel/database/database';

interface DemoRegistrar {
  handle: string;
  organization: string;
  status: 'ACTIVE' | 'SUSPENDED';
  ianaId: string;
  createdYearsAgo: number;
  person: string;
  street: string;
  postalCode: string;
  city: string;
  countryCode: string;
  phone: string;
}

export const registrars: DemoRegistrar[] = [
  {
    handle: 'aurora',
    organization: 'Aurora Domains',
    status: 'ACTIVE',
    ianaId: '9901',
    createdYearsAgo: 3,
    person: 'Ada Aurora',
    street: 'Marktplein 12',
    postalCode: '2000',
    city: 'Antwerpen',
    countryCode: 'BE',
    phone: '+32.25550100',
  },
  {
    handle: 'borealis',
    organization: 'Borealis Names',
    status: 'ACTIVE',
    ianaId: '9902',
    createdYearsAgo: 2,
    person: 'Bo Borealis',
    street: 'Pikk tänav 7',
    postalCode: '10111',
    city: 'Tallinn',
    countryCode: 'EE',
    phone: '+372.5550101',
  },
  {
    handle: 'castor',
    organization: 'Castor Hosting',
    status: 'SUSPENDED',
    ianaId: '9903',
    createdYearsAgo: 1,
    person: 'Cas Castor',
    street: 'Rue du Pont 3',
    postalCode: '59000',
    city: 'Lille',
    countryCode: 'FR',
    phone: '+33.155500102',
  },
];

export interface AddedRegistrar {
  id: number;
  handle: string;
  created_at: Date;
}

export async function addRegistrars(db: Database, now: Date): Promise<AddedRegistrar[]> {
  const added: AddedRegistrar[] = [];
  for (const registrar of registrars) {
    const createdAt = new Date(now);
    createdAt.setUTCFullYear(now.getUTCFullYear() - registrar.createdYearsAgo);
    const row = await db
      .insertInto('registrar')
      .values({
        handle: registrar.handle,
        iana_id: registrar.ianaId,
        status: registrar.status,
        created_at: createdAt,
        activated_at: new Date(createdAt.getTime() + 7 * 24 * 3_600_000),
      })
      .returning(['id', 'handle', 'created_at'])
      .executeTakeFirstOrThrow();
    await db.insertInto('registrar_contact').values(contactsOf(row.id, registrar)).execute();
    added.push(row);
  }
  return added;
}

function contactsOf(registrarId: number, registrar: DemoRegistrar) {
  const { organization, street, city, phone, person, handle } = registrar;
  const address = { street, postal_code: registrar.postalCode, city, country_code: registrar.countryCode };
  const mail = (name: string) => `${name}@${handle}.example`;
  const contact = (kind: string, fields: object) => ({ registrar_id: registrarId, kind, phone, ...fields });
  return [
    contact('main', { name: person, organization, ...address, email: mail('office'), mobile_phone: `${phone}9` }),
    contact('public', { organization, ...address, email: mail('info'), url: `https://www.${handle}.example/` }),
    contact('tech', { name: 'Network operations', email: mail('noc') }),
    contact('admin', { name: person, email: mail('admin') }),
    contact('abuse', { email: mail('abuse') }),
  ];
}
