import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type pg from 'pg';
import { CommandRefusal } from '../command-refusal.ts';
import type { Envelope } from './xml/envelope.ts';

const KEY = 'deposit';

/** The deposit from which the panel's data comes. */
export interface LastDeposit {
  id: string;
  watermark: string;
  fullId: string;
  /** The numbers of objects at that time, as long as only deposits change them: counting needs a scan of the tables. */
  counts?: LiveCounts;
}

export type LiveCounts = Record<'domain' | 'host' | 'contact', number>;

export async function lastDeposit(client: pg.Client): Promise<LastDeposit | undefined> {
  const { rows } = await client.query<{ value: LastDeposit }>('SELECT value FROM setting WHERE key = $1', [KEY]);
  return rows[0]?.value;
}

/**
 * RFC 8909: a DIFF contains the changes since the previous deposit, an INCR those since the latest FULL one. If that
 * deposit was not imported, changes would be missing.
 */
export async function requirePredecessor(client: pg.Client, { type, id, prevId }: Envelope): Promise<void> {
  if (type === 'FULL') return;
  const last = await lastDeposit(client);
  if (!last)
    throw new CommandRefusal(`This ${type} deposit requires a FULL deposit before it, but none has been imported yet.`);
  if (last.id === id) return; // repeating it changes nothing
  if (type === 'DIFF' && prevId !== last.id) {
    const follows = prevId ? `follows ${prevId}` : 'does not say which one it follows';
    throw new CommandRefusal(
      `This DIFF deposit ${follows}, but the last one imported is ${last.id}: import those in between, or a FULL deposit.`,
    );
  }
  if (type === 'INCR' && prevId && ![last.id, last.fullId].includes(prevId))
    throw new CommandRefusal(
      `This INCR deposit follows ${prevId}, but the last FULL one imported is ${last.fullId}: import ${prevId} first.`,
    );
}

/** Older changes would undo newer ones. Whether a FULL deposit may be older is the operator's decision (guards.ts). */
export function requireNewer({ type, watermark }: Envelope, last: LastDeposit | undefined): void {
  if (type !== 'FULL' && watermark && last && Date.parse(watermark) < Date.parse(last.watermark))
    throw new CommandRefusal(
      `The deposit is from ${watermark}, but the data in the panel is newer, from ${last.watermark}.`,
    );
}

export async function rememberDeposit(
  client: pg.Client,
  { type, id, watermark }: Envelope,
  counts: LiveCounts,
): Promise<void> {
  const last = await lastDeposit(client);
  const value = { id, watermark, fullId: type === 'FULL' ? id : last?.fullId, counts };
  await client.query(
    `INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [KEY, JSON.stringify(value)],
  );
}

/** Call when something other than a deposit has changed objects. */
export async function forgetCounts(trx: Database): Promise<void> {
  await sql`UPDATE setting SET value = value - 'counts' WHERE key = ${KEY}`.execute(trx);
}
