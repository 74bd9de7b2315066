import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { EppCertificateSettings } from '../../environment.ts';
import { isCalled } from '../../registrar/index.ts';
import type { Certificate } from './certificate.rules.ts';
import { type PresentedCertificate, pinOf } from './presented.rules.ts';

// As for addresses: precise enough for the access review, without a write for every login.
const isUseDue = sql<boolean>`coalesce(last_used_at < now() - interval '1 hour', true)`;

/** The last to expire comes first. */
export async function listCertificates(db: Database, registrarId: number) {
  return certificatesOf(db, registrarId).orderBy('valid_until', 'desc').orderBy('id').execute();
}

export async function listCertificatesAddedBy(db: Database, registrarId: number, username: string) {
  return certificatesOf(db, registrarId).where('added_by', '=', username).orderBy('label').execute();
}

/** Locks the row until the end of the transaction. */
export async function lockCertificate(trx: Database, registrarId: number, id: string) {
  return certificatesOf(trx, registrarId).where(sql`id::text`, '=', id).forUpdate().executeTakeFirst();
}

function certificatesOf(db: Database, registrarId: number) {
  return db
    .selectFrom('epp_certificate')
    .where('registrar_id', '=', registrarId)
    .select([
      'id',
      'label',
      'certificate',
      'sha256',
      'spki',
      'valid_until as until',
      'last_used_at as lastUsed',
      'added_by as addedBy',
      'added_at as added',
    ]);
}

/** Locks out other additions, so that there are never too many, and returns the count. */
export async function lockCertificates(trx: Database, registrarId: number): Promise<number> {
  await trx.selectFrom('registrar').select('id').where('id', '=', registrarId).forNoKeyUpdate().execute();
  const { count } = await trx
    .selectFrom('epp_certificate')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('registrar_id', '=', registrarId)
    .executeTakeFirstOrThrow();
  return count;
}

interface Added {
  label: string;
  addedBy: string;
  endMailed: number | null;
}

/** Returns `undefined` if the registrar already has it. */
export async function insertCertificate(
  trx: Database,
  registrarId: number,
  { sha256, spki, der, from, until }: Certificate,
  { label, addedBy, endMailed }: Added,
) {
  return trx
    .insertInto('epp_certificate')
    .values({
      registrar_id: registrarId,
      label,
      certificate: der,
      sha256,
      spki,
      valid_from: from,
      valid_until: until,
      added_by: addedBy,
      end_mailed: endMailed,
    })
    .onConflict((conflict) => conflict.columns(['registrar_id', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function deleteCertificate(trx: Database, registrarId: number, id: string): Promise<void> {
  await trx.deleteFrom('epp_certificate').where('registrar_id', '=', registrarId).where('id', '=', id).execute();
}

/** Searches by handle, so that an unknown one takes as long. An exact match precedes others with the same key. */
export async function findPresented(
  db: Database,
  handle: string,
  presented: PresentedCertificate,
  settings: EppCertificateSettings,
) {
  return db
    .selectFrom('registrar')
    .innerJoin('epp_certificate as known', 'known.registrar_id', 'registrar.id')
    .where(isCalled(handle))
    .where(settings.pin === 'key' ? 'known.spki' : 'known.sha256', '=', pinOf(presented, settings))
    .select(['known.id', 'known.valid_until as until', isUseDue.as('isUseDue')])
    .orderBy(sql`known.sha256 = ${presented.fingerprint}`, 'desc')
    .orderBy('known.valid_until', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores a login, and a later expiry seen with the same key, which restarts the reminders. */
export async function noteCertificateUse(
  db: Database,
  registrarId: number,
  id: string,
  until: Date | undefined,
): Promise<void> {
  const isLater = sql<boolean>`valid_until < ${until ?? null}`;
  await db
    .updateTable('epp_certificate')
    .set({
      last_used_at: sql`now()`,
      valid_until: sql`greatest(valid_until, ${until ?? null})`,
      end_mailed: sql`CASE WHEN ${isLater} THEN NULL ELSE end_mailed END`,
    })
    .where('registrar_id', '=', registrarId)
    .where('id', '=', id)
    .where(sql<boolean>`(${isUseDue} OR ${isLater})`)
    .execute();
}

/**
 * Registrars whose status allows EPP logins, that are not held and have no valid certificate: requiring certificates
 * would lock them out.
 */
export async function listRegistrarsWithoutCertificate(db: Database, statuses: readonly string[]) {
  return db
    .selectFrom('registrar')
    .select(['id', 'handle'])
    .where('status', 'in', statuses)
    .where('held_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('epp_certificate')
            .select('epp_certificate.id')
            .whereRef('epp_certificate.registrar_id', '=', 'registrar.id')
            .where(sql<boolean>`now() BETWEEN valid_from AND valid_until`),
        ),
      ),
    )
    .orderBy('handle')
    .execute();
}
