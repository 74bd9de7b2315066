import { lowerHandle } from '@panel/contract/handle';
import type { Database } from '@panel/database/database';

/** Where a registrar is, by its official address. */
export async function countryOfRegistrar(db: Database, handle: string): Promise<string | null> {
  const row = await db
    .selectFrom('registrar_contact')
    .innerJoin('registrar', 'registrar.id', 'registrar_contact.registrar_id')
    .select('country_code')
    .where('registrar.handle', '=', lowerHandle(handle))
    .where('kind', '=', 'main')
    .executeTakeFirst();
  return row?.country_code ?? null;
}
