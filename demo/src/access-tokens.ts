import { randomBytes } from 'node:crypto';
import type { Database } from '@panel/database/database';
import type { AddedRegistrar } from './registrars.ts';

const DAY_MS = 24 * 3_600_000;

export const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/** The token in use; it expires this many days from now. */
export const NIGHTLY = {
  name: 'Nightly domain list',
  scopes: ['reports'],
  addresses: ['198.51.100.24'],
  days: 170,
} as const;

/** Two samples: one in use, and one that was never used and whose creator has left. No real token matches them. */
export async function addAccessTokens(db: Database, registrar: AddedRegistrar, now: Date): Promise<void> {
  const day = (days: number) => daysFrom(now, days);
  const ada = await db
    .selectFrom('identity.account')
    .select(['id', 'username'])
    .where('username', '=', 'admin@aurora')
    .executeTakeFirstOrThrow();
  const of = { registrar_id: registrar.id };
  await db
    .insertInto('access_token')
    .values([
      {
        ...of,
        hash: randomBytes(32),
        name: NIGHTLY.name,
        scopes: [...NIGHTLY.scopes],
        addresses: [...NIGHTLY.addresses],
        created_at: day(-12),
        expires_at: day(NIGHTLY.days),
        created_by: ada.username,
        created_by_id: ada.id,
        last_used_at: day(-0.2),
        last_address: '198.51.100.24',
      },
      {
        ...of,
        hash: randomBytes(32),
        name: 'Billing to accounting',
        scopes: ['billing'],
        addresses: [],
        created_at: day(-58),
        expires_at: day(60),
        created_by: 'lou@aurora',
        created_by_id: 'gone',
        last_used_at: null,
        last_address: null,
      },
    ])
    .execute();
}
