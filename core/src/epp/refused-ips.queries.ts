import type { Database } from '@panel/database/database';
import { keepNewest, refusedAgain, shownSince } from './refused.queries.ts';

const MAX_KEPT = 50;

/** Addresses from which a login was refused in the last 7 days, newest first, except those allowed since. */
export async function listRefusedIps(db: Database, registrarId: number) {
  return db
    .selectFrom('epp_refused_ip as refused')
    .select(['address', 'refused_at as timestamp', 'times'])
    .where('registrar_id', '=', registrarId)
    .where('refused_at', '>', shownSince)
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
    .onConflict((conflict) => conflict.columns(['registrar_id', 'address']).doUpdateSet(refusedAgain('epp_refused_ip')))
    .execute();
  await keepNewest(db, 'epp_refused_ip', registrarId, MAX_KEPT);
}
