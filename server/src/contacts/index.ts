export { findContact, listOwnHandles } from './contacts.queries.ts';
