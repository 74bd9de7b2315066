import type { Database } from '@panel/database/database';
import { type Author, writeAuditLine } from '../audit/index.ts';
import { findAllowedIps, raiseIpVersion, replaceAllowedIps } from './allowed-ips.queries.ts';
import { setEppPassword } from './epp-password.queries.ts';

export interface ImportedEppSettings {
  registrarId: number;
  /** An empty list leaves the addresses unchanged. */
  ipAddresses: string[];
  /** `null` leaves the password unchanged. */
  passwordHash: string | null;
}

/** For registry staff; the caller locks the settings. Sends no mails: registrars chose these values themselves. */
export async function importEppSettings(trx: Database, author: Author, settings: ImportedEppSettings[]): Promise<void> {
  const before = new Map<number, string[]>();
  for (const { registrarId, ipAddresses, passwordHash } of settings) {
    before.set(registrarId, (await findAllowedIps(trx, registrarId)).ipAddresses);
    if (ipAddresses.length > 0) {
      await raiseIpVersion(trx, registrarId, null);
      await replaceAllowedIps(trx, registrarId, ipAddresses);
    }
    if (passwordHash !== null) await setEppPassword(trx, registrarId, passwordHash);
  }
  for (const { registrarId, ipAddresses, passwordHash } of settings) {
    const by = { ...author, registrarId };
    const addresses = { before: before.get(registrarId) ?? [], after: ipAddresses };
    if (ipAddresses.length > 0) await writeAuditLine(trx, by, 'epp.ip.imported', addresses);
    if (passwordHash !== null) await writeAuditLine(trx, by, 'epp.password.imported', {});
  }
}
