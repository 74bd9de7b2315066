import { channel } from 'node:diagnostics_channel';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { plainAddress } from '../address.rules.ts';

/** Keycloak's names, so that the panel displays both sign-in services alike; only UPDATE_ROLES is our own. */
type EventType =
  | 'LOGIN'
  | 'LOGIN_ERROR'
  | 'LOGOUT'
  | 'REGISTER'
  | 'REMOVE_TOTP'
  | 'SEND_RESET_PASSWORD'
  | 'UPDATE_PASSWORD'
  | 'UPDATE_ROLES'
  | 'UPDATE_TOTP';

interface AccountEvent {
  timestamp: Date;
  type: EventType;
  ip: string | null;
}

/** Publishes the type of each event, for metrics. */
export const accountEvents = channel('registrar-panel.account-event');

/** Omit `account` if the typed name is unknown: it may have been a password. */
export async function recordEvent(
  db: Database,
  type: EventType,
  account: { id: string; username: string } | undefined,
  ip: string | null,
): Promise<void> {
  await db
    .insertInto('identity.event')
    .values({ type, account_id: account?.id, username: account?.username, ip: ip && plainAddress(ip) })
    .execute();
  accountEvents.publish(type);
}

export async function listActivity(db: Database, accountId: string, size: number): Promise<AccountEvent[]> {
  const rows = await db
    .selectFrom('identity.event')
    .select(['at', 'type', 'ip'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
  return rows.map((row) => ({ timestamp: row.at, type: row.type as EventType, ip: row.ip }));
}

export async function listLogins(db: Database, accountId: string, size: number): Promise<{ timestamp: Date }[]> {
  const rows = await db
    .selectFrom('identity.event')
    .select('at')
    .where('account_id', '=', accountId)
    .where('type', '=', 'LOGIN')
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
  return rows.map((row) => ({ timestamp: row.at }));
}

/** Keeps failed sign-ins under unknown names for up to a month. Only the table's owner can delete events. */
export async function forgetOldEvents(owner: Database, keptDays: number): Promise<void> {
  await owner
    .deleteFrom('identity.event')
    .where(
      sql<boolean>`at < now() - make_interval(days => CASE WHEN username IS NULL THEN least(30, ${keptDays}::integer) ELSE ${keptDays}::integer END)`,
    )
    .execute();
}
