import { limits } from '@panel/contract/limits';
import type { findReview } from '@panel/core/review';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { inLiterals, textCell, timeCell } from '../csv/index.ts';

interface Row {
  kind: string;
  name: string;
  details: string;
  lastUsed: Date | null;
  unused: boolean;
}

/** The review as rows of a file, in the page's order. PostgreSQL builds the cells, as for every file. */
export function reviewFile(db: Database, review: Awaited<ReturnType<typeof findReview>>): RawBuilder<unknown> {
  const rows: Row[] = [
    ...review.people.map((person) => ({ ...person, kind: 'Person', name: person.username, details: person.name })),
    ...review.tokens.map((token) => ({ ...token, kind: 'Access token', details: token.scopes.join(' ') })),
    ...review.addresses.map((entry) => ({ ...entry, kind: 'EPP address', name: entry.address, details: '' })),
    ...(review.certificates ?? []).map((entry) => ({
      ...entry,
      kind: 'EPP certificate',
      name: entry.label,
      details: entry.sha256,
    })),
  ];
  return inLiterals(
    db,
    sql`
    SELECT kind AS "Kind", ${textCell(sql`name`)} AS "Name", ${textCell(sql`details`)} AS "Details",
           ${timeCell(sql`"lastUsed"`)} AS "Last use",
           CASE WHEN unused THEN 'yes' ELSE 'no' END AS "Not used for ${sql.raw(`${limits.unusedDays}`)} days"
    FROM ROWS FROM (
      jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS (kind text, name text, details text, "lastUsed" timestamptz, unused boolean)
    ) WITH ORDINALITY AS entry
    ORDER BY ordinality`,
  );
}
