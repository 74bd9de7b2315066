import type { Database } from '@panel/database/database';
import { mailboxOf } from '@panel/identity/password-mails';
import { sql } from 'kysely';
import { eraseAudit, eraseStaff } from './erase-audit.ts';
import { eraseMails } from './erase-mails.ts';
import { type FoundPerson, holdsAny, isCalled, NO_REGISTRAR } from './find-person.ts';
import { type Replace, replacer } from './replace.rules.ts';

/** The number of records of each kind that named the person. */
type Counts = Record<'auditLines' | 'signIns' | 'mails' | 'tokens' | 'certificates' | 'reviews' | 'messages', number>;

/** Replaces a person who left wherever the panel's own records name them. The registry's data stays as it is. */
export async function erasePerson(trx: Database, person: FoundPerson): Promise<{ label: string; counts: Counts }> {
  const { id } = await trx.insertInto('removed_person').defaultValues().returning('id').executeTakeFirstOrThrow();
  const label = `removed person ${id}`;
  const { username } = person;
  if (!username.includes('@')) {
    const none = { signIns: 0, mails: 0, tokens: 0, certificates: 0, reviews: 0, messages: 0 };
    return { label, counts: { auditLines: await eraseStaff(trx, username, label), ...none } };
  }
  const replace = replacer(person, label);
  const signIns = trx.updateTable('identity.event').set({ username: label, ip: null });
  const reviews = trx.updateTable('access_review').set({ reviewed_by: label });
  const messages = trx.updateTable('message').set({ done_by: label });
  await forgetTraces(trx, person);
  const counts = {
    auditLines: await eraseAudit(trx, person, replace),
    signIns: Number((await signIns.where(isCalled('username', username)).executeTakeFirst()).numUpdatedRows),
    mails: await eraseMails(trx, person, replace),
    tokens: await eraseTokens(trx, username, replace, label),
    certificates: await eraseCertificates(trx, username, replace, label),
    reviews: Number((await reviews.where(isCalled('reviewed_by', username)).executeTakeFirst()).numUpdatedRows),
    messages: Number((await messages.where(isCalled('done_by', username)).executeTakeFirst()).numUpdatedRows),
  };
  return { label, counts };
}

/** Keeps the names of a registrar's tokens unique. */
async function eraseTokens(trx: Database, username: string, replace: Replace, label: string): Promise<number> {
  const tokens = await trx
    .selectFrom('access_token')
    .select(['id', 'name'])
    .where(isCalled('created_by', username))
    .execute();
  for (const { id, name } of tokens) {
    const next = replace.inTheirs(name);
    const renamed = next === name ? {} : { name: `${next} (${id.slice(0, 8)})` };
    const changes = { created_by: label, ...renamed };
    await trx.updateTable('access_token').set(changes).where('id', '=', id).execute();
  }
  return tokens.length;
}

async function eraseCertificates(trx: Database, username: string, replace: Replace, label: string): Promise<number> {
  const certificates = await trx
    .selectFrom('epp_certificate')
    .select(['id', 'label'])
    .where(isCalled('added_by', username))
    .execute();
  for (const { id, label: name } of certificates) {
    const changes = { added_by: label, label: replace.inTheirs(name) };
    await trx.updateTable('epp_certificate').set(changes).where('id', '=', id).execute();
  }
  return certificates.length;
}

/** Records that name them only for minutes or a day: counted mails, addresses that moved, sign-ins in progress. */
async function forgetTraces(trx: Database, { username, addresses, registrarId }: FoundPerson): Promise<void> {
  const mailboxes = addresses.map(mailboxOf);
  const texts = [username, ...addresses, ...mailboxes];
  await trx.deleteFrom('hourly_count').where(holdsAny(sql`key`, texts)).execute();
  await trx.deleteFrom('rate_limit').where(holdsAny(sql`key`, texts)).execute();
  await trx
    .deleteFrom('identity.oidc_record')
    .where(holdsAny(sql`payload`, texts, 'json'))
    .execute();
  await trx
    .deleteFrom('recent_address')
    .where('registrar_id', '=', registrarId ?? NO_REGISTRAR)
    .where(sql<boolean>`mailbox = ANY (${mailboxes}::text[])`)
    .execute();
}
