import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

const HOUR_MS = 3_600_000;
const DAY = 24;

/** Recent events, oldest first. Support forgot a password; anyone not listed here never signed in. */
const events = new Map(
  Object.entries({
    'admin@aurora': [
      { type: 'UPDATE_PASSWORD', hoursAgo: 40 * DAY, ip: '198.51.100.20' },
      { type: 'LOGIN', hoursAgo: 9 * DAY, ip: '198.51.100.20' },
      { type: 'LOGOUT', hoursAgo: 9 * DAY - 3, ip: '198.51.100.20' },
      { type: 'LOGIN', hoursAgo: 26, ip: '2001:db8:5::20' },
    ],
    'support@aurora': [
      { type: 'LOGIN_ERROR', hoursAgo: 3 * DAY + 1, ip: '203.0.113.41' },
      { type: 'LOGIN_ERROR', hoursAgo: 3 * DAY + 1, ip: '203.0.113.41' },
      { type: 'SEND_RESET_PASSWORD', hoursAgo: 3 * DAY, ip: '203.0.113.41' },
      { type: 'UPDATE_PASSWORD', hoursAgo: 3 * DAY, ip: '203.0.113.41' },
      { type: 'LOGIN', hoursAgo: 3 * DAY, ip: '203.0.113.41' },
    ],
    'tech@aurora': [
      { type: 'UPDATE_ROLES', hoursAgo: 20 * DAY, ip: '198.51.100.20' },
      { type: 'LOGIN', hoursAgo: 5 * DAY, ip: '198.51.100.23' },
    ],
    'admin@borealis': [{ type: 'LOGIN', hoursAgo: 2 * DAY, ip: '192.0.2.200' }],
  }),
);

export async function addActivity(db: Database, now: Date): Promise<void> {
  const accounts = await db.selectFrom('identity.account').select(['id', 'username']).execute();
  const rows = accounts.flatMap(({ id, username }) =>
    (events.get(username) ?? []).map(({ type, hoursAgo, ip }) => ({
      account_id: id,
      username,
      type,
      ip,
      at: new Date(now.getTime() - hoursAgo * HOUR_MS),
    })),
  );
  // All accounts existed before anything else happened.
  const longAgo = new Date(now.getTime() - 120 * DAY * HOUR_MS);
  await db.updateTable('identity.account').set({ created_at: longAgo }).execute();
  await db.updateTable('identity.event').set({ at: longAgo }).where('type', '=', 'REGISTER').execute();
  await db.insertInto('identity.event').values(rows).execute();
}

/** What the panel itself would have recorded of each registrar's users and EPP clients. */
export async function addRegistrarActivity(db: Database): Promise<void> {
  await sql`INSERT INTO registrar_activity (registrar_id, signed_in_at, epp_login_at)
    SELECT registrar.id,
      (SELECT max(at) FROM identity.event WHERE type = 'LOGIN' AND username LIKE '%@' || registrar.handle),
      (SELECT max(last_used_at) FROM epp_allowed_ip WHERE registrar_id = registrar.id)
    FROM registrar`.execute(db);
}
