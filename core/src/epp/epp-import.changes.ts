import type { Database } from '@panel/database/database';
import { type Author, writeAuditLine } from '../audit/index.ts';
import { findAllowedIps, raiseIpVersion, replaceAllowedIps } from './allowed-ips.queries.ts';
import { setEppPassword } from './epp-password.queries.ts';

export interface ImportedEppSettings {
  registrarId: number;
  /** None leaves the list as it is. */
  ipAddresses: string[];
  /** `null` leaves the password as it is. */
  passwordHash: string | null;
}

/** By the registry's staff, of registrars whose settings are locked. No mails: the registrars set these themselves. */
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
