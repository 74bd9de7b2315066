export { findContact } from './contacts.queries.ts';
