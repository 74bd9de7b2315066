import type { CertificateTerms, NewCertificate } from '@panel/contract/epp-certificates';
import { limits } from '@panel/contract/limits';
import type { Database } from '@panel/database/database';
import type { UserAuthor } from '../../audit/index.ts';
import { Refusal } from '../../refusal.ts';
import type { RecordChange } from '../../warnings/index.ts';
import { readCertificate } from './certificate.rules.ts';
import { deleteCertificate, insertCertificate, lockCertificate, lockCertificates } from './certificates.queries.ts';
import { leafOf } from './leaf.rules.ts';
import { dueReminder } from './reminders.rules.ts';

/** Adds the client certificate from a pasted text, which may be a chain. */
export async function addCertificate(
  trx: Database,
  recordChange: RecordChange,
  by: UserAuthor,
  { label, certificate }: NewCertificate,
  now = new Date(),
): Promise<{ id: string }> {
  const { leaf } = leafOf(certificate, now);
  if ((await lockCertificates(trx, by.registrarId)) >= limits.certificates) {
    throw new Refusal('epp.certificate.limit', { values: { n: limits.certificates } });
  }
  // Whoever adds it sees when it expires, so only later reminders are sent.
  const added = { label, addedBy: by.username, endMailed: dueReminder(leaf.until, now) };
  const inserted = await insertCertificate(trx, by.registrarId, leaf, added);
  if (!inserted) throw new Refusal('epp.certificate.known', { field: 'certificate' });
  await recordChange(trx, by, 'epp.certificate.added', { subject: label, after: termsOf(leaf) });
  return inserted;
}

export async function removeCertificate(
  trx: Database,
  recordChange: RecordChange,
  by: UserAuthor,
  id: string,
): Promise<void> {
  const stored = await lockCertificate(trx, by.registrarId, id);
  if (!stored) throw new Refusal('not.found');
  await deleteCertificate(trx, by.registrarId, stored.id);
  const { subject = '' } = readCertificate(stored.certificate) ?? {};
  await recordChange(trx, by, 'epp.certificate.removed', {
    subject: stored.label,
    before: termsOf({ ...stored, subject }),
  });
}

interface Terms {
  subject: string;
  until: Date;
  sha256: string;
  spki: string;
}

const termsOf = ({ subject, until, sha256, spki }: Terms): CertificateTerms => ({
  distinguishedName: subject,
  expires: until.toISOString(),
  sha256,
  spki,
});
