import type { LookupResult } from '@panel/contract/lookup';

export const lookupViews = ['all', 'found', 'missing'] as const;
export type LookupView = (typeof lookupViews)[number];

/** The view in an address; anything else means the whole list. */
export function readView(text: string | null): LookupView {
  return lookupViews.find((view) => view === text) ?? 'all';
}

export function resultsOf(view: LookupView, results: readonly LookupResult[]): readonly LookupResult[] {
  return view === 'all' ? results : results.filter(({ found }) => found === (view === 'found'));
}
