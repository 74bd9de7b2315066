import type { Environment } from '@panel/core';
import { listRegistrarsWithoutCertificate, requiredFrom } from '@panel/core/epp';
import type { Database } from '@panel/database/database';
import { listed } from './listed.ts';

/** Which registrars have certificates, and which are or will be locked out without one (Behaviour EPP-15). */
export async function checkCertificates(
  db: Database,
  { eppCertificates, eppAllowedStatuses }: Pick<Environment, 'eppCertificates' | 'eppAllowedStatuses'>,
): Promise<{ message: string; warnings: string[] }> {
  const from = requiredFrom(eppCertificates, new Date());
  const without = await listRegistrarsWithoutCertificate(db, eppAllowedStatuses);
  const count = without.length === 1 ? '1 registrar has' : `${without.length} registrars have`;
  const message = `${eppCertificates.use}${from ? ` from ${from}` : ''}, ${count} no valid certificate`;
  if (without.length === 0 || eppCertificates.use === 'optional') return { message, warnings: [] };
  const handles = listed(without.map(({ handle }) => handle));
  return {
    message,
    warnings: [`Without a valid certificate, so EPP logins are refused${from ? ` from ${from}` : ''}: ${handles}.`],
  };
}
