import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

/** Text columns that name no person, or hold the registry's own data. */
const others = `
  access_token.addresses access_token.created_by_id access_token.last_address access_token.scopes
  announcement.* audit.action audit.request_id balance.* contact.* domain.* domain_contact.* domain_ds.* domain_nameserver.* epp_allowed_ip.address
  epp_certificate.sha256 epp_certificate.spki epp_refused_certificate.* epp_refused_ip.address epp_setting.password_hash feature.* feed_stream.* host.* hourly_count.times identity.browser_key.key identity.event.type
  identity.oidc_record.grant_id identity.oidc_record.model identity.oidc_record.session_uid
  identity.passkey_challenge.challenge identity.secrets_key.* identity.sign_in.totp_secret identity.signing_key.*
  identity.throttle.key instance.* invoice.* invoice_file.* invoice_file_part.* ledger.* message.details message.folded message.id message.kind
  message.subject_folded message.subject_key message.subject_type message.text migration.* registrar.* registrar_contact.* setting.*
  subscriber.* subscription_mail.*
  verification.*`;
/** Columns that `person erase` clears, or that go with the account; those of a view within half an hour. */
const erased = `
  access_review.reviewed_by access_token.created_by access_token.name audit.actor audit.after audit.before audit.staff
  audit.subject desk_view.* epp_certificate.added_by epp_certificate.label hourly_count.key identity.account.* identity.event.ip identity.event.username identity.oidc_record.ip
  identity.oidc_record.payload identity.oidc_record.user_agent identity.passkey.* mail_outbox.* message.done_by rate_limit.key
  recent_address.mailbox`;

test('every text column is classified by whether it names people', async () => {
  await using database = await testDatabase();
  const { rows } = await sql<{ schema: string; table: string; column: string }>`
    SELECT table_schema AS schema, table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema IN ('public', 'identity') AND data_type IN ('text', 'json', 'jsonb', 'ARRAY')`.execute(
    database.db,
  );
  const known = new Set(`${others}${erased}`.split(/\s+/));
  const unknown = rows
    .map(({ schema, table, column }) => ({ table: schema === 'public' ? table : `${schema}.${table}`, column }))
    .filter(({ table, column }) => !known.has(`${table}.*`) && !known.has(`${table}.${column}`));
  expect(unknown.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});
