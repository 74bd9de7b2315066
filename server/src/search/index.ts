export { searchRegistrations } from './engine/index.ts';
export { createKeptCounts } from './kept-counts.ts';
export { createSearchConnections, type Search, type SearchConnections } from './search-connections.ts';
