export { everyMatch } from './every-match.queries.ts';
export { hasFilters } from './filters.queries.ts';
export { parsePattern } from './pattern.rules.ts';
export type { Known } from './places.rules.ts';
export { type Search, searchRegistrations } from './search.queries.ts';
