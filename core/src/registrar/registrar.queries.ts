import { lowerHandle } from '@panel/contract/handle';
import type { Database } from '@panel/database/database';
import type { DB } from '@panel/database/schema';
import { type Selectable, sql } from 'kysely';
import { type AllowedVersions, isAllowed } from '../versioned-edit.ts';
import { type ContactRow, toRegistrar } from './registrar-rows.ts';

export type EditableContact = 'public' | 'tech' | 'admin' | 'abuse';

/** Uses one statement, so that version and data match. */
export async function findRegistrar(db: Database, registrarId: number) {
  const rows = await db
    .selectFrom('registrar')
    .leftJoin('registrar_contact', 'registrar_contact.registrar_id', 'registrar.id')
    .selectAll()
    .where('registrar.id', '=', registrarId)
    .execute();
  const [registrar] = rows;
  if (!registrar) throw new Error(`There is no registrar ${registrarId}`);
  const contacts = new Map(rows.map((row) => [row.kind ?? '', row]));
  return { data: { registrar: toRegistrar(registrar, contacts) }, version: registrar.version };
}

export type RegistrarRow = Selectable<DB['registrar']>;

/** The condition that the registrar has this handle or registry id, in any case. */
export function isCalled(id: string) {
  const lower = lowerHandle(id);
  return sql<boolean>`(registrar.handle = ${lower} OR lower(registrar.registry_id) = ${lower})`;
}

/** Also finds it by the registry's id. `lock` prevents other changes until the end of the transaction. */
export async function findRegistrarByHandle(
  db: Database,
  handle: string,
  lock?: 'for change',
): Promise<RegistrarRow | undefined> {
  const query = db.selectFrom('registrar').selectAll().where(isCalled(handle));
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Registrars that wait for the registry's decision, longest first. */
export async function listHeld(db: Database) {
  return db
    .selectFrom('registrar')
    .select(['handle', 'held_at as since'])
    .where('held_at', 'is not', null)
    .orderBy('held_at')
    .orderBy('handle')
    .execute();
}

/** Registrars held since then, locked until the end of the transaction. */
export async function lockHeldSince(trx: Database, since: Date): Promise<RegistrarRow[]> {
  return trx.selectFrom('registrar').selectAll().where('held_at', '>=', since).orderBy('handle').forUpdate().execute();
}

/** Registrars with another threshold, locked until the end of the transaction. */
export async function lockOtherThresholds(trx: Database, threshold: number): Promise<RegistrarRow[]> {
  return trx
    .selectFrom('registrar')
    .selectAll()
    .where('protected_threshold', '<>', threshold)
    .orderBy('handle')
    .forUpdate()
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

export async function raiseVersion(trx: Database, registrarId: number, allowed: AllowedVersions): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('registrar')
    .set({ version: sql`version + 1` })
    .where('id', '=', registrarId)
    .where(isAllowed(sql.ref('version'), allowed))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The registry manages the official contact (`main`), the registrar all others. */
export async function saveContact(
  trx: Database,
  registrarId: number,
  kind: EditableContact | 'main',
  contact: Partial<ContactRow>,
): Promise<void> {
  const values = { ...contact, edited_at: sql<Date>`now()` };
  await trx
    .insertInto('registrar_contact')
    .values({ registrar_id: registrarId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['registrar_id', 'kind']).doUpdateSet(values))
    .execute();
}
