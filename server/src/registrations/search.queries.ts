import type { DomainStatus } from '@panel/contract/registrations';
import type { Database } from '@panel/database/database';
import { type RawBuilder, sql } from 'kysely';
import { type Candidates, candidatesOf } from './search-candidates.ts';
import type { SearchPattern } from './search-pattern.rules.ts';

interface Page {
  page: number;
  size: number;
}

interface Row {
  name: string;
  alabel: string;
  statuses: DomainStatus[];
  rgp_status: string | null;
  registrant: { handle: string; name: string | null; email: string | null } | null;
}

// So few are fetched and sorted sooner than found by walking along the index past all the others.
const FEW = 10_000;

/** One page of the registrar's registrations that match, in code-point order of their names, and how many match. */
export async function searchRegistrations(
  db: Database,
  registrarId: number,
  pattern: SearchPattern,
  { page, size }: Page,
  few = FEW,
) {
  const candidates = candidatesOf(registrarId, pattern);
  const totalResults = await countOf(db, candidates);
  const first = page * size;
  if (first >= totalResults) return { results: [], totalResults };

  const last = Math.min(first + size, totalResults);
  const rows = await readRows(db, pageOf(candidates, { first, last, totalResults, few }));
  const results = rows.map(({ name, alabel, statuses, rgp_status, registrant }) => ({
    uLabel: name,
    aLabel: alabel,
    statuses,
    rgpStatus: rgp_status,
    registrant,
  }));
  return { results, totalResults };
}

async function countOf(db: Database, { fetched, walked }: Candidates): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM (${fetched ?? walked}) AS hit`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** The `(id, name)` of one page. Both are in the index of names, so that no row is fetched for being passed by. */
function pageOf(
  { fetched, walked }: Candidates,
  { first, last, totalResults, few }: { first: number; last: number; totalResults: number; few: number },
): RawBuilder<unknown> {
  const fromEnd = totalResults - last < first;
  const offset = fromEnd ? totalResults - last : first;
  const order = sql`ORDER BY name ${fromEnd ? sql`DESC` : sql`ASC`} LIMIT ${last - first} OFFSET ${offset}`;
  const walk = walked && (totalResults > few || !fetched);
  return walk ? sql`${walked} ${order}` : sql`WITH hit AS MATERIALIZED (${fetched}) SELECT id, name FROM hit ${order}`;
}

async function readRows(db: Database, page: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT domain.name, domain.alabel, domain.statuses, domain.rgp_status,
      CASE WHEN contact.id IS NOT NULL
        THEN json_build_object('handle', contact.handle, 'name', contact.name, 'email', contact.email) END AS registrant
    FROM (${page}) AS page
    JOIN domain ON domain.id = page.id
    LEFT JOIN contact ON contact.id = domain.registrant_id
    ORDER BY domain.name`.execute(db);
  return rows;
}
