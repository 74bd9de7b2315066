export { firstBeginningWith, searchRegistrations } from './engine/index.ts';
export { createKeptCounts } from './kept-counts.ts';
export { createSearchConnections, type Read, type Search, type SearchConnections } from './search-connections.ts';
