import type { Database } from '@panel/database/database';
import type { DB } from '@panel/database/schema';
import { type Selectable, sql } from 'kysely';
import { CommandRefusal } from '../command-refusal.ts';

type Registrar = Selectable<DB['registrar']>;

/** With `lock`, nobody else can change the registrar until the end of the transaction. */
export async function findRegistrar(db: Database, handle: string, lock?: 'for change'): Promise<Registrar> {
  const query = db.selectFrom('registrar').selectAll().where('handle', '=', handle.toLowerCase());
  const registrar = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!registrar) throw new CommandRefusal(`There is no registrar ${handle}.`);
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
