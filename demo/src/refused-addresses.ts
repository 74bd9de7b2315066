import type { Database } from '@panel/database/database';
import type { AddedRegistrar } from './registrars.ts';

const HOUR_MS = 3_600_000;

const refused = [
  { address: '203.0.113.9', times: 4, hoursAgo: 2 },
  { address: '2001:db8:c::9', times: 1, hoursAgo: 30 },
];

/** The panel shows refusals of the last days, so these are repeated at every start. */
export async function refuseAddresses(db: Database, registrar: Pick<AddedRegistrar, 'id'>, now: Date): Promise<void> {
  for (const { address, times, hoursAgo } of refused) {
    const refusal = { times, refused_at: new Date(now.getTime() - hoursAgo * HOUR_MS) };
    await db
      .insertInto('epp_refused_ip')
      .values({ registrar_id: registrar.id, address, ...refusal })
      .onConflict((conflict) => conflict.columns(['registrar_id', 'address']).doUpdateSet(refusal))
      .execute();
  }
}
