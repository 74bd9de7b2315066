import { isCalled, toRegistrar } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/** All, or the one that has this handle or registry's id. One statement, so that contacts and addresses belong together. */
export async function findRegistrarsNow(db: Database, id?: string) {
  const rows = await db
    .selectFrom('registrar')
    .leftJoin('registrar_contact', 'registrar_contact.registrar_id', 'registrar.id')
    .selectAll()
    .select(
      sql<string[]>`ARRAY(SELECT address FROM epp_allowed_ip ip WHERE ip.registrar_id = registrar.id
        AND held_at IS NULL ORDER BY position)`.as('ipAddresses'),
    )
    .$if(id !== undefined, (query) => query.where(isCalled(id ?? '')))
    .orderBy('registrar.handle')
    .execute();
  const groups = new Map<string, typeof rows>();
  for (const row of rows) groups.set(row.handle, [...(groups.get(row.handle) ?? []), row]);
  return [...groups.values()].flatMap((group) => {
    const [registrar] = group;
    if (!registrar) return [];
    const contacts = new Map(group.map((row) => [row.kind ?? '', row]));
    const { registry_id: registryId, ipAddresses, held_at } = registrar;
    return { ...toRegistrar(registrar, contacts), registryId, ipAddresses, held: held_at !== null };
  });
}
