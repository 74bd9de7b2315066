import type { Database } from '@panel/database/database';

export async function isEppPasswordSet(db: Database, registrarId: number): Promise<boolean> {
  const setting = await db
    .selectFrom('epp_setting')
    .select('registrar_id')
    .where('registrar_id', '=', registrarId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return setting !== undefined;
}
