import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

// The panel's own record of sign-ins and EPP logins, so that a list of all registrars needs no sign-in service.

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

/** Called once an hour, when the use of an address is stored. */
export async function noteEppLogin(db: Database, registrarId: number): Promise<void> {
  await db
    .insertInto('registrar_activity')
    .values({ registrar_id: registrarId, epp_login_at: sql`now()` })
    .onConflict((conflict) => conflict.column('registrar_id').doUpdateSet({ epp_login_at: sql`now()` }))
    .execute();
}
