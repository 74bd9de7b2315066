import type { SearchFilters, SearchOrder } from '@panel/contract/search-filters';
import type { Database } from '@panel/database/database';
import type { DataVersion, KeptCounts } from '../kept-counts.ts';
import { countMatches, placeDates } from './count.queries.ts';
import { fetchPage } from './fetch-page.queries.ts';
import { hasFilters, narrow } from './filters.queries.ts';
import { orderBy, orderOf } from './order.ts';
import { parsePattern, type SearchPattern } from './pattern.rules.ts';
import type { Known } from './places.rules.ts';
import { planOf, type Source, type WalkPlan } from './plan.rules.ts';
import type { Found } from './results.ts';
import { type Searched, selectRows } from './selects.ts';
import { type KeptStretches, MANY } from './statistics.queries.ts';
import { distanceTo, walkFromBeginning, walkNearPage, walkPage } from './walk-page.queries.ts';

export interface Search {
  pattern: SearchPattern;
  filters?: SearchFilters;
  sort?: SearchOrder;
}

interface Page {
  page: number;
  size: number;
  /** The page need not wait for the total. */
  isTotalLater?: boolean;
}

interface SearchOptions {
  totals?: KeptCounts<Known>;
  /** The version of the registrar's data, if already known. */
  data?: DataVersion;
  stretches?: KeptStretches;
  /** For tests: the largest number to fetch and sort. */
  few?: number;
  /** For tests: the number of registrations from which they are counted in pieces. */
  many?: number;
  /** For tests: the number of registrations among which a page is looked for before all matches are fetched. */
  near?: number;
}

/** More than any registrar has. */
const ANY_NUMBER = 1_000_000_000;
/** Skipping more than this takes longer than counting the dates along the names. */
const FAR = 100_000;
/** Skipping more than this takes longer than counting, which also shows where to start. */
const NEAR = 10_000;
/** Looking this many up in the filter's index takes a fraction of the time of fetching all matches. */
const NEAR_ENTRIES = 5_000;

/** One page of the registrar's matching registrations, in the requested order, and the total. */
export async function searchRegistrations(
  db: Database,
  registrarId: number,
  search: Search,
  { page, size, isTotalLater = false }: Page,
  { totals, data, stretches, few, many = MANY, near = NEAR_ENTRIES }: SearchOptions = {},
): Promise<Found> {
  const { pattern, filters = {}, sort = 'name' } = search;
  const kept = await totals?.(db, registrarId, search, data);
  const narrowed = await narrow(db, registrarId, filters);
  const searched: Searched = { registrarId, pattern, order: orderOf(sort), narrowed };
  const first = page * size;

  async function walk(plan: WalkPlan): Promise<Found> {
    const registrar = { registrarId, many, kept: stretches };
    if (isTotalLater && !kept?.counted && first < NEAR) return walkFromBeginning(db, searched, plan, { first, size });
    let known = kept?.counted ?? (await countMatches(db, searched, plan, registrar));
    const span = { first, last: Math.min(first + size, known.total) };
    const isFar = distanceTo(known, searched.order, span) > Math.min(FAR, many);
    if (isFar && plan.placesDatesByName) known = (await placeDates(db, searched, registrar)) ?? known;
    if (first >= span.last) {
      kept?.keep(known);
      return { results: [], totalResults: known.total };
    }
    const isFew = known.total <= Math.min(plan.fewByPart, many);
    const walked = isFew
      ? await walkNearPage(db, searched, near, known, span)
      : await walkPage(db, searched, plan, known, span);
    kept?.keep(walked?.known ?? known);
    return walked ? { results: walked.results, totalResults: known.total } : fetchAll('part');
  }

  const fetchAll = async (from: Source) =>
    (await fetchPage(db, searched, { from, first, size, few: ANY_NUMBER })) ?? nothing;

  const plan = planOf(searched);
  switch (plan.kind) {
    case 'nothing':
      return nothing;
    case 'fetch':
      return fetchAll(plan.from);
    case 'fetch-few': {
      // Only what was too much to fetch has been counted.
      const found = kept?.counted
        ? undefined
        : await fetchPage(db, searched, { ...plan, first, size, few: few ?? plan.few });
      return found ?? walk(plan.otherwise);
    }
    case 'walk':
      return walk(plan);
  }
}

/** The number of index entries that are read in vain if there are more. */
const FEW_WITH_PREFIX = 1_000;

/** By a single statement: one name, or a page of the few that start with a text. `undefined` for any other search. */
export async function findAtOnce(
  db: Database,
  registrarId: number,
  { pattern, filters = {}, sort = 'name' }: Search,
  { page, size }: Page,
): Promise<Found | undefined> {
  const isPrefix = pattern.kind === 'prefix' && sort === 'name';
  if (hasFilters(filters) || (pattern.kind !== 'exact' && !isPrefix)) return undefined;
  const searched = { registrarId, pattern, order: orderOf(sort), narrowed: undefined };
  const from = isPrefix ? 'order' : 'pattern';
  return fetchPage(db, searched, { from, first: page * size, size, few: FEW_WITH_PREFIX });
}

/** The first registrations whose name starts with a text, by name, without a count. An A-label must match in full. */
export async function firstBeginningWith(db: Database, registrarId: number, text: string, size: number) {
  const pattern = parsePattern(`${text}*`);
  if (pattern.kind === 'prefix') {
    const searched: Searched = { registrarId, pattern, order: orderOf('name'), narrowed: undefined };
    const uncounted = { total: ANY_NUMBER, dated: ANY_NUMBER, places: [] };
    return (await walkPage(db, searched, { along: 'order' }, uncounted, { first: 0, last: size })).results;
  }
  const whole = parsePattern(text);
  if (whole.kind !== 'exact') return [];
  return (await searchRegistrations(db, registrarId, { pattern: whole }, { page: 0, size })).results;
}

/** Every match with all its columns, as a select for a file, and the order of the results. */
export async function everyMatch(db: Database, registrarId: number, { pattern, filters = {}, sort = 'name' }: Search) {
  const narrowed = await narrow(db, registrarId, filters, { isForFile: true });
  return { rows: selectRows({ registrarId, pattern, narrowed }), order: orderBy(orderOf(sort), 'domain') };
}

const nothing: Found = { results: [], totalResults: 0 };
