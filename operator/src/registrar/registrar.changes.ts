import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { change, recordAudit } from '../audit.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { findRegistrar, listContacts } from './registrar.queries.ts';
import { type FieldOptions, type MainContact, readFields } from './registrar-fields.ts';

export async function addRegistrar(db: Database, handle: string, status: string, options: FieldOptions): Promise<void> {
  if (!/^[a-z0-9][a-z0-9._-]{0,62}$/.test(handle))
    throw new CommandRefusal(
      'A handle has 1 to 63 lower-case letters, digits, dots, hyphens or underscores, and begins with a letter or digit.',
    );
  const { contact, registrar } = readFields(options);
  await change(db, async (trx) => {
    const added = await trx
      .insertInto('registrar')
      .values({ handle, status, status_set_at: sql`now()`, ...registrar })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new CommandRefusal(`The registrar ${handle} already exists.`);
    await saveMainContact(trx, added.id, contact);
    const after = { handle, status, ...registrar, ...contact };
    await recordAudit(trx, 'registrar.added', { after }, added.id);
  });
}

export async function setFields(db: Database, handle: string, options: FieldOptions): Promise<void> {
  const { contact, registrar } = readFields(options);
  const changed = { ...registrar, ...contact };
  if (Object.keys(changed).length === 0)
    throw new CommandRefusal('There is nothing to change: give at least one option.');
  await change(db, async (trx) => {
    const { id, ...before } = await findRegistrar(trx, handle, 'for change');
    const main = (await listContacts(trx, id)).find(({ kind }) => kind === 'main');
    if (Object.keys(registrar).length > 0)
      await trx.updateTable('registrar').set(registrar).where('id', '=', id).execute();
    await saveMainContact(trx, id, contact);
    const old: Record<string, unknown> = { ...before, ...main };
    const replaced = Object.fromEntries(Object.keys(changed).map((field) => [field, old[field] ?? null]));
    await recordAudit(trx, 'registrar.set', { before: replaced, after: changed }, id);
  });
}

/** Without a status, the next deposit sets it. */
export async function setStatus(db: Database, handle: string, status: string | undefined): Promise<void> {
  await change(db, async (trx) => {
    const before = await findRegistrar(trx, handle, 'for change');
    await trx
      .updateTable('registrar')
      .set(status ? { status, status_set_at: sql`now()` } : { status_set_at: null })
      .where('id', '=', before.id)
      .execute();
    const action = status ? 'registrar.status.set' : 'registrar.status.from_deposit';
    const line = { before: { status: before.status }, after: { status: status ?? before.status } };
    await recordAudit(trx, action, line, before.id);
  });
}

export async function setThreshold(db: Database, handle: string, threshold: number): Promise<void> {
  await change(db, async (trx) => {
    const before = await findRegistrar(trx, handle, 'for change');
    await trx.updateTable('registrar').set({ protected_threshold: threshold }).where('id', '=', before.id).execute();
    const line = { before: { threshold: before.protected_threshold }, after: { threshold } };
    await recordAudit(trx, 'registrar.threshold.set', line, before.id);
  });
}

/** The official contact, which registrars cannot change themselves. */
async function saveMainContact(trx: Database, registrarId: number, contact: MainContact): Promise<void> {
  if (Object.keys(contact).length === 0) return;
  const edited_at = sql<Date>`now()`;
  await trx
    .insertInto('registrar_contact')
    .values({ registrar_id: registrarId, kind: 'main', ...contact, edited_at })
    .onConflict((conflict) => conflict.columns(['registrar_id', 'kind']).doUpdateSet({ ...contact, edited_at }))
    .execute();
}
