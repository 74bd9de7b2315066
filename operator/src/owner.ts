import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { CommandRefusal } from './command-refusal.ts';

// The role that the panel itself should use cannot remove records or replace the registry's data.

export function ownersWork(reason: string): CommandRefusal {
  return new CommandRefusal(
    `The role in DATABASE_URL may not do this (${reason}). Run the command as the owner of the tables: "registrar-panel --owner …", or with the owner in DATABASE_URL.`,
  );
}

/** Checked first, so that a long command does not fail at its last step. */
export async function requireOwner(db: Database): Promise<void> {
  const { rows } = await sql<{ may: boolean; role: string }>`
    SELECT has_table_privilege('setting', 'UPDATE') AS may, current_user AS role`.execute(db);
  if (!rows[0]?.may) throw ownersWork(`${rows[0]?.role} owns no tables`);
}
