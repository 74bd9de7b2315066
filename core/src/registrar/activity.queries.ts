import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

// What the panel itself sees of a registrar's people and clients, so that a list of all registrars asks no sign-in service.

export async function noteSignIn(db: Database, registrarId: number, at: Date): Promise<void> {
  await db
    .insertInto('registrar_activity')
    .values({ registrar_id: registrarId, signed_in_at: at })
    .onConflict((conflict) =>
      conflict
        .column('registrar_id')
        .doUpdateSet({ signed_in_at: at })
        .where(sql<boolean>`coalesce(registrar_activity.signed_in_at < ${at}, true)`),
    )
    .execute();
}

/** Called where the use of an address is noted, once an hour. */
export async function noteEppLogin(db: Database, registrarId: number): Promise<void> {
  await db
    .insertInto('registrar_activity')
    .values({ registrar_id: registrarId, epp_login_at: sql`now()` })
    .onConflict((conflict) => conflict.column('registrar_id').doUpdateSet({ epp_login_at: sql`now()` }))
    .execute();
}
