import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { ensureEppSetting } from './allowed-ips.queries.ts';

const WRONG_PASSWORDS_ALLOWED = 5;
const LOCKED_FOR = sql`interval '15 minutes'`;

export async function isEppPasswordSet(db: Database, registrarId: number): Promise<boolean> {
  const setting = await db
    .selectFrom('epp_setting')
    .select('registrar_id')
    .where('registrar_id', '=', registrarId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return setting !== undefined;
}

/** Whether the registrar has a password or allowed addresses. */
export async function hasEppSettings(db: Database, registrarId: number): Promise<boolean> {
  const address = await db
    .selectFrom('epp_allowed_ip')
    .select('registrar_id')
    .where('registrar_id', '=', registrarId)
    .executeTakeFirst();
  return address !== undefined || isEppPasswordSet(db, registrarId);
}

/** Reads the registrar's password hash and locks its row, so that attempts to change it run one at a time. */
export async function lockEppPassword(trx: Database, registrarId: number) {
  await ensureEppSetting(trx, registrarId);
  return trx
    .selectFrom('epp_setting')
    .select(['password_hash as hash', sql<boolean>`coalesce(locked_until > now(), false)`.as('locked')])
    .where('registrar_id', '=', registrarId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function countWrongPassword(trx: Database, registrarId: number): Promise<void> {
  const last = sql<boolean>`wrong_passwords + 1 >= ${WRONG_PASSWORDS_ALLOWED}`;
  await trx
    .updateTable('epp_setting')
    .set({
      wrong_passwords: sql`CASE WHEN ${last} THEN 0 ELSE wrong_passwords + 1 END`,
      locked_until: sql`CASE WHEN ${last} THEN now() + ${LOCKED_FOR} END`,
    })
    .where('registrar_id', '=', registrarId)
    .execute();
}

/** Also ends all locks, so that clients that were locked out can try the new password at once. */
export async function setEppPassword(trx: Database, registrarId: number, hash: string): Promise<void> {
  await trx
    .updateTable('epp_setting')
    .set({ password_hash: hash, wrong_passwords: 0, locked_until: null })
    .where('registrar_id', '=', registrarId)
    .execute();
  await trx
    .updateTable('epp_allowed_ip')
    .set({ wrong_passwords: 0, locked_until: null })
    .where('registrar_id', '=', registrarId)
    .execute();
}

/** Does nothing if the password changed meanwhile or another login was faster. */
export async function replaceImportedHash(
  db: Database,
  registrarId: number,
  { imported, own }: { imported: string; own: string },
): Promise<void> {
  await db
    .updateTable('epp_setting')
    .set({ password_hash: own })
    .where('registrar_id', '=', registrarId)
    .where('password_hash', '=', imported)
    .execute();
}

/** Ends the locks of addresses and of the form, and returns how many there were. */
export async function endEppLocks(trx: Database, registrarId: number): Promise<number> {
  const ended = { wrong_passwords: 0, locked_until: null };
  const isLocked = sql<boolean>`locked_until > now()`;
  const ofRegistrar = [
    trx.updateTable('epp_setting').set(ended).where('registrar_id', '=', registrarId).where(isLocked),
    trx.updateTable('epp_allowed_ip').set(ended).where('registrar_id', '=', registrarId).where(isLocked),
  ];
  const results = [];
  for (const update of ofRegistrar) results.push(await update.executeTakeFirstOrThrow());
  return results.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0);
}
