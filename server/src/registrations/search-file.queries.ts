import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { inLiterals, textCell } from '../csv/index.ts';
import { domainListColumns } from '../reports/index.ts';
import type { Search } from './search.queries.ts';
import { wholeRows } from './search-candidates.ts';
import { narrow } from './search-filters.queries.ts';
import { orderBy, orderOf } from './search-order.ts';

const nameservers = sql<string | null>`(
  SELECT string_agg(name, ' ' ORDER BY position) FROM domain_nameserver WHERE domain_id = domain.id)`;

/** All that a search finds, as rows of a file (Behaviour REGISTRATIONS-21). */
export async function searchFile(
  db: Database,
  registrarId: number,
  { pattern, filters = {}, sort = 'name' }: Search,
): Promise<RawBuilder<unknown>> {
  const narrowed = await narrow(db, registrarId, filters, { isForFile: true });
  const found = inLiterals(db, wholeRows({ registrarId, pattern, narrowed }));
  return sql`
    SELECT ${domainListColumns},
      ${textCell(nameservers)} AS "Nameservers", CASE WHEN domain.signed THEN 'yes' ELSE 'no' END AS "DS"
    FROM (${found}) AS domain LEFT JOIN contact AS registrant ON registrant.id = domain.registrant_id
    ORDER BY ${orderBy(orderOf(sort), false, 'domain')}`;
}
