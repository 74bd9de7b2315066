import { lowerHandle } from '@panel/contract/handle';
import type { Environment } from '@panel/core';
import { findRegistrarByHandle, isHandle } from '@panel/core/registrar';
import { advisoryLocks } from '@panel/database/advisory-locks';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { CommandRefusal } from '../command-refusal.ts';

// The registry's name for a registrar must identify only that one.

/** Prevents imports and requests while ids change. */
export async function lockIds(trx: Database): Promise<void> {
  const { rows } = await sql<{ isFree: boolean }>`
    SELECT pg_try_advisory_xact_lock(${advisoryLocks.importTurn}) AS "isFree"`.execute(trx);
  if (!rows[0]?.isFree) throw new CommandRefusal('An import is running: try again when it is done.');
  await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.import})`.execute(trx);
}

export async function requireFreeId(trx: Database, id: string, registrarId?: number): Promise<void> {
  const other = await findRegistrarByHandle(trx, id);
  if (other && other.id !== registrarId) throw new CommandRefusal(`${id} is already the registrar ${other.handle}.`);
}

/** A registrar with that handle would switch off the desk (Behaviour DESK-3). */
export function requireOtherSuffix(handle: string, { deskSuffix }: Pick<Environment, 'deskSuffix'>): void {
  if (handle === deskSuffix)
    throw new CommandRefusal(
      `No registrar can have the handle ${handle}: the usernames of the registry's own staff end with it (DESK_SUFFIX).`,
    );
}

/** Only a registrar with a valid handle can have an id besides it: otherwise no map could give it a handle later. */
export function requireOtherId(handle: string, id: string): void {
  if (!isHandle(handle))
    throw new CommandRefusal(
      `${handle} cannot be a handle. "registrar rename" gives it one, and keeps ${handle} as the registry's id.`,
    );
  if (lowerHandle(id) === handle) throw new CommandRefusal(`${id} is its handle, so it needs no --registry-id.`);
}
