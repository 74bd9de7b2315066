import type { Database } from '@panel/database/database';
import type { DB } from '@panel/database/schema';
import type { Insertable } from 'kysely';

type NewDomain = Partial<Insertable<DB['domain']>>;

/** Adds a registration with only a name, and what `more` sets. */
export async function addDomain(db: Database, registrarId: number, name: string, more: NewDomain = {}) {
  const { id } = await db
    .insertInto('domain')
    .values({ registrar_id: registrarId, name, alabel: name, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addContact(db: Database, handle: string, more: Partial<Insertable<DB['contact']>> = {}) {
  const { id } = await db
    .insertInto('contact')
    .values({ handle, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
