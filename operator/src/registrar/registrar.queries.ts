import { findRegistrarByHandle, type RegistrarRow } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { CommandRefusal } from '../command-refusal.ts';

/** With `lock`, nobody else can change the registrar until the transaction ends. */
export async function findRegistrar(db: Database, handle: string, lock?: 'for change'): Promise<RegistrarRow> {
  const registrar = await findRegistrarByHandle(db, handle, lock);
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
      'registry_id as registryId',
      'iana_id as ianaId',
      'status',
      'held_at as held',
      'activated_at as activated',
      'protected_threshold as threshold',
      sql<string | null>`coalesce(main.organization, public.organization)`.as('organization'),
    ])
    .orderBy('handle')
    .execute();
}
