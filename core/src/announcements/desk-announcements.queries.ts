import { lowerHandle } from '@panel/contract/handle';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { Refusal } from '../refusal.ts';
import { type AllowedVersions, isAllowed, type Versioned } from '../versioned-edit.ts';
import { toWritten, type WrittenAnnouncement } from './announcement-rows.ts';

// For registry staff, who see announcements in every state and for every registrar.

const audience = sql<string[] | null>`CASE WHEN announcement.for_all THEN NULL ELSE ARRAY(
  SELECT handle FROM announcement_audience JOIN registrar ON registrar.id = registrar_id
  WHERE announcement_id = announcement.id ORDER BY handle) END`;

const written = (db: Database) => db.selectFrom('announcement').selectAll().select(audience.as('audience'));

/** Drafts first, then the newest. */
export async function listWritten(db: Database): Promise<WrittenAnnouncement[]> {
  const rows = await written(db).orderBy(sql`number DESC NULLS FIRST`).orderBy('created_at', 'desc').execute();
  return rows.map(({ audience, ...row }) => toWritten(row, audience));
}

/** Refuses with `not.found` if there is none. */
export async function findWritten(db: Database, id: string): Promise<Versioned<{ announcement: WrittenAnnouncement }>> {
  const row = await written(db).where(sql`id::text`, '=', id).executeTakeFirst();
  if (!row) throw new Refusal('not.found');
  const { audience, ...columns } = row;
  return { data: { announcement: toWritten(columns, audience) }, version: row.version };
}

export async function raiseVersion(trx: Database, id: string, allowed: AllowedVersions): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('announcement')
    .set({ version: sql`version + 1` })
    .where(sql`id::text`, '=', id)
    .where(isAllowed(sql.ref('version'), allowed))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The ids of these handles. Refuses with `announcement.audience.unknown`, which lists unknown handles. */
export async function findAudience(db: Database, handles: readonly string[]): Promise<number[]> {
  const wanted = [...new Set(handles.map(lowerHandle))];
  const found = await db.selectFrom('registrar').select(['id', 'handle']).where('handle', 'in', wanted).execute();
  const unknown = wanted.filter((handle) => !found.some((registrar) => registrar.handle === handle));
  if (unknown.length > 0) {
    throw new Refusal('announcement.audience.unknown', { field: 'audience', values: { handles: unknown.join(', ') } });
  }
  return found.map(({ id }) => id);
}
