import type { CertificateRefusal } from '@panel/contract/epp-certificates';
import { limits } from '@panel/contract/limits';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { EppCertificateSettings } from '../../environment.ts';
import type { PresentedCertificate } from './presented.rules.ts';

/** Whoever connects from an allowed address can cause refusals, so only this many are kept for a registrar. */
const MAX_KEPT = 20;
const shown = sql<Date>`now() - interval '7 days'`;

/** Certificates with which a login was refused in the last 7 days, newest first, unless they are known by now. */
export async function listRefusedCertificates(db: Database, registrarId: number, { pin }: EppCertificateSettings) {
  const isSame = sql<boolean>`(known.sha256 = refused.fingerprint OR (${pin === 'key'} AND known.spki = refused.spki))`;
  return db
    .selectFrom('epp_refused_certificate as refused')
    .select([
      'fingerprint',
      sql<CertificateRefusal>`reason`.as('reason'),
      'certificate',
      'address',
      'refused_at as timestamp',
      'times',
    ])
    .where('registrar_id', '=', registrarId)
    .where('refused_at', '>', shown)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('reason', '=', 'certificate-expired'),
        not(
          exists(
            selectFrom('epp_certificate as known')
              .select('known.id')
              .whereRef('known.registrar_id', '=', 'refused.registrar_id')
              .where(isSame),
          ),
        ),
      ]),
    )
    .orderBy('refused_at', 'desc')
    .execute();
}

interface Refused {
  presented: PresentedCertificate;
  reason: CertificateRefusal;
  address: string;
  pin: EppCertificateSettings['pin'];
}

export async function recordRefusedCertificate(
  db: Database,
  registrarId: number,
  { presented: { fingerprint, whole }, reason, address, pin }: Refused,
): Promise<void> {
  const hashOfKey = pin === 'key' ? fingerprint : null;
  await db
    .insertInto('epp_refused_certificate')
    .values({
      registrar_id: registrarId,
      fingerprint,
      spki: whole ? whole.spki : hashOfKey,
      certificate: whole && whole.der.length <= limits.certificateBytes ? whole.der : null,
      reason,
      address,
    })
    .onConflict((conflict) =>
      conflict.columns(['registrar_id', 'fingerprint']).doUpdateSet({
        reason,
        address,
        refused_at: sql`now()`,
        times: sql`CASE WHEN epp_refused_certificate.refused_at > ${shown}
          THEN epp_refused_certificate.times + 1 ELSE 1 END`,
      }),
    )
    .execute();
  await db
    .deleteFrom('epp_refused_certificate')
    .where('registrar_id', '=', registrarId)
    .where('fingerprint', 'in', (others) =>
      others
        .selectFrom('epp_refused_certificate')
        .select('fingerprint')
        .where('registrar_id', '=', registrarId)
        .orderBy('refused_at', 'desc')
        .offset(MAX_KEPT),
    )
    .execute();
}
