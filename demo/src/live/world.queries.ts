import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { CURRENCY } from '../money/prices.ts';
import { showcase } from '../showcase.ts';
import type { Domain, Verification } from './objects.ts';
import type { LiveBalance } from './world.ts';

/** The demo's current registrations, except the showcase ones, which must not change. */
export async function findDomains(db: Database, registrars: string[]): Promise<Domain[]> {
  const shown = showcase(new Date()).map(({ name, alabel = name }) => alabel);
  const { rows } = await sql<{ domain: Domain }>`
    SELECT jsonb_build_object(
      'name', alabel, 'registrar', r.handle, 'statuses', statuses, 'rgpStatus', rgp_status,
      'created', d.created_at, 'updated', updated_at, 'expires', expires_at,
      'expectedAvailable', expected_available_at, 'deletion', deletion_at, 'stateExpires', state_expires_at,
      'transferred', transferred_at, 'transferStatus', transfer_status,
      'registrant', (SELECT handle FROM contact WHERE id = registrant_id),
      'contacts', ARRAY(
        SELECT jsonb_build_object('role', role, 'handle', handle)
        FROM domain_contact JOIN contact ON contact.id = contact_id WHERE domain_id = d.id),
      'nameservers', ARRAY(
        SELECT jsonb_build_object('name', name, 'addresses', coalesce(addresses, '{}'))
        FROM domain_nameserver WHERE domain_id = d.id ORDER BY position),
      'ds', ARRAY(
        SELECT jsonb_build_object('keyTag', key_tag, 'algorithm', algorithm, 'digestType', digest_type, 'digest', digest)
        FROM domain_ds WHERE domain_id = d.id ORDER BY position)
    ) AS domain
    FROM domain d JOIN registrar r ON r.id = registrar_id
    WHERE r.handle = ANY (${registrars}) AND alabel <> ALL (${shown})
    ORDER BY alabel`.execute(db);
  return rows.map(({ domain }) => domain);
}

/** The handles of the contacts of each of the demo's registrars that has any. */
export async function findContacts(db: Database, registrars: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ registrar: string; handles: string[] }>`
    SELECT r.handle AS registrar, array_agg(c.handle ORDER BY c.handle) AS handles
    FROM contact c JOIN registrar r ON r.id = registrar_id
    WHERE r.handle = ANY (${registrars}) GROUP BY r.handle ORDER BY r.handle`.execute(db);
  return new Map(rows.map(({ registrar, handles }) => [registrar, handles]));
}

export async function findBalances(db: Database, registrars: string[]): Promise<Map<string, LiveBalance>> {
  const { rows } = await sql<{ registrar: string } & LiveBalance>`
    SELECT r.handle AS registrar, (cash * 100)::integer AS cash, (credit_line * 100)::integer AS "creditLine",
      (notification_threshold * 100)::integer AS threshold,
      CASE WHEN renewals_7 + renewals_30 + renewals_90 IS NOT NULL
        THEN jsonb_build_object('days7', renewals_7::text, 'days30', renewals_30::text, 'days90', renewals_90::text)
      END AS renewals
    FROM balance JOIN registrar r ON r.id = registrar_id
    WHERE r.handle = ANY (${registrars}) AND currency = ${CURRENCY}
      AND cash + credit_line + notification_threshold IS NOT NULL`.execute(db);
  return new Map(rows.map(({ registrar, ...balance }) => [registrar, balance]));
}

export async function findCases(db: Database): Promise<Verification[]> {
  const { rows } = await sql<{ found: Verification }>`
    SELECT jsonb_build_object(
      'id', v.id, 'registrar', r.handle, 'contact', contact, 'domains', domains, 'responsible', responsible,
      'trigger', trigger, 'status', v.status, 'opened', opened_at, 'closed', closed_at, 'claims', claims,
      'deadlines', jsonb_build_array(
        jsonb_build_object('type', 'RESPONSE', 'time', response_at),
        jsonb_build_object('type', 'SUSPENSION', 'time', suspension_at)),
      'instructions', instructions
    ) AS found
    FROM verification v JOIN registrar r ON r.id = registrar_id
    WHERE v.id LIKE 'LIVE-V-%' AND closed_at IS NULL`.execute(db);
  return rows.map(({ found }) => found);
}
