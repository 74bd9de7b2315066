import { lowerHandle } from '@panel/contract/handle';
import type { Account } from '@panel/core/directory';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type FoundPerson, isCalled, NO_REGISTRAR } from './find-person.ts';

/** Everything that the panel stores about a person, except credentials: no hash, secret, code or link. */
export async function exportPerson(db: Database, person: Omit<FoundPerson, 'shared'>, account: Account | null) {
  const { username } = person;
  return {
    username,
    account: account && (await accountOf(db, account)),
    names: person.names,
    addresses: person.addresses,
    signIns: await db
      .selectFrom('identity.event')
      .select(['at', 'type', 'ip'])
      .where(isCalled('username', username))
      .orderBy('id')
      .execute(),
    done: await db
      .selectFrom('audit')
      .select(['at', 'action', 'subject'])
      .where(sql<boolean>`${isCalled('actor', username)} OR ${isStaff(username)}`)
      .orderBy('id')
      .execute(),
    concerning: await db
      .selectFrom('audit')
      .select(['at', 'actor', 'action', 'before', 'after'])
      .where(isCalled('subject', username))
      .orderBy('id')
      .execute(),
    accessTokens: await db
      .selectFrom('access_token')
      .select(['name', 'scopes', 'created_at as created', 'expires_at as expires', 'last_used_at as lastUsed'])
      .where(isCalled('created_by', username))
      .orderBy('created_at')
      .execute(),
    eppCertificates: await db
      .selectFrom('epp_certificate')
      .select(['label', 'sha256', 'added_at as added', 'last_used_at as lastUsed'])
      .where(isCalled('added_by', username))
      .orderBy('added_at')
      .execute(),
    reviews: await db
      .selectFrom('access_review')
      .select('reviewed_at as at')
      .where(isCalled('reviewed_by', username))
      .execute(),
    messagesDone: await db
      .selectFrom('message')
      .select(['id', 'done_at as at'])
      .where(isCalled('done_by', username))
      .orderBy('done_at')
      .execute(),
    mails: await mailsTo(db, person.addresses),
    contacts: await contactsOf(db, person),
  };
}

/** The registry's staff without an account, by the name that their commands left. */
const isStaff = (name: string) => sql`lower(to_jsonb(audit) ->> 'staff' COLLATE "C") = ${lowerHandle(name)}`;

async function accountOf(db: Database, { id, ...account }: Account) {
  const [passkeys, sessions, subscriber] = await Promise.all([
    db
      .selectFrom('identity.passkey')
      .select(['name', 'created_at as created', 'used_at as lastUsed'])
      .where('account_id', '=', id)
      .execute(),
    db
      .selectFrom('identity.oidc_record')
      .select(['ip', 'user_agent as browser', 'used_at as lastUsed', 'expires_at as expires'])
      .where('account_id', '=', id)
      .where('model', '=', 'Session')
      .execute(),
    db
      .selectFrom('subscriber')
      .select(['choices', 'seen_at as lastSeen', 'language_shown as languageShown'])
      .select('language_at_creation as languageAtCreation')
      .where('sub', '=', id)
      .executeTakeFirst(),
  ]);
  return { ...account, passkeys, sessions, subscriptions: subscriber ?? null };
}

async function mailsTo(db: Database, addresses: string[]) {
  if (addresses.length === 0) return [];
  return db
    .selectFrom('mail_outbox')
    .select(['recipient', 'subject', 'created_at as created', 'sent_at as sent'])
    .where(({ or }) => or(addresses.map((address) => isCalled('recipient', address))))
    .orderBy('created_at')
    .execute();
}

/** Contacts in which the registrar names them, and which the registry publishes. */
async function contactsOf(db: Database, { registrarId, addresses }: Omit<FoundPerson, 'shared'>) {
  if (addresses.length === 0) return [];
  return db
    .selectFrom('registrar_contact')
    .select(['kind', 'name', 'email', 'phone'])
    .where('registrar_id', '=', registrarId ?? NO_REGISTRAR)
    .where(({ or }) => or(addresses.map((address) => isCalled('email', address))))
    .orderBy('kind')
    .execute();
}
