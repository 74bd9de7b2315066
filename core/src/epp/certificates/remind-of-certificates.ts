import type { TextLanguage } from '@panel/contract/languages';
import { fillIn } from '@panel/contract/messages';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { EppCertificateSettings } from '../../environment.ts';
import { writeMail } from '../../mail/index.ts';
import { type Accounts, peopleOf, typedName, words } from '../../warnings/index.ts';
import { REMINDED_DAYS } from './reminders.rules.ts';
import { requiredFrom } from './required.rules.ts';

/** The days of the reminder that is due now. */
const due = sql<number>`(SELECT min(days) FROM unnest(${sql.lit(`{${REMINDED_DAYS}}`)}::integer[]) AS days
  WHERE certificate.valid_until <= now() + make_interval(days => days))`;
const isDue = sql<boolean>`(certificate.valid_until > now() AND coalesce(${due} < certificate.end_mailed, ${due} IS NOT NULL))`;
const hasSuccessor = sql<boolean>`EXISTS (SELECT FROM epp_certificate successor
  WHERE successor.registrar_id = certificate.registrar_id AND successor.last_used_at IS NOT NULL
    AND successor.valid_until > certificate.valid_until AND successor.valid_from <= now())`;

/**
 * Mails a registrar's administrators and technical users 30, 14, 7 and 1 days before a certificate expires, once each
 * even with several instances; not if a successor that is valid for longer has been used.
 */
export async function remindOfCertificates(
  db: Database,
  accounts: Accounts,
  publicUrl: string,
  settings: EppCertificateSettings,
): Promise<void> {
  if (settings.use === 'off') return;
  const found = await db
    .selectFrom('epp_certificate as certificate')
    .innerJoin('registrar', 'registrar.id', 'certificate.registrar_id')
    // Other registrars cannot add a new one (Behaviour WHO-7).
    .where('registrar.status', 'in', ['ACTIVE', 'INITIAL'])
    .where('registrar.held_at', 'is', null)
    .where(isDue)
    .where(hasSuccessor, '=', false)
    .select(['certificate.id', 'registrar.id as registrarId', 'registrar.handle'])
    .execute();
  for (const certificate of found) {
    await db.transaction().execute((trx) => mailEnd(trx, accounts, publicUrl, settings, certificate));
  }
}

interface Ending {
  id: string;
  registrarId: number;
  handle: string;
}

async function mailEnd(
  trx: Database,
  accounts: Accounts,
  publicUrl: string,
  settings: EppCertificateSettings,
  { id, registrarId, handle }: Ending,
): Promise<void> {
  const ending = await trx
    .updateTable('epp_certificate as certificate')
    .set({ end_mailed: due })
    .where('certificate.registrar_id', '=', registrarId)
    .where('certificate.id', '=', id)
    // Another instance may have sent it.
    .where(isDue)
    .returning(['label', 'sha256', 'valid_until as until', 'end_mailed as days'])
    .executeTakeFirst();
  if (!ending) return;
  const people = await peopleOf(trx, accounts, { id: registrarId, handle }, ['ADMIN', 'TECH']);
  for (const { address: recipient, language } of people) {
    await writeMail(trx, {
      cause: `certificate-ends:${id}:${ending.until.toISOString()}:${ending.days}:${recipient}`,
      recipient,
      language,
      template: 'epp-certificate-ends',
      values: {
        subject: typedName(words[language], ending.label),
        registrar: handle,
        expires: ending.until,
        sha256: ending.sha256,
        required: requiredSoon(language, requiredFrom(settings, new Date())),
        link: `${publicUrl}/epp/certificates`,
      },
    });
  }
}

function requiredSoon(language: TextLanguage, day: string | null): string {
  if (day === null) return '';
  const inWords = new Date(`${day}T00:00:00Z`).toLocaleDateString(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return fillIn(words[language].certificatesRequired, { day: inWords });
}
