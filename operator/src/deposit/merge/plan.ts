import type pg from 'pg';
import type { ObjectType } from '../objects.ts';
import type { Problems } from '../problems.ts';
import { reportFound } from '../report-found.ts';
import { contactColumns, domainColumns, hostColumns, of, stateColumns } from './columns.ts';
import { isGone, type Scope } from './scope.ts';

export type Counts = Record<ObjectType, { added: number; changed: number; removed: number }>;

/**
 * Compares the deposit with what is there, without changing it: `gone_…` are removed, `change_…` differ. Nobody else
 * writes these tables, so this holds until the merge.
 */
export async function plan(client: pg.Client, problems: Problems, scope: Scope): Promise<void> {
  await client.query(`CREATE TEMP TABLE gone_domain AS SELECT id FROM domain old WHERE ${isGone(scope, 'domain')}`);
  await client.query(`CREATE TEMP TABLE gone_host AS SELECT name FROM host old WHERE ${isGone(scope, 'host')}`);
  await planGoneContacts(client, problems, scope);
  await client.query(`CREATE TEMP TABLE change_contact AS
    SELECT old.id, s.n FROM stage_contact s JOIN contact old USING (handle) LEFT JOIN registrar r ON r.id = old.registrar_id
    WHERE (${of('old', contactColumns)}, r.handle) IS DISTINCT FROM (${of('s', contactColumns)}, s.registrar)`);
  await client.query(`CREATE TEMP TABLE change_host AS
    SELECT s.name, s.n FROM stage_host s JOIN host old USING (name)
    WHERE (${of('old', hostColumns)}) IS DISTINCT FROM (${of('s', hostColumns)})`);
  await client.query(changedDomains);
  await client.query(changedParts);
  await client.query(
    'ANALYZE gone_domain, gone_contact, gone_host, change_contact, change_host, change_domain, change_part',
  );
}

/** A registration that the deposit does not touch keeps the contacts it has. */
async function planGoneContacts(client: pg.Client, problems: Problems, scope: Scope): Promise<void> {
  await client.query(
    `CREATE TEMP TABLE gone_contact AS SELECT id, handle FROM contact old WHERE ${isGone(scope, 'contact')}`,
  );
  await client.query(`CREATE TEMP TABLE kept_contact AS
    SELECT g.id, g.handle, min(d.alabel) AS alabel
    FROM gone_contact g
    JOIN (SELECT registrant_id AS id, id AS domain_id FROM domain
          UNION ALL SELECT contact_id, domain_id FROM domain_contact) used ON used.id = g.id
    JOIN domain d ON d.id = used.domain_id
    WHERE d.id NOT IN (SELECT id FROM gone_domain)
      AND NOT EXISTS (SELECT FROM stage_domain s WHERE s.alabel = d.alabel AND s.registrar IS NOT NULL)
    GROUP BY g.id, g.handle`);
  await reportFound(
    client,
    problems,
    'PANEL_CONTACT_STILL_IN_USE',
    `SELECT NULL::integer AS line, 'contact ' || handle AS object, 'it is gone, but ' || alabel || ' has it: kept' AS message
     FROM kept_contact`,
  );
  await client.query('DELETE FROM gone_contact WHERE id IN (SELECT id FROM kept_contact)');
}

const PENDING_TRANSFER = `'[{"status": "pendingTransfer"}]'`;

// The dates of a state are reckoned when it is first seen, and stay for as long as it lasts; one that is in the deposit
// counts always. The day of deletion is known from the redemption period that came before.
const keepsState = `(s.dates_estimated OR s.state_expires_at IS NULL)
  AND (s.rgp_status, s.transfer_status, s.statuses @> ${PENDING_TRANSFER})
    IS NOT DISTINCT FROM (old.rgp_status, old.transfer_status, old.statuses @> ${PENDING_TRANSFER})`;

const changedDomains = `CREATE TEMP TABLE change_domain AS
  SELECT old.id, s.n, state.*
  FROM stage_domain s JOIN domain old USING (alabel)
  CROSS JOIN LATERAL (SELECT ${keepsState} AS keeps) k
  CROSS JOIN LATERAL (
    SELECT CASE WHEN keeps THEN old.state_expires_at ELSE s.state_expires_at END AS state_expires_at,
      CASE WHEN keeps THEN old.expected_available_at ELSE s.expected_available_at END AS expected_available_at,
      CASE WHEN keeps OR (old.rgp_status = 'REDEMPTION_PERIOD' AND s.rgp_status = 'PENDING_DELETE')
        THEN old.deletion_at ELSE s.deletion_at END AS deletion_at,
      CASE WHEN keeps THEN old.dates_estimated ELSE s.dates_estimated END AS dates_estimated) state
  JOIN registrar r ON r.id = old.registrar_id LEFT JOIN contact c ON c.id = old.registrant_id
  WHERE s.registrar IS NOT NULL
    AND (${of('old', [...domainColumns, ...stateColumns])}, r.handle, c.handle)
      IS DISTINCT FROM (${of('s', domainColumns)}, ${of('state', stateColumns)}, s.registrar, s.registrant)`;

// What registrations that stay have, in the deposit and in the database.
const parts = [
  {
    staged: `SELECT k.id, s.role, s.contact FROM kept k JOIN stage_domain_contact s ON s.domain = k.alabel`,
    live: `SELECT k.id, p.role, c.handle FROM kept k JOIN domain_contact p ON p.domain_id = k.id
      JOIN contact c ON c.id = p.contact_id`,
  },
  {
    staged: `SELECT k.id, s.position, s.name, s.addresses
      FROM kept k JOIN stage_domain_nameserver s ON s.domain = k.alabel`,
    live: `SELECT k.id, p.position, p.name, p.addresses FROM kept k JOIN domain_nameserver p ON p.domain_id = k.id`,
  },
  {
    staged: `SELECT k.id, s.position, s.key_tag, s.algorithm, s.digest_type, s.digest
      FROM kept k JOIN stage_domain_ds s ON s.domain = k.alabel`,
    live: `SELECT k.id, p.position, p.key_tag, p.algorithm, p.digest_type, p.digest
      FROM kept k JOIN domain_ds p ON p.domain_id = k.id`,
  },
];

const changedParts = `CREATE TEMP TABLE change_part AS
  WITH kept AS MATERIALIZED (
    SELECT old.id, old.alabel FROM stage_domain s JOIN domain old USING (alabel) WHERE s.registrar IS NOT NULL)
  ${parts
    .flatMap(({ staged, live }) => [`${staged} EXCEPT ${live}`, `${live} EXCEPT ${staged}`])
    .map((difference) => `SELECT id FROM (${difference}) d`)
    .join(' UNION ')}`;
