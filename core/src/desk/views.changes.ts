import { lowerHandle } from '@panel/contract/handle';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type Author, registryAuthor, writeAuditLine } from '../audit/index.ts';
import { Refusal } from '../refusal.ts';

// Someone at the desk sees the panel as a registrar does, for a while. The registrar's history has a line when that
// begins and when it ends; a view that has ended is no longer in its table.

const LASTS = sql<Date>`now() + interval '30 minutes'`;

/** Whose view it is: no other account and no other session can use it. */
interface Viewer {
  accountId: string;
  session: string;
}

interface NewView extends Viewer {
  staff: string;
  registrar: string;
  reason: string;
}

/** Of any registrar, also one that is deleted or held. */
export async function beginView(
  trx: Database,
  by: Author,
  { accountId, session, staff, registrar: handle, reason }: NewView,
): Promise<{ id: string; registrar: string; until: Date }> {
  const registrar = await trx
    .selectFrom('registrar')
    .select(['id', 'handle'])
    .where('handle', '=', lowerHandle(handle))
    .executeTakeFirst();
  if (!registrar) throw new Refusal('not.found', { field: 'registrar' });
  const view = await trx
    .insertInto('desk_view')
    .values({ registrar_id: registrar.id, account_id: accountId, session, staff, reason, until: LASTS })
    .returning(['id', 'until'])
    .executeTakeFirstOrThrow();
  await writeAuditLine(trx, { ...by, registrarId: registrar.id }, 'view.began', { after: { reason } });
  return { ...view, registrar: registrar.handle };
}

/** The registrar of a view that goes on. */
export async function findViewed(db: Database, { accountId, session }: Viewer, id: string) {
  if (!isViewId(id)) return undefined;
  return db
    .selectFrom('desk_view')
    .innerJoin('registrar', 'registrar.id', 'registrar_id')
    .select(['registrar.id', 'registrar.handle', 'registrar.status'])
    .where('desk_view.id', '=', id)
    .where('account_id', '=', accountId)
    .where('session', '=', session)
    .where('until', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** False if there is no such view, or it has ended already. */
export async function endView(trx: Database, by: Author, { accountId }: Pick<Viewer, 'accountId'>, id: string) {
  if (!isViewId(id)) return false;
  const ended = await trx
    .deleteFrom('desk_view')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(['registrar_id', 'reason'])
    .executeTakeFirst();
  if (ended) await writeEnd(trx, by, ended);
  return ended !== undefined;
}

/** To be repeated: each of those whose time is over gets its line once, whichever instance looks first. */
export async function endOldViews(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('desk_view')
      .where('until', '<=', sql<Date>`now()`)
      .returning(['registrar_id', 'reason', 'staff'])
      .execute();
    for (const view of ended) await writeEnd(trx, registryAuthor(view.staff), view);
  });
}

async function writeEnd(trx: Database, by: Author, { registrar_id, reason }: { registrar_id: number; reason: string }) {
  await writeAuditLine(trx, { ...by, registrarId: registrar_id }, 'view.ended', { after: { reason } });
}

/** Before the file is sent, so that none is taken without its line. */
export async function recordFileTaken(db: Database, by: Author, registrarId: number, name: string): Promise<void> {
  await db
    .transaction()
    .execute((trx) => writeAuditLine(trx, { ...by, registrarId }, 'view.file_taken', { subject: name }));
}

function isViewId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
