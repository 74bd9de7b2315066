import type { Database } from '@panel/database/database';
import type { DB } from '@panel/database/schema';
import { type Selectable, sql } from 'kysely';
import { Refusal } from '../refusal.ts';

export type Registrar = Selectable<DB['registrar']>;
export type MainContact = Partial<Omit<Selectable<DB['registrar_contact']>, 'registrar_id' | 'kind' | 'edited_at'>>;

/** Locks the row where it is going to be changed. */
export async function findRegistrar(db: Database, handle: string, lock?: 'for change'): Promise<Registrar> {
  const query = db.selectFrom('registrar').selectAll().where('handle', '=', handle.toLowerCase());
  const registrar = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!registrar) throw new Refusal(`There is no registrar ${handle}.`);
  return registrar;
}

export async function listRegistrars(db: Database) {
  return db
    .selectFrom('registrar')
    .leftJoin('registrar_contact as main', (join) =>
      join.onRef('main.registrar_id', '=', 'registrar.id').on('main.kind', '=', 'main'),
    )
    .leftJoin('registrar_contact as public', (join) =>
      join.onRef('public.registrar_id', '=', 'registrar.id').on('public.kind', '=', 'public'),
    )
    .select([
      'handle',
      'iana_id as ianaId',
      'status',
      'activated_at as activated',
      'protected_threshold as threshold',
      sql<string | null>`coalesce(main.organization, public.organization)`.as('organization'),
    ])
    .orderBy('handle')
    .execute();
}

export async function listContacts(db: Database, registrarId: number) {
  return db
    .selectFrom('registrar_contact')
    .selectAll()
    .where('registrar_id', '=', registrarId)
    .orderBy('kind')
    .execute();
}

/** The official contact, which registrars cannot change themselves. */
export async function saveMainContact(trx: Database, registrarId: number, contact: MainContact): Promise<void> {
  if (Object.keys(contact).length === 0) return;
  const edited_at = sql<Date>`now()`;
  await trx
    .insertInto('registrar_contact')
    .values({ registrar_id: registrarId, kind: 'main', ...contact, edited_at })
    .onConflict((conflict) => conflict.columns(['registrar_id', 'kind']).doUpdateSet({ ...contact, edited_at }))
    .execute();
}
