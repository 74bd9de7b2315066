import type { RegistrarStatus } from '@panel/contract/registrar-status';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { isCalled } from '../../registrar/index.ts';

const WRONG_PASSWORDS_ALLOWED = 10;
const LOCKED_FOR = sql`interval '5 minutes'`;
// Precise enough for the access review, without a write for every login of a busy front end.
const NOTED_EVERY = sql`interval '1 hour'`;

/** Reads everything in one query, so that looking up an unknown handle takes as long as a known one. */
export async function findLogin(db: Database, handle: string, address: string) {
  return db
    .selectFrom('registrar')
    .leftJoin('epp_setting', 'epp_setting.registrar_id', 'registrar.id')
    .leftJoin('epp_allowed_ip as ip', (join) =>
      join.onRef('ip.registrar_id', '=', 'registrar.id').on('ip.address', '=', address),
    )
    .where(isCalled(handle))
    .select([
      'registrar.id as registrarId',
      sql<RegistrarStatus>`registrar.status`.as('status'),
      sql<boolean>`registrar.held_at IS NOT NULL`.as('isHeld'),
      'epp_setting.password_hash as passwordHash',
      sql<boolean>`ip.address IS NOT NULL`.as('addressAllowed'),
      sql<boolean>`coalesce(ip.locked_until > now(), false)`.as('locked'),
      sql<boolean>`coalesce(ip.last_used_at < now() - ${NOTED_EVERY}, true)`.as('isUseDue'),
    ])
    .executeTakeFirst();
}

const isLocked = sql<boolean>`coalesce(locked_until > now(), false)`;

/** Counts a wrong password, or returns false without counting if the address is locked by now. */
export async function countFailedLogin(db: Database, registrarId: number, address: string): Promise<boolean> {
  const last = sql<boolean>`wrong_passwords + 1 >= ${WRONG_PASSWORDS_ALLOWED}`;
  const { numUpdatedRows } = await db
    .updateTable('epp_allowed_ip')
    .set({
      wrong_passwords: sql`CASE WHEN ${last} THEN 0 ELSE wrong_passwords + 1 END`,
      locked_until: sql`CASE WHEN ${last} THEN now() + ${LOCKED_FOR} ELSE locked_until END`,
    })
    .where('registrar_id', '=', registrarId)
    .where('address', '=', address)
    .where(isLocked, '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** Resets the count after a right password, or returns false if the address is locked by now. */
export async function acceptLogin(db: Database, registrarId: number, address: string): Promise<boolean> {
  const ip = await db
    .selectFrom('epp_allowed_ip')
    .select([isLocked.as('locked'), 'wrong_passwords'])
    .where('registrar_id', '=', registrarId)
    .where('address', '=', address)
    .executeTakeFirst();
  if (!ip || ip.locked) return false;
  if (ip.wrong_passwords > 0) {
    await db
      .updateTable('epp_allowed_ip')
      .set({ wrong_passwords: 0, locked_until: null })
      .where('registrar_id', '=', registrarId)
      .where('address', '=', address)
      .where(isLocked, '=', false)
      .execute();
  }
  return true;
}

export async function noteAddressUse(db: Database, registrarId: number, address: string): Promise<void> {
  await db
    .updateTable('epp_allowed_ip')
    .set({ last_used_at: sql`now()` })
    .where('registrar_id', '=', registrarId)
    .where('address', '=', address)
    .where(sql<boolean>`coalesce(last_used_at < now() - ${NOTED_EVERY}, true)`)
    .execute();
}
