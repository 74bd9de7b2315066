import { canonicalIp } from '@panel/contract/ip-address';
import type { Database } from '@panel/database/database';
import { verifyPassword } from '@panel/identity/password-hash';
import { recordRefusedIp } from '../refused-ips.queries.ts';
import { countFailedLogin, findLogin, forgetFailedLogins } from './check.queries.ts';

interface EppLogin {
  /** The registrar's handle, EPP's `clID`. */
  handle: string;
  password: string;
  /** The address that the EPP connection comes from. */
  address: string;
}

type EppLoginRefusal = 'unknown-registrar' | 'not-active' | 'address-not-allowed' | 'locked' | 'wrong-password';

export type EppLoginAnswer = { allowed: true } | { allowed: false; reason: EppLoginRefusal };

interface EppLoginDecision {
  answer: EppLoginAnswer;
  /** Stores the outcome. An answer must not wait for it, because the time it takes would tell which handles exist. */
  record(): Promise<void>;
}

/**
 * Decides whether an EPP login is allowed. The password is always hashed, so that the time it takes does not tell which
 * handles exist. Wrong passwords count only from allowed addresses, so that strangers cannot lock a registrar out.
 */
export async function decideEppLogin(db: Database, { handle, password, address }: EppLogin): Promise<EppLoginDecision> {
  const canonical = canonicalIp(address) ?? address;
  const login = await findLogin(db, handle.toLowerCase(), canonical);
  const matches = await verifyPassword(login?.passwordHash ?? null, password);
  const reason = refusalBeforePassword(login) ?? (matches ? undefined : 'wrong-password');
  return {
    answer: reason ? { allowed: false, reason } : { allowed: true },
    async record() {
      if (!login) return;
      const { registrarId, failedBefore } = login;
      if (reason === 'address-not-allowed') await recordRefusedIp(db, registrarId, canonical);
      if (reason === 'wrong-password') await countFailedLogin(db, registrarId, canonical);
      if (!reason && failedBefore) await forgetFailedLogins(db, registrarId, canonical);
    },
  };
}

/** Decides on a login and stores the outcome before it returns. */
export async function checkEppLogin(db: Database, login: EppLogin): Promise<EppLoginAnswer> {
  const { answer, record } = await decideEppLogin(db, login);
  await record();
  return answer;
}

function refusalBeforePassword(login: Awaited<ReturnType<typeof findLogin>>): EppLoginRefusal | undefined {
  if (!login) return 'unknown-registrar';
  if (login.status !== 'ACTIVE') return 'not-active';
  if (!login.addressAllowed) return 'address-not-allowed';
  if (login.locked) return 'locked';
  return undefined;
}
