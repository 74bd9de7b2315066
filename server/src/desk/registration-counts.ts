import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { inSnapshot } from '../reads/index.ts';

interface Kept {
  version: number;
  count: number;
}

/**
 * Caches each registrar's number of registrations for one version of its data, which every change by the registry
 * increments.
 */
export function createRegistrationCounts() {
  const kept = new Map<number, Kept>();

  return (db: Database, handles: readonly string[]) =>
    inSnapshot(db, async (trx) => {
      const registrars = await trx
        .selectFrom('registrar')
        .leftJoin('registrar_data as data', 'data.registrar_id', 'registrar.id')
        .select(['registrar.id', 'registrar.handle', 'data.version'])
        .where('registrar.handle', '=', sql<string>`ANY(${handles}::text[])`)
        .orderBy('registrar.handle')
        .execute();
      const isKnown = ({ id, version }: (typeof registrars)[number]) => kept.get(id)?.version === version;
      const counted = await count(
        trx,
        registrars.filter((registrar) => !isKnown(registrar)),
      );
      return registrars.map(({ id, handle, version }) => {
        const registrations = counted.get(id) ?? kept.get(id)?.count ?? 0;
        if (version !== null) kept.set(id, { version, count: registrations });
        return { handle, registrations };
      });
    });
}

async function count(trx: Database, registrars: readonly { id: number }[]): Promise<Map<number, number>> {
  if (registrars.length === 0) return new Map();
  const ids = registrars.map(({ id }) => id);
  const rows = await trx
    .selectFrom('domain')
    .select(['registrar_id', sql<number>`count(*)::int`.as('count')])
    .where('registrar_id', '=', sql<number>`ANY(${ids}::integer[])`)
    .groupBy('registrar_id')
    .execute();
  const found = new Map(rows.map(({ registrar_id, count }) => [registrar_id, count]));
  return new Map(ids.map((id) => [id, found.get(id) ?? 0]));
}
