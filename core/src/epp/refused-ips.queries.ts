import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/** Strangers can cause refusals as they like, so only this many addresses are kept for a registrar. */
const MAX_KEPT = 50;
const shown = sql<Date>`now() - interval '7 days'`;

/** Addresses from which a login was refused in the last 7 days, newest first, unless they are allowed by now. */
export async function listRefusedIps(db: Database, registrarId: number) {
  return db
    .selectFrom('epp_refused_ip as refused')
    .select(['address', 'refused_at as timestamp', 'times'])
    .where('registrar_id', '=', registrarId)
    .where('refused_at', '>', shown)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('epp_allowed_ip as allowed')
            .select('allowed.address')
            .whereRef('allowed.registrar_id', '=', 'refused.registrar_id')
            .whereRef('allowed.address', '=', 'refused.address'),
        ),
      ),
    )
    .orderBy('refused_at', 'desc')
    .execute();
}

export async function recordRefusedIp(db: Database, registrarId: number, address: string): Promise<void> {
  await db
    .insertInto('epp_refused_ip')
    .values({ registrar_id: registrarId, address })
    .onConflict((conflict) =>
      conflict.columns(['registrar_id', 'address']).doUpdateSet({
        refused_at: sql`now()`,
        times: sql`CASE WHEN epp_refused_ip.refused_at > ${shown} THEN epp_refused_ip.times + 1 ELSE 1 END`,
      }),
    )
    .execute();
  await db
    .deleteFrom('epp_refused_ip')
    .where('registrar_id', '=', registrarId)
    .where('address', 'in', (others) =>
      others
        .selectFrom('epp_refused_ip')
        .select('address')
        .where('registrar_id', '=', registrarId)
        .orderBy('refused_at', 'desc')
        .offset(MAX_KEPT),
    )
    .execute();
}
