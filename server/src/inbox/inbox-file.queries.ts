import type { InboxFilter } from '@panel/contract/inbox';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { inLiterals, textCell, timeCell } from '../csv/index.ts';
import { allOf, matchesOf } from './inbox-matches.ts';

const details = sql<
  string | null
>`(SELECT string_agg((each ->> 'name') || ': ' || (each ->> 'value'), E'\n' ORDER BY position)
  FROM jsonb_array_elements(details) WITH ORDINALITY AS detail (each, position))`;

/** The columns of the page's list and of its details. */
export function inboxFile(db: Database, registrarId: number, filter: InboxFilter): RawBuilder<unknown> {
  return sql`
    SELECT ${textCell(sql`id`)} AS "Id",
      ${timeCell(sql`message.time`)} AS "Time",
      ${textCell(sql`kind`)} AS "Kind",
      subject_type AS "Subject type",
      ${textCell(sql`subject_key`)} AS "Subject",
      ${textCell(sql`text`)} AS "Text",
      ${textCell(details)} AS "Details",
      ${timeCell(sql`acknowledged_at`)} AS "Acknowledged",
      ${timeCell(sql`corrected_at`)} AS "Corrected",
      ${textCell(sql`done_by`)} AS "Done by",
      ${timeCell(sql`done_at`)} AS "Done"
    FROM (${inLiterals(db, allOf(matchesOf(registrarId, filter)))}) AS hit JOIN message USING (n)
    ORDER BY message.time DESC, n DESC`;
}
