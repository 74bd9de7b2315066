import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type AllowedVersions, isAllowed } from '../versioned-edit.ts';

/** Reads the list and its version from one snapshot: if they did not match, an edit could be lost. */
export async function findAllowedIps(db: Database, registrarId: number) {
  return db
    .selectFrom('registrar')
    .leftJoin('epp_setting', 'epp_setting.registrar_id', 'registrar.id')
    .where('registrar.id', '=', registrarId)
    .select([
      // The column's default, for a registrar that has not saved anything.
      sql<number>`coalesce(epp_setting.ip_version, 1)`.as('version'),
      sql<string[]>`ARRAY(SELECT address FROM epp_allowed_ip ip WHERE ip.registrar_id = registrar.id
        ORDER BY position)`.as('ipAddresses'),
    ])
    .executeTakeFirstOrThrow();
}

export async function raiseIpVersion(trx: Database, registrarId: number, allowed: AllowedVersions): Promise<boolean> {
  await ensureEppSetting(trx, registrarId);
  const { numUpdatedRows } = await trx
    .updateTable('epp_setting')
    .set({ ip_version: sql`ip_version + 1` })
    .where('registrar_id', '=', registrarId)
    .where(isAllowed(sql.ref('ip_version'), allowed))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An address that stays keeps its last use. */
export async function replaceAllowedIps(trx: Database, registrarId: number, addresses: string[]): Promise<void> {
  const before = await trx
    .deleteFrom('epp_allowed_ip')
    .where('registrar_id', '=', registrarId)
    .returning(['address', 'added_at', 'last_used_at'])
    .execute();
  if (addresses.length === 0) return;
  const known = new Map(before.map((row) => [row.address, row]));
  const added = { added_at: sql<Date>`now()`, last_used_at: null };
  await trx
    .insertInto('epp_allowed_ip')
    .values(
      addresses.map((address, position) => ({
        ...(known.get(address) ?? added),
        registrar_id: registrarId,
        position,
        address,
      })),
    )
    .execute();
}

/** Every allowed address with its last login; `added` is `null` for addresses older than that column. */
export async function listAddressUses(db: Database, registrarId: number) {
  return db
    .selectFrom('epp_allowed_ip')
    .select(['address', 'added_at as added', 'last_used_at as lastUsed'])
    .where('registrar_id', '=', registrarId)
    .orderBy('position')
    .execute();
}

/** A registrar has no row until its first change. */
export async function ensureEppSetting(trx: Database, registrarId: number): Promise<void> {
  await trx
    .insertInto('epp_setting')
    .values({ registrar_id: registrarId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
