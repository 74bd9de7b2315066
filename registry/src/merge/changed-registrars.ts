import { staged } from '../stage/tables.ts';
import { qualified, registrarColumns } from './columns.ts';
import { found } from './relations.ts';
import { sql, through } from './sql.ts';

/** Keeps what a deposit does not say about a registrar. */
const kept = (column: (typeof registrarColumns)[number]) =>
  sql`CASE WHEN s.as_given THEN s.${column} ELSE coalesce(s.${column}, old.${column}) END`;

/** Registrars that differ from what was sent, with the values to write. */
export const changedRegistrars = through(found.registrar)`
  SELECT old.id, new.*
  FROM ${staged.registrar} s JOIN registrar old USING (handle)
  CROSS JOIN LATERAL (
    SELECT ${kept('iana_id')} AS iana_id,
      CASE WHEN old.status_set_at IS NULL THEN s.status ELSE old.status END AS status,
      coalesce(s.created_at, old.created_at) AS created_at,
      CASE WHEN s.as_given THEN s.activated_at ELSE coalesce(old.activated_at, s.activated_at) END AS activated_at,
      coalesce(s.protected_threshold, old.protected_threshold) AS protected_threshold) new
  WHERE (${qualified(registrarColumns, 'old')}) IS DISTINCT FROM (${qualified(registrarColumns, 'new')})`;
