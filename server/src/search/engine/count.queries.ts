import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type Known, knownFrom } from './places.rules.ts';
import type { Count, WalkPlan } from './plan.rules.ts';
import { type Searched, type Select, selectAlong, selectFrom } from './selects.ts';
import { type Registrar, stretchesOf, usualDates } from './statistics.queries.ts';

/** How many match, and where they are in the order of the search. */
export async function countMatches(
  db: Database,
  searched: Searched,
  { count, along }: WalkPlan,
  registrar: Registrar,
): Promise<Known> {
  const counted = await countBy(db, searched, count, registrar);
  if (!searched.order.date) return counted;
  const undated = await countAtOnce(db, selectAlong(along, searched, { isUndated: true }));
  return { ...onlyTotal(counted.total), dated: counted.total - undated };
}

async function countBy(db: Database, searched: Searched, count: Count, registrar: Registrar): Promise<Known> {
  switch (count.kind) {
    case 'at-once':
      return onlyTotal(await countAtOnce(db, selectFrom(count.from, searched)));
    case 'in-pieces':
      return countInPieces(db, searched, count, registrar);
    case 'by-trigrams-or-in-pieces': {
      const all = selectFrom('pattern', searched);
      if (await isFoundByTrigrams(db, all)) return countBetweenEnds(db, all);
      return countInPieces(db, searched, { along: 'names', isJoined: false }, registrar);
    }
  }
}

const onlyTotal = (total: number): Known => ({ total, dated: total, places: [] });

async function countAtOnce(db: Database, all: Select): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM (${all}) AS hit`.execute(db);
  return rows[0]?.total ?? 0;
}

/** One statement, so that PostgreSQL shares the pieces between two processes. */
async function countInPieces(
  db: Database,
  searched: Searched,
  { along, isJoined }: { along: 'names' | 'part'; isJoined: boolean },
  registrar: Registrar,
): Promise<Known> {
  const stretches = await stretchesOf(db, registrar);
  const counts = stretches.map((stretch, piece) => {
    const hits = selectAlong(along, searched, stretch);
    return sql`SELECT ${sql.lit(piece)} AS piece, count(*) AS total FROM (${hits}) AS hit`;
  });
  const all = sql<{ piece: number; total: number }>`
    SELECT piece, total FROM (${sql.join(counts, sql` UNION ALL `)}) AS counted`;
  const { rows } = await (isJoined ? withoutLoops(db, () => all.execute(db)) : all.execute(db));
  const totals = new Map(rows.map(({ piece, total }) => [piece, total]));
  return knownFrom(stretches.map((stretch, piece) => ({ stretch, total: totals.get(piece) ?? 0 })));
}

/** Includes the first and last name, so that no page has to pass all the names around them. */
async function countBetweenEnds(db: Database, all: Select): Promise<Known> {
  const { rows } = await sql<{ total: number; first: string; last: string }>`
    SELECT count(*) AS total, min(name) AS first, max(name) AS last FROM (${all}) AS hit HAVING count(*) > 0`.execute(
    db,
  );
  const [found] = rows;
  if (!found) return onlyTotal(0);
  const { total, first, last } = found;
  return knownFrom([
    { stretch: { from: { name: first } }, total },
    { stretch: { from: { name: `${last}${AFTER_NAME}` } }, total: 0 },
  ]);
}

/** The first character that can follow a name; no name contains it. */
const AFTER_NAME = '\u0001';

/** PostgreSQL underestimates how many rows two long ranges share, and would look up each one in a nested loop. */
async function withoutLoops<Result>(db: Database, count: () => Promise<Result>): Promise<Result> {
  const set = (loops: 'on' | 'off') => sql`SELECT set_config('enable_nestloop', ${loops}, true)`.execute(db);
  await set('off');
  const result = await count();
  await set('on');
  return result;
}

interface PlanNode {
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** PostgreSQL's planner uses trigrams if it expects few matches, which is then far faster than counting along names. */
async function isFoundByTrigrams(db: Database, select: Select): Promise<boolean> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`EXPLAIN (FORMAT JSON) ${select}`.execute(db);
  const uses = (node: PlanNode): boolean => node['Index Name'] === 'domain_by_part' || (node.Plans ?? []).some(uses);
  return rows.some((row) => row['QUERY PLAN'].some(({ Plan }) => uses(Plan)));
}

/** Locates matches in the order of dates by counting along the names; `undefined` without statistics of the dates. */
export async function placeDates(db: Database, searched: Searched, registrar: Registrar): Promise<Known | undefined> {
  const { date } = searched.order;
  const dates = date ? await usualDates(db, date) : [];
  if (!date || dates.length === 0) return undefined;
  const stretches = await stretchesOf(db, registrar);
  const counts = stretches.map(
    (stretch) => sql`SELECT width_bucket(${sql.ref(date)}, ${dates}::timestamptz[]) AS piece, count(*) AS total
      FROM (${selectAlong('names', searched, stretch)}) AS hit GROUP BY piece`,
  );
  const { rows } = await withoutLoops(db, () =>
    sql<{ piece: number | null; total: number }>`
      SELECT piece, sum(total)::bigint AS total FROM (${sql.join(counts, sql` UNION ALL `)}) AS counted
      GROUP BY piece`.execute(db),
  );
  const totals = new Map(rows.map(({ piece, total }) => [piece, total]));
  const keys = dates.map((one) => ({ date: one, name: '' }));
  const pieces = [undefined, ...keys].map((from, piece) => ({ stretch: { from }, total: totals.get(piece) ?? 0 }));
  const { total: dated, places } = knownFrom(pieces);
  return { total: dated + (totals.get(null) ?? 0), dated, places };
}
