import { randomUUID } from 'node:crypto';
import { firstNames, lastNames, towns } from '../words.ts';
import { type Contact, put } from './objects.ts';
import { anyRegistrar, type Happening, type World } from './world.ts';

export function newContact({ random }: World, registrar: string): Contact {
  const first = random.pick(firstNames);
  const last = random.pick(lastNames);
  const { city, postalCode, countryCode } = random.pick(towns);
  return {
    handle: `${registrar.slice(0, 3).toUpperCase()}-${randomUUID().slice(0, 8).toUpperCase()}`,
    registrar,
    name: `${first} ${last}`,
    organization: null,
    street: [`High Street ${1 + random.below(180)}`],
    postalCode,
    city,
    region: null,
    countryCode,
    phone: `+32.2555${String(random.below(10_000)).padStart(4, '0')}`,
    fax: null,
    email: `contact-${random.below(100_000)}@mail.example`,
  };
}

export function addContact(world: World): Happening | undefined {
  const registrar = anyRegistrar(world);
  if (registrar === undefined) return undefined;
  const contact = newContact(world, registrar);
  return {
    words: `${registrar} adds the contact ${contact.handle}, ${contact.name}`,
    changes: [put.contact(contact)],
  };
}
