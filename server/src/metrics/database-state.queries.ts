import { findOutboxState } from '@panel/core/mail';
import { listHeld } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { listStreams } from '@panel/registry/feed';
import { sql } from 'kysely';
import { findRegistryData } from '../config/index.ts';
import { listReplicas } from '../reads/index.ts';

const STATEMENT_MS = 2_000;
// The registry names its streams, so this limits the number of series.
const MAX_STREAMS = 100;

export type DatabaseState = Awaited<ReturnType<typeof readDatabaseState>>;

/** Every value comes from an index. */
export function readDatabaseState(db: Database) {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows } = await sql<{ now: Date }>`
        SELECT now(), set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`.execute(trx);
      const secondsSince = (at: Date) => ((rows[0]?.now ?? new Date()).getTime() - at.getTime()) / 1_000;
      const { registryDataAt: dataAt } = await findRegistryData(trx);
      const streams = await listStreams(trx);
      const lastImport = await findLastImport(trx);
      const importAge = lastImport && secondsSince(lastImport.at);
      return {
        mails: await findOutboxState(trx),
        dataAge: dataAt ? secondsSince(dataAt) : undefined,
        streams: streams.slice(0, MAX_STREAMS).map(({ stream, last, at, bringsRegistrations, refused }) => ({
          stream,
          last,
          // After a deposit, the stream's sender is expected to continue.
          age: at ? secondsSince(at) : bringsRegistrations ? importAge : undefined,
          isRefused: refused !== null,
        })),
        importAge,
        importProblems: lastImport?.problems,
        held: (await listHeld(trx)).length,
        replicas: await listReplicas(trx),
      };
    });
}

async function findLastImport(db: Database) {
  return db
    .selectFrom('audit')
    .select(['at', sql<number>`coalesce((after ->> 'problemCount')::integer, 0)`.as('problems')])
    .where('action', '=', 'deposit.imported')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
