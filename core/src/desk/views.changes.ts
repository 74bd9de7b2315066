import { lowerHandle } from '@panel/contract/handle';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type Author, registryAuthor, writeAuditLine } from '../audit/index.ts';
import { Refusal } from '../refusal.ts';

// Registry staff can view the panel as a registrar sees it, for a limited time. The registrar's history records when a
// view starts and ends; the table holds only active views.

const LASTS = sql<Date>`now() + interval '30 minutes'`;

/** A view belongs to one account and one session. */
interface Viewer {
  accountId: string;
  session: string;
}

interface NewView extends Viewer {
  staff: string;
  registrar: string;
  reason: string;
}

/** For any registrar, even a deleted or held one. */
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

/** The registrar of an active view. */
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

/** Returns false if there is no such view or it has ended. */
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

/** Call it repeatedly: it records the end of each expired view once, whichever instance runs first. */
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

/** Call it before sending the file, so that every download has its line. */
export async function recordFileTaken(db: Database, by: Author, registrarId: number, name: string): Promise<void> {
  await db
    .transaction()
    .execute((trx) => writeAuditLine(trx, { ...by, registrarId }, 'view.file_taken', { subject: name }));
}

function isViewId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
