import { canonicalIp } from '@panel/contract/ip-address';
import type { Database } from '@panel/database/database';
import { verifyPassword } from '../password-hash.ts';
import { recordRefusedIp } from '../refused-ips.queries.ts';
import { countFailedLogin, findLogin, forgetFailedLogins } from './check.queries.ts';

export interface EppLogin {
  /** The registrar's; EPP's `clID`. */
  handle: string;
  password: string;
  /** Where the EPP connection comes from. */
  address: string;
}

export type EppLoginRefusal = 'unknown-registrar' | 'not-active' | 'address-not-allowed' | 'locked' | 'wrong-password';

export type EppLoginAnswer = { allowed: true } | { allowed: false; reason: EppLoginRefusal };

/**
 * Whether an EPP login is good. The password is hashed whatever the answer, so that time does not tell which handles
 * exist. Passwords count only from allowed addresses: nobody else can lock a registrar out.
 */
export async function checkEppLogin(db: Database, { handle, password, address }: EppLogin): Promise<EppLoginAnswer> {
  const canonical = canonicalIp(address) ?? address;
  const login = await findLogin(db, handle.toLowerCase(), canonical);
  const reason = refusalBeforePassword(login);
  const [matches] = await Promise.all([
    verifyPassword(login?.passwordHash ?? null, password),
    // Beside the hash, which takes longer: it adds nothing to the time.
    login && reason === 'address-not-allowed' && recordRefusedIp(db, login.registrarId, canonical),
  ]);
  if (!login || reason) return { allowed: false, reason: reason ?? 'unknown-registrar' };
  if (!matches) {
    await countFailedLogin(db, login.registrarId, canonical);
    return { allowed: false, reason: 'wrong-password' };
  }
  if (login.failedBefore) await forgetFailedLogins(db, login.registrarId, canonical);
  return { allowed: true };
}

function refusalBeforePassword(login: Awaited<ReturnType<typeof findLogin>>): EppLoginRefusal | undefined {
  if (!login) return 'unknown-registrar';
  if (login.status !== 'ACTIVE') return 'not-active';
  if (!login.addressAllowed) return 'address-not-allowed';
  if (login.locked) return 'locked';
  return undefined;
}
