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

/** In PostgreSQL's JSON format. */
export type ResultRow = Omit<Result, 'created' | 'expired'> & { created: string | null; expired: string | null };

/** The results for the `(id, name)` of a page, as one JSON array. */
export function resultsOf(page: Select, order: Order): RawBuilder<ResultRow[]> {
  return sql`
    SELECT coalesce(json_agg(json_build_object(
      'uLabel', domain.name, 'aLabel', domain.alabel, 'statuses', domain.statuses, 'rgpStatus', domain.rgp_status,
      'created', domain.created_at, 'expired', domain.expires_at, 'registrant', CASE WHEN contact.id IS NOT NULL
        THEN json_build_object('handle', contact.handle, 'name', contact.name, 'email', contact.email) END
    ) ORDER BY ${orderBy(order, 'domain')}), '[]')
    FROM (${page}) AS page
    JOIN domain ON domain.id = page.id
    LEFT JOIN contact ON contact.id = domain.registrant_id`;
}

export function readDates(row: ResultRow): Result {
  return { ...row, created: dateOf(row.created), expired: dateOf(row.expired) };
}

/** Outside the years 1 to 9999, which version 1.0.0 accepted, JavaScript cannot parse what PostgreSQL writes. */
function dateOf(time: string | null): Date | null {
  if (time === null) return null;
  if (time.endsWith(' BC')) return firstTime;
  return time.indexOf('-') > 4 ? lastTime : new Date(time);
}
