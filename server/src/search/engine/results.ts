import { firstTime, lastTime } from '@panel/contract/display-time';
import type { DomainStatus } from '@panel/contract/registration';
import { type RawBuilder, sql } from 'kysely';
import { type Order, orderBy } from './order.ts';
import type { Select } from './selects.ts';

export interface Result {
  uLabel: string;
  aLabel: string;
  statuses: DomainStatus[];
  rgpStatus: string | null;
  created: Date | null;
  expired: Date | null;
  registrant: { handle: string; name: string | null; email: string | null } | null;
}

export interface Found {
  results: Result[];
  /** `null` if it may come later and is not known yet. */
  totalResults: number | null;
}

/** In PostgreSQL's JSON format, and as an array, because PostgreSQL takes twice as long to build objects. */
export type ResultRow = [
  uLabel: string,
  aLabel: string,
  statuses: DomainStatus[],
  rgpStatus: string | null,
  created: string | null,
  expired: string | null,
  handle: string | null,
  name: string | null,
  email: string | null,
];

/** The results for the `(id, name)` of a page, as one JSON array. */
export function resultsOf(page: Select, order: Order): RawBuilder<ResultRow[]> {
  return sql`
    SELECT coalesce(json_agg(json_build_array(
      domain.name, domain.alabel, domain.statuses, domain.rgp_status, domain.created_at, domain.expires_at,
      contact.handle, contact.name, contact.email
    ) ORDER BY ${orderBy(order, 'domain')}), '[]')
    FROM (${page}) AS page
    JOIN domain ON domain.id = page.id
    LEFT JOIN contact ON contact.id = domain.registrant_id`;
}

export function readResult(row: ResultRow): Result {
  const [uLabel, aLabel, statuses, rgpStatus, created, expired, handle, name, email] = row;
  const registrant = handle === null ? null : { handle, name, email };
  return { uLabel, aLabel, statuses, rgpStatus, created: dateOf(created), expired: dateOf(expired), registrant };
}

/** Outside the years 1 to 9999, which version 1.0.0 accepted, JavaScript cannot parse what PostgreSQL writes. */
function dateOf(time: string | null): Date | null {
  if (time === null) return null;
  if (time.endsWith(' BC')) return firstTime;
  return time.indexOf('-') > 4 ? lastTime : new Date(time);
}
