import type { Registrar } from '@panel/contract/registrar';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { type ContactRow, toRegistrar } from './registrar-rows.ts';

export type EditableContact = 'public' | 'tech' | 'admin' | 'abuse';

interface Found {
  registrar: z.output<typeof Registrar>;
  version: number;
}

/** One statement, so that the version belongs to the data beside it. */
export async function findRegistrar(db: Database, registrarId: number): Promise<Found> {
  const rows = await db
    .selectFrom('registrar')
    .leftJoin('registrar_contact', 'registrar_contact.registrar_id', 'registrar.id')
    .selectAll()
    .where('registrar.id', '=', registrarId)
    .execute();
  const [registrar] = rows;
  if (!registrar) throw new Error(`There is no registrar ${registrarId}`);
  return {
    registrar: toRegistrar(registrar, new Map(rows.map((row) => [row.kind ?? '', row]))),
    version: registrar.version,
  };
}

/**
 * Raises the version if it is one of the allowed ones (`null`: any), and says whether it did. From then on nobody else
 * can edit until the transaction ends; of two at once, the second finds the version gone.
 */
export async function raiseVersion(
  trx: Database,
  registrarId: number,
  allowed: readonly number[] | null,
): Promise<boolean> {
  const raised = await trx
    .updateTable('registrar')
    .set({ version: sql`version + 1` })
    .where('id', '=', registrarId)
    .$if(allowed !== null, (update) => update.where(sql<boolean>`version = ANY(${allowed})`))
    .executeTakeFirst();
  return raised.numUpdatedRows === 1n;
}

export async function replaceContact(
  trx: Database,
  registrarId: number,
  kind: EditableContact,
  contact: Partial<ContactRow>,
): Promise<void> {
  const values = { ...contact, edited_at: sql<Date>`now()` };
  await trx
    .insertInto('registrar_contact')
    .values({ registrar_id: registrarId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['registrar_id', 'kind']).doUpdateSet(values))
    .execute();
}
