import type { Database } from '@panel/database/database';
import type { DB } from '@panel/database/schema';
import type { Insertable } from 'kysely';

type Row = Insertable<DB['verification']>;

/** A case as the feed stores it, by default open, about the contact `C-1` and without deadlines. */
export async function addCase(db: Database, registrarId: number, fields: Partial<Row> & { id: string }) {
  await db
    .insertInto('verification')
    .values({
      registrar_id: registrarId,
      contact: 'C-1',
      domains: [],
      responsible: 'REGISTRAR',
      status: 'OPEN',
      opened_at: new Date('2026-01-01T00:00:00Z'),
      claims: JSON.stringify([{ claim: 'EMAIL', state: 'REQUIRED' }]),
      ...fields,
    })
    .execute();
}

const DAY_MS = 24 * 60 * 60_000;

export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
