export { findEvents } from './events.queries.ts';
