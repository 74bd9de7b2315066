import type { CertificateRefusal } from '@panel/contract/epp-certificates';
import { limits } from '@panel/contract/limits';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { EppCertificateSettings } from '../../environment.ts';
import { keepNewest, refusedAgain, shownSince } from '../refused.queries.ts';
import type { PresentedCertificate } from './presented.rules.ts';

/** Each may take 8 KiB. */
const MAX_KEPT = 20;

/** Certificates with which a login was refused in the last 7 days, newest first, except those added since. */
export async function listRefusedCertificates(db: Database, registrarId: number, { pin }: EppCertificateSettings) {
  const [held, shown] =
    pin === 'key' ? (['known.spki', 'refused.spki'] as const) : (['known.sha256', 'refused.fingerprint'] as const);
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
    .where('refused_at', '>', shownSince)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('reason', '=', 'certificate-expired'),
        not(
          exists(
            selectFrom('epp_certificate as known')
              .select('known.id')
              .whereRef('known.registrar_id', '=', 'refused.registrar_id')
              .whereRef(held, '=', shown),
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
  const seen = {
    spki: whole?.spki ?? (pin === 'key' ? fingerprint : null),
    certificate: whole && whole.der.length <= limits.certificateBytes ? whole.der : null,
    reason,
    address,
  };
  await db
    .insertInto('epp_refused_certificate')
    .values({ registrar_id: registrarId, fingerprint, ...seen })
    .onConflict((conflict) =>
      conflict
        .columns(['registrar_id', 'fingerprint'])
        .doUpdateSet({ ...seen, ...refusedAgain('epp_refused_certificate') }),
    )
    .execute();
  await keepNewest(db, 'epp_refused_certificate', registrarId, MAX_KEPT);
}
