export { findEvents } from './events.queries.ts';
export { startRegistryListener } from './start-registry-listener.ts';
