import { type CertificateRefusal, certificateRefusals } from '@panel/contract/epp-certificates';
import { canonicalIp } from '@panel/contract/ip-address';
import type { RegistrarStatus } from '@panel/contract/registrar-status';
import type { Database } from '@panel/database/database';
import { hashPassword, isOwnHash } from '@panel/identity/password-hash';
import { type EppCertificateSettings, WITHOUT_CERTIFICATES } from '../../environment.ts';
import { noteEppLogin } from '../../registrar/index.ts';
import { findPresented, noteCertificateUse } from '../certificates/certificates.queries.ts';
import { certificateRefusal, type PresentedCertificate } from '../certificates/presented.rules.ts';
import { recordRefusedCertificate } from '../certificates/refused-certificates.queries.ts';
import { replaceImportedHash } from '../epp-password.queries.ts';
import { recordRefusedIp } from '../refused-ips.queries.ts';
import { verifyEppPassword } from '../verify-epp-password.ts';
import { acceptLogin, countFailedLogin, findLogin, noteAddressUse } from './check.queries.ts';

interface EppLogin {
  /** EPP's `clID`: the registrar's handle, or the registry's own id of it. */
  handle: string;
  password: string;
  address: string;
  /** What the front end sent of the client's certificate, if there was one. */
  certificate?: PresentedCertificate | null | undefined;
}

export const eppLoginRefusals = [
  'unknown-registrar',
  'not-active',
  'address-not-allowed',
  ...certificateRefusals,
  'locked',
  'wrong-password',
] as const;
type EppLoginRefusal = (typeof eppLoginRefusals)[number];

export type EppLoginAnswer =
  | { allowed: true; status: RegistrarStatus }
  /** Only an unknown registrar has no status. */
  | { allowed: false; reason: EppLoginRefusal; status?: RegistrarStatus };

interface EppLoginDecision {
  answer: EppLoginAnswer;
  /**
   * Stores refusals, uses after an hour without one, and our own hash in place of an imported one. The response must
   * not wait for it, because the extra time would reveal which handles exist.
   */
  record(): Promise<void>;
}

/**
 * Decides whether an EPP login is allowed. The password is always hashed, so that the time taken does not reveal which
 * handles exist. Wrong passwords count only from allowed addresses, so that strangers cannot lock a registrar out.
 *
 * Many logins may be hashed at the same moment. The result is returned only once it is counted, and counting has an
 * order: after the tenth wrong password, any login is refused as locked, right or wrong.
 */
export async function decideEppLogin(
  db: Database,
  allowedStatuses: RegistrarStatus[],
  { handle, password, address, certificate }: EppLogin,
  certificates: EppCertificateSettings = WITHOUT_CERTIFICATES,
): Promise<EppLoginDecision> {
  const canonical = canonicalIp(address) ?? address;
  const login = await findLogin(db, handle, canonical);
  const presented = certificates.use === 'off' ? null : (certificate ?? null);
  const known = presented ? await findPresented(db, handle, presented, certificates) : undefined;
  // Imported hashes take a different time from ours, which only someone at an allowed address may notice.
  const hash = login?.addressAllowed ? login.passwordHash : null;
  const matches = await verifyEppPassword(hash, password);
  if (!login) return { answer: { allowed: false, reason: 'unknown-registrar' }, record: async () => {} };
  const { registrarId, status } = login;
  const isAllowed = allowedStatuses.includes(status) && !login.isHeld;
  const refusedCertificate = certificateRefusal(certificates, presented, known !== undefined, new Date());
  const reason = isAllowed ? await refusalOf(db, login, canonical, { matches, refusedCertificate }) : 'not-active';
  const imported = !reason && hash && !isOwnHash(hash) ? hash : undefined;
  // Hashed here rather than in `record`, because the caller limits how many hashes are computed at once.
  const own = imported && (await hashPassword(password));
  return {
    answer: reason ? { allowed: false, reason, status } : { allowed: true, status },
    async record() {
      if (reason === 'address-not-allowed') await recordRefusedIp(db, registrarId, canonical);
      if (login.isUseDue && !reason) {
        await noteAddressUse(db, registrarId, canonical);
        await noteEppLogin(db, registrarId);
      }
      if (presented && reason && reason === refusedCertificate) {
        const { pin } = certificates;
        await recordRefusedCertificate(db, registrarId, { presented, reason, address: canonical, pin });
      }
      if (presented && known && !reason) {
        const until = presented.whole?.until;
        const isRenewed = until !== undefined && until > known.until;
        if (known.isUseDue || isRenewed) await noteCertificateUse(db, registrarId, known.id, until);
      }
      if (imported && own) await replaceImportedHash(db, registrarId, { imported, own });
    },
  };
}

/** Decides on a login and stores the outcome before it returns. */
export async function checkEppLogin(
  db: Database,
  allowedStatuses: RegistrarStatus[],
  login: EppLogin,
  certificates?: EppCertificateSettings,
): Promise<EppLoginAnswer> {
  const { answer, record } = await decideEppLogin(db, allowedStatuses, login, certificates);
  await record();
  return answer;
}

async function refusalOf(
  db: Database,
  login: NonNullable<Awaited<ReturnType<typeof findLogin>>>,
  address: string,
  { matches, refusedCertificate }: { matches: boolean; refusedCertificate: CertificateRefusal | undefined },
): Promise<EppLoginRefusal | undefined> {
  if (!login.addressAllowed) return 'address-not-allowed';
  if (refusedCertificate) return refusedCertificate;
  if (login.locked) return 'locked';
  if (matches) return (await acceptLogin(db, login.registrarId, address)) ? undefined : 'locked';
  return (await countFailedLogin(db, login.registrarId, address)) ? 'wrong-password' : 'locked';
}
