import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { eppPasswordHash } from './epp-password.ts';
import type { AddedRegistrar } from './registrars.ts';

/** Consistent with its history. */
export const auroraAddresses = ['198.51.100.23', '2001:db8:a::23'] as const;

const borealisAddresses = ['192.0.2.25', '198.51.100.7', '2001:db8:b::7'] as const;

interface Registrars {
  /** Has addresses but no password yet. */
  aurora: AddedRegistrar;
  borealis: AddedRegistrar;
}

export async function addEppSettings(db: Database, { aurora, borealis }: Registrars): Promise<void> {
  await db.insertInto('epp_setting').values({ registrar_id: borealis.id, password_hash: eppPasswordHash }).execute();
  await allowAddresses(db, aurora, auroraAddresses);
  await allowAddresses(db, borealis, borealisAddresses);
  // Its client logs in from the first one.
  await db
    .updateTable('epp_allowed_ip')
    .set({ last_used_at: sql`now() - interval '2 hours'` })
    .where('registrar_id', '=', borealis.id)
    .where('position', '=', 0)
    .execute();
}

async function allowAddresses(db: Database, { id }: AddedRegistrar, addresses: readonly string[]): Promise<void> {
  await db
    .insertInto('epp_allowed_ip')
    .values(addresses.map((address, position) => ({ registrar_id: id, position, address })))
    .execute();
}
