export { createSearchConnections } from './search-connections.ts';
