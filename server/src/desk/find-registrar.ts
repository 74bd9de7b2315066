import { Refusal } from '@panel/core';
import { findRegistrarByHandle, type RegistrarRow } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';

/** Also finds it by the registry's id. `lock` prevents other changes until the end of the transaction. */
export async function requireRegistrar(db: Database, handle: string, lock?: 'for change'): Promise<RegistrarRow> {
  const registrar = await findRegistrarByHandle(db, handle, lock);
  if (!registrar) throw new Refusal('not.found');
  return registrar;
}
