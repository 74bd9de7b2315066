import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type Author, writeAuditLine } from '../audit/index.ts';
import { findRegistrarByHandle, listContacts, type RegistrarRow, saveContact } from './registrar.queries.ts';
import type { ContactRow } from './registrar-rows.ts';

// Changes that only the registry can make. Each takes the registrar as found and locked.

/** The columns to change; absent ones stay. */
interface Fields {
  registrar: { handle?: string; iana_id?: string | null; registry_id?: string | null; activated_at?: Date | null };
  contact: Partial<ContactRow>;
}

/** Returns false if a registrar already has this handle or registry id. */
export async function addRegistrar(
  trx: Database,
  author: Author,
  { handle, status, registrar, contact }: Fields & { handle: string; status: string },
): Promise<boolean> {
  if (await findRegistrarByHandle(trx, handle)) return false;
  const added = await trx
    .insertInto('registrar')
    .values({ handle, status, status_set_at: sql`now()`, ...registrar })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await saveMainContact(trx, added.id, contact);
  const after = { handle, status, ...registrar, ...contact };
  await writeAuditLine(trx, { ...author, registrarId: added.id }, 'registrar.added', { after });
  return true;
}

export async function setFields(
  trx: Database,
  author: Author,
  { id, ...before }: RegistrarRow,
  { registrar, contact }: Fields,
): Promise<void> {
  const main = (await listContacts(trx, id)).find(({ kind }) => kind === 'main');
  if (Object.keys(registrar).length > 0)
    await trx.updateTable('registrar').set(registrar).where('id', '=', id).execute();
  await saveMainContact(trx, id, contact);
  const old: Record<string, unknown> = { ...before, ...main };
  const after = { ...registrar, ...contact };
  const replaced = Object.fromEntries(Object.keys(after).map((field) => [field, old[field] ?? null]));
  await writeAuditLine(trx, { ...author, registrarId: id }, 'registrar.set', { before: replaced, after });
}

/** The registry's next data applies again. Returns false if it already does. */
export async function followContact(trx: Database, author: Author, { id }: RegistrarRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('registrar_contact')
    .set({ edited_at: null })
    .where('registrar_id', '=', id)
    .where('kind', '=', 'main')
    .where('edited_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await writeAuditLine(trx, { ...author, registrarId: id }, 'registrar.contact.from_registry', {});
  return true;
}

export async function setThreshold(
  trx: Database,
  author: Author,
  { id, protected_threshold: before }: RegistrarRow,
  threshold: number,
): Promise<void> {
  await trx.updateTable('registrar').set({ protected_threshold: threshold }).where('id', '=', id).execute();
  const line = { before: { threshold: before }, after: { threshold } };
  await writeAuditLine(trx, { ...author, registrarId: id }, 'registrar.threshold.set', line);
}

async function saveMainContact(trx: Database, registrarId: number, contact: Partial<ContactRow>): Promise<void> {
  if (Object.keys(contact).length > 0) await saveContact(trx, registrarId, 'main', contact);
}
