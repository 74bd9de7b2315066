import type { Database } from '@panel/database/database';
import type { Random } from './random.ts';
import type { AddedRegistrar } from './registrars.ts';
import { firstNames, lastNames, things, towns } from './words.ts';

export async function addContacts(db: Database, registrar: AddedRegistrar, count: number, random: Random) {
  const prefix = registrar.handle.slice(0, 3).toUpperCase();
  const contacts = Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(5, '0');
    const first = random.pick(firstNames);
    const last = random.pick(lastNames);
    const { city, postalCode, countryCode } = random.pick(towns);
    return {
      handle: `${prefix}-${number}`,
      roid: `C${registrar.id}${number}-EXAMPLE`,
      registrar_id: registrar.id,
      name: `${first} ${last}`,
      organization: random.chance(0.6) ? `${last} ${random.pick(things)}` : null,
      street: `${random.pick(['High Street', 'Kerkstraat', 'Bahnhofstraße', 'Rue Neuve'])} ${1 + random.below(180)}`,
      postal_code: postalCode,
      city,
      country_code: countryCode,
      phone: `+32.2555${String(random.below(10_000)).padStart(4, '0')}`,
      email: `${plain(first)}.${plain(last)}@mail.example`,
    };
  });
  const ids: number[] = [];
  for (let start = 0; start < contacts.length; start += 500) {
    const rows = await db
      .insertInto('contact')
      .values(contacts.slice(start, start + 500))
      .returning('id')
      .execute();
    ids.push(...rows.map((row) => row.id));
  }
  return ids as [number, ...number[]];
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}
