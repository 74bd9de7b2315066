import type { Narrowed } from './filters.queries.ts';
import type { Order } from './order.ts';
import type { SearchPattern } from './pattern.rules.ts';

// How a search is executed; docs/SEARCH.md explains it.

/** The matches as one select: by the index for the pattern, along the order of the results, or along one filter. */
export type Source = 'pattern' | 'order' | 'part';

export type Plan =
  | { kind: 'nothing' }
  /** Fetches and sorts all matches. */
  | { kind: 'fetch'; from: Source }
  /** Fetches and sorts up to `few` matches; walks if there are more. */
  | { kind: 'fetch-few'; from: Source; few: number; otherwise: WalkPlan }
  | WalkPlan;

/** Counts the matches, then finds one page along an index in the order of the results. */
export interface WalkPlan {
  kind: 'walk';
  along: 'order' | 'part';
  count: Count;
  /** Whether a page far from every known place is found faster after counting the dates along the names. */
  placesDatesByName: boolean;
  /** Up to this many matches are fetched by the only filter rather than passing many others on the way to a page. */
  fewByPart: number;
}

export type Count =
  | { kind: 'at-once'; from: Source }
  /** Between neighbouring names, which gives pages their places; `isJoined` if other filters are looked up by name. */
  | { kind: 'in-pieces'; along: 'names' | 'part'; isJoined: boolean }
  /** By trigrams if PostgreSQL expects few matches, otherwise in pieces along the names. */
  | { kind: 'by-trigrams-or-in-pieces' };

/** Each one costs fetching a row, or looking up a date. */
const FEW_ROWS = 10_000;
const FEW_INDEX_ENTRIES = 50_000;

interface Searched {
  pattern: SearchPattern;
  order: Pick<Order, 'date'>;
  narrowed: Narrowed | undefined;
}

export function planOf({ pattern, order, narrowed }: Searched): Plan {
  if (pattern.kind === 'nothing') return { kind: 'nothing' };
  if (pattern.kind === 'exact' || pattern.kind === 'alabel') return { kind: 'fetch', from: 'pattern' };
  const isDated = order.date !== undefined;
  const isJoined = narrowed !== undefined && narrowed.parts.length > 0;
  const walk = { kind: 'walk', placesDatesByName: isDated && isJoined, fewByPart: 0 } as const;
  if (isOnePart(narrowed)) {
    const count = { kind: 'in-pieces', along: 'part', isJoined: false } as const;
    // The part's own index is in the order of names.
    const byName = { ...walk, along: 'part', count } as const;
    const byDate = { ...walk, along: 'order', count, fewByPart: FEW_INDEX_ENTRIES } as const;
    if (isDated) return { kind: 'fetch-few', from: 'part', few: FEW_ROWS, otherwise: byDate };
    return { kind: 'fetch-few', from: 'part', few: FEW_INDEX_ENTRIES, otherwise: byName };
  }
  const otherwise = { ...walk, along: 'order', count: countOf(pattern, { isDated, isJoined, narrowed }) } as const;
  if (hasOwnIndex(pattern)) return { kind: 'fetch-few', from: 'pattern', few: FEW_ROWS, otherwise };
  if (!narrowed) return otherwise;
  const few = isOneStretch(narrowed, order) ? FEW_ROWS : FEW_INDEX_ENTRIES;
  return { kind: 'fetch-few', from: 'order', few, otherwise };
}

interface Shape extends Pick<Searched, 'narrowed'> {
  isDated: boolean;
  isJoined: boolean;
}

function countOf(pattern: SearchPattern, { isDated, isJoined, narrowed }: Shape): Count {
  const passesAllNames = pattern.kind === 'like' ? pattern.prefix === '' : narrowed && pattern.kind !== 'prefix';
  // Filters on dates leave a short stretch of another index, which is faster to count.
  const isNarrowedByDate = narrowed?.columns.some((column) => column !== 'traits');
  const isByName = passesAllNames && !isDated && !isNarrowedByDate;
  if (isByName && !narrowed && hasOwnIndex(pattern)) return { kind: 'by-trigrams-or-in-pieces' };
  if (isByName) return { kind: 'in-pieces', along: 'names', isJoined };
  // The pattern's index has no filters: counting by it would fetch every row.
  return { kind: 'at-once', from: !narrowed && hasOwnIndex(pattern) ? 'pattern' : 'order' };
}

/** Reversed names for a suffix, trigrams for text in the middle. */
const hasOwnIndex = (pattern: SearchPattern) =>
  pattern.kind === 'suffix' || (pattern.kind === 'like' && pattern.hasTrigram);

/** Filters on the date of the order alone leave one stretch of its index. */
const isOneStretch = ({ parts, columns }: Narrowed, { date }: Searched['order']) =>
  parts.length === 0 && columns.length > 0 && columns.every((column) => column === date);

/** One nameserver or contact, and no other filter. */
const isOnePart = (narrowed: Narrowed | undefined) => narrowed?.conditions.length === 0 && narrowed.parts.length === 1;
