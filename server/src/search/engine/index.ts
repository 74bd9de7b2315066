export { hasFilters } from './filters.queries.ts';
export { parsePattern } from './pattern.rules.ts';
export type { Known } from './places.rules.ts';
export { plannerSettings } from './planner-settings.ts';
export { everyMatch, findAtOnce, firstBeginningWith, type Search, searchRegistrations } from './search.queries.ts';
export type { KeptStretches } from './statistics.queries.ts';
