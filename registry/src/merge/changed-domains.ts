import { staged } from '../stage/tables.ts';
import { domainColumns, dsColumns, list, nameserverColumns, qualified, stateColumns } from './columns.ts';
import { found } from './relations.ts';
import { join, sql, through } from './sql.ts';

const PENDING_TRANSFER = `'[{"status": "pendingTransfer"}]'`;

// Deposits contain few dates of a state. They are estimated when the state is first seen, and stay the same while it
// lasts. A date in the deposit always takes precedence.
const keepsState = sql`NOT s.as_given AND (s.dates_estimated OR s.state_expires_at IS NULL)
  AND (s.rgp_status, s.transfer_status, s.statuses @> ${PENDING_TRANSFER})
    IS NOT DISTINCT FROM (old.rgp_status, old.transfer_status, old.statuses @> ${PENDING_TRANSFER})`;

/** Whether a staged registration `s` has keys, which its own row repeats for searches. */
export const isSigned = sql`EXISTS (SELECT FROM ${staged.domainDs} k WHERE k.domain = s.alabel)`;

/** Registrations that differ from what was sent, with the state to write. */
export const changedDomains = through(found.domain)`
  SELECT old.id, s.n, old.registrar_id, s.registrar, state.*
  FROM ${staged.domain} s JOIN domain old USING (alabel)
  CROSS JOIN LATERAL (SELECT ${keepsState} AS keeps) k
  CROSS JOIN LATERAL (
    SELECT CASE WHEN keeps THEN old.state_expires_at ELSE s.state_expires_at END AS state_expires_at,
      CASE WHEN keeps THEN old.expected_available_at ELSE s.expected_available_at END AS expected_available_at,
      -- While a deletion is pending, its day is known from the redemption period before.
      CASE WHEN keeps OR (NOT s.as_given AND old.rgp_status = 'REDEMPTION_PERIOD' AND s.rgp_status = 'PENDING_DELETE')
        THEN old.deletion_at ELSE s.deletion_at END AS deletion_at,
      CASE WHEN keeps THEN old.dates_estimated ELSE s.dates_estimated END AS dates_estimated) state
  JOIN registrar r ON r.id = old.registrar_id LEFT JOIN contact c ON c.id = old.registrant_id
  WHERE s.registrar IS NOT NULL
    AND (${qualified([...domainColumns, ...stateColumns], 'old')}, r.handle, c.handle, old.signed)
      IS DISTINCT FROM
        (${qualified(domainColumns, 's')}, ${qualified(stateColumns, 'state')}, s.registrar, s.registrant, ${isSigned})`;

// The parts of registrations that are both sent and in the database, on either side.
const parts = [
  {
    columns: sql`role, contact`,
    staged: sql`SELECT f.id, s.role, s.contact, true FROM ${found.domain} f JOIN ${staged.domainContact} s ON s.domain = f.alabel`,
    live: sql`SELECT f.id, p.role, c.handle, false FROM ${found.domain} f JOIN domain_contact p ON p.domain_id = f.id
      JOIN contact c ON c.id = p.contact_id`,
  },
  {
    columns: list(nameserverColumns),
    staged: sql`SELECT f.id, ${qualified(nameserverColumns, 's')}, true
      FROM ${found.domain} f JOIN ${staged.domainNameserver} s ON s.domain = f.alabel`,
    live: sql`SELECT f.id, ${qualified(nameserverColumns, 'p')}, false
      FROM ${found.domain} f JOIN domain_nameserver p ON p.domain_id = f.id`,
  },
  {
    columns: list(dsColumns),
    staged: sql`SELECT f.id, ${qualified(dsColumns, 's')}, true
      FROM ${found.domain} f JOIN ${staged.domainDs} s ON s.domain = f.alabel`,
    live: sql`SELECT f.id, ${qualified(dsColumns, 'p')}, false FROM ${found.domain} f JOIN domain_ds p ON p.domain_id = f.id`,
  },
];

const onlyInOne = parts.map(
  ({ columns, staged, live }) => sql`
    SELECT id FROM (${staged} UNION ALL ${live}) part (id, ${columns}, is_sent)
    GROUP BY id, ${columns} HAVING bool_and(is_sent) = bool_or(is_sent)`,
);

/** Registrations with a contact, nameserver or key that only one side has. */
export const changedDomainParts = through(found.domain)`
  SELECT id, alabel, registrar_id FROM ${found.domain} WHERE id IN (${join(onlyInOne, ' UNION ALL ')})`;
