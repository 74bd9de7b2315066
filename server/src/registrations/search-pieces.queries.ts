import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { Candidates, Select, Walk } from './search-candidates.ts';
import type { Order } from './search-order.ts';
import { type Known, knownFrom } from './search-places.rules.ts';
import { type Registrar, stretchesOf, usualDates } from './search-statistics.queries.ts';
import type { Stretch } from './search-stretches.ts';

type InPieces = NonNullable<Candidates['inPieces']>;

/** How many match, and where in the order of the search. */
export async function countAll(
  db: Database,
  registrar: Registrar,
  { walked, counted, hasTrigram, inPieces }: Candidates,
  order: Pick<Order, 'date'>,
): Promise<Known> {
  const all = counted ?? walked?.({}) ?? sql``;
  const byName = await countByName(db, registrar, all, { hasTrigram, inPieces });
  if (!order.date || !walked) return byName;
  const undated = await countAtOnce(db, walked({ isUndated: true }));
  return { ...onlyTotal(byName.total), dated: byName.total - undated };
}

async function countByName(
  db: Database,
  registrar: Registrar,
  all: Select,
  { hasTrigram, inPieces }: Pick<Candidates, 'hasTrigram' | 'inPieces'>,
): Promise<Known> {
  if (!inPieces) return onlyTotal(await countAtOnce(db, all));
  if (hasTrigram && (await isByTrigrams(db, all))) return countBetweenEnds(db, all);
  return countInPieces(db, registrar, inPieces);
}

const onlyTotal = (total: number): Known => ({ total, dated: total, places: [] });

async function countInPieces(db: Database, registrar: Registrar, { along, isJoined }: InPieces): Promise<Known> {
  const stretches = await stretchesOf(db, registrar);
  const count = () => countEach(db, along, stretches);
  return isJoined ? withoutLoops(db, count) : count();
}

async function countAtOnce(db: Database, all: Select): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*) AS total FROM (${all}) AS hit`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Together with the first and the last name, so that no page has to pass by all the names around them. */
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

/** Behind a name comes nothing sooner than this, and no name has it. */
const AFTER_NAME = '\u0001';

/** In one statement: the pieces are shared out between two of PostgreSQL's processes. */
async function countEach(db: Database, along: Walk, stretches: Stretch[]): Promise<Known> {
  const counts = stretches.map(
    (stretch, piece) => sql`SELECT ${sql.lit(piece)} AS piece, count(*) AS total FROM (${along(stretch)}) AS hit`,
  );
  const { rows } = await sql<{ piece: number; total: number }>`
    SELECT piece, total FROM (${sql.join(counts, sql` UNION ALL `)}) AS counted`.execute(db);
  const totals = new Map(rows.map(({ piece, total }) => [piece, total]));
  return knownFrom(stretches.map((stretch, piece) => ({ stretch, total: totals.get(piece) ?? 0 })));
}

/** PostgreSQL expects far fewer to be in two long stretches at once than there are, and would look up each by itself. */
async function withoutLoops<Result>(db: Database, count: () => Promise<Result>): Promise<Result> {
  const set = (loops: 'on' | 'off') => sql`SELECT set_config('enable_nestloop', ${loops}, true)`.execute(db);
  await set('off');
  const result = await count();
  await set('on');
  return result;
}

/** PostgreSQL finds by trigrams what it expects to be rare, and then far sooner than along all names. */
async function isByTrigrams(db: Database, select: Select): Promise<boolean> {
  const { rows } = await sql`EXPLAIN ${select}`.execute(db);
  return JSON.stringify(rows).includes('domain_by_part');
}

/** Where in the order of dates they lie, for a page that is far from every place that is known. */
export async function placeByDate(
  db: Database,
  registrar: Registrar,
  alongNames: Walk,
  date: NonNullable<Order['date']>,
): Promise<Known | undefined> {
  const dates = await usualDates(db, date);
  if (dates.length === 0) return undefined;
  const stretches = await stretchesOf(db, registrar);
  const counts = stretches.map(
    (stretch) => sql`SELECT width_bucket(${sql.ref(date)}, ${dates}::timestamptz[]) AS piece, count(*) AS total
      FROM (${alongNames(stretch)}) AS hit GROUP BY piece`,
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
