import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { inLiterals, textCell } from '../csv/index.ts';
import { domainListColumns } from '../reports/index.ts';
import { everyMatch, type Search } from './engine/index.ts';

const nameservers = sql<string | null>`(
  SELECT string_agg(name, ' ' ORDER BY position) FROM domain_nameserver WHERE domain_id = domain.id)`;

/** Every match as rows of a file (Behaviour REGISTRATIONS-21). */
export async function searchFile(db: Database, registrarId: number, search: Search): Promise<RawBuilder<unknown>> {
  const { rows, order } = await everyMatch(db, registrarId, search);
  return sql`
    SELECT ${domainListColumns},
      ${textCell(nameservers)} AS "Nameservers", CASE WHEN domain.signed THEN 'yes' ELSE 'no' END AS "DS"
    FROM (${inLiterals(db, rows)}) AS domain LEFT JOIN contact AS registrant ON registrant.id = domain.registrant_id
    ORDER BY ${order}`;
}
