import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type Author, writeAuditLine } from '../audit/index.ts';
import { listContacts, type RegistrarRow, saveContact } from './registrar.queries.ts';
import type { ContactRow } from './registrar-rows.ts';
import { resumeRegistrar } from './resume.changes.ts';

// What only the registry changes of a registrar. Each change takes the registrar as it was found and locked.

/** The columns that change; what is absent stays. */
interface Fields {
  registrar: { handle?: string; iana_id?: string | null; registry_id?: string | null; activated_at?: Date | null };
  /** The official contact. */
  contact: Partial<ContactRow>;
}

/** False if there is a registrar of that handle already. */
export async function addRegistrar(
  trx: Database,
  author: Author,
  { handle, status, registrar, contact }: Fields & { handle: string; status: string },
): Promise<boolean> {
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

/**
 * Without a status, the registry's data set it, at once as far as they are known. With one, the registrar is no longer
 * held: the registry decided.
 */
export async function setStatus(
  trx: Database,
  author: Author,
  registrar: RegistrarRow,
  status: string | undefined,
): Promise<void> {
  const { id, status: before, status_set_at, registry_status } = registrar;
  const sent = status_set_at ? registry_status : before;
  const after = status ?? sent ?? before;
  await trx
    .updateTable('registrar')
    .set(
      status
        ? { status, status_set_at: sql`now()`, registry_status: sent }
        : { status: after, status_set_at: null, registry_status: null },
    )
    .where('id', '=', id)
    .execute();
  const action = status ? 'registrar.status.set' : 'registrar.status.from_deposit';
  const line = { before: { status: before }, after: { status: after } };
  await writeAuditLine(trx, { ...author, registrarId: id }, action, line);
  // A deleted registrar's people may read: nobody has said that these are the same.
  if (status && status !== 'DELETED') await resumeRegistrar(trx, author, registrar);
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
