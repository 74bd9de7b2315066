import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type Author, writeAuditLine } from '../audit/index.ts';
import type { Directory } from '../directory/index.ts';
import { Refusal } from '../refusal.ts';
import type { RegistrarRow } from './registrar.queries.ts';

interface AsNew {
  directory: Pick<Directory, 'list' | 'remove'>;
}

/**
 * Gives a held registrar, as found and locked, access again: as the same one, or as a new one, which inherits nothing
 * from the old one. Returns false if it was not held.
 */
export async function resumeRegistrar(
  trx: Database,
  author: Author,
  registrar: RegistrarRow,
  asNew?: AsNew,
): Promise<boolean> {
  const { id, held_at } = registrar;
  if (!held_at) return false;
  const removed = asNew && (await startAnew(trx, { ...registrar, held_at }, asNew));
  await trx.updateTable('registrar').set({ held_at: null }).where('id', '=', id).execute();
  const after = { isSame: !asNew, removedAccounts: [], removedTokens: [], ...removed };
  await writeAuditLine(trx, { ...author, registrarId: id }, 'registrar.resumed', { after });
  return true;
}

const tablesOfAccess = [
  'epp_setting',
  'epp_allowed_ip',
  'epp_refused_ip',
  'epp_certificate',
  'epp_refused_certificate',
  'access_review',
  'registrar_activity',
] as const;

/** Keeps history and transactions, but hides those from before its return. */
async function startAnew(
  trx: Database,
  { id, handle, held_at }: RegistrarRow & { held_at: Date },
  { directory }: AsNew,
): Promise<{ removedAccounts: string[]; removedTokens: string[] }> {
  const removedAccounts = await removeAccounts(trx, directory, handle);
  const tokens = await trx.deleteFrom('access_token').where('registrar_id', '=', id).returning('name').execute();
  for (const table of tablesOfAccess) await trx.deleteFrom(table).where('registrar_id', '=', id).execute();
  await forgetContacts(trx, id, held_at);
  await startFallsAnew(trx, id, held_at);
  await trx
    .updateTable('registrar')
    .set({
      anew_at: held_at,
      anew_after: sql`coalesce((SELECT max(audit.id) - 1 FROM audit
        WHERE audit.registrar_id = ${id} AND action = 'registrar.held'), 0)`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  await trx
    .insertInto('registrar_data')
    .values({ registrar_id: id, version: 1 })
    .onConflict((conflict) => conflict.column('registrar_id').doUpdateSet({ version: sql`registrar_data.version + 1` }))
    .execute();
  return { removedAccounts, removedTokens: tokens.map(({ name }) => name) };
}

/** Keycloak may fail to remove some accounts. They could sign in again, so the registrar stays held. */
async function removeAccounts(trx: Database, directory: AsNew['directory'], handle: string): Promise<string[]> {
  const removed: string[] = [];
  const left: string[] = [];
  for (const account of await directory.list(trx, `@${handle}`)) {
    const isRemoved = await directory.remove(trx, account).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        return error.key === 'not.found';
      },
    );
    (isRemoved ? removed : left).push(account.username);
  }
  if (left.length > 0) throw new Refusal('registrar.accounts.left', { values: { usernames: left.join(', ') } });
  return removed;
}

/** A low balance counts as low since the registrar's return, so that the new one is mailed too. */
async function startFallsAnew(trx: Database, registrarId: number, heldAt: Date): Promise<void> {
  await trx
    .updateTable('balance')
    .set({ low_since: heldAt })
    .where('registrar_id', '=', registrarId)
    .where('low_since', '<', heldAt)
    .execute();
}

/** Mails about EPP would go to the old registrar's contacts. What the registry sent stays, and applies again. */
async function forgetContacts(trx: Database, registrarId: number, heldAt: Date): Promise<void> {
  await trx
    .deleteFrom('registrar_contact')
    .where('registrar_id', '=', registrarId)
    .where('kind', '<>', 'main')
    .where('edited_at', '<', heldAt)
    .execute();
  await trx
    .updateTable('registrar_contact')
    .set({ edited_at: null })
    .where('registrar_id', '=', registrarId)
    .where('edited_at', '<', heldAt)
    .execute();
}
