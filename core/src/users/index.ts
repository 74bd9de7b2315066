export { createWithLink } from './users.changes.ts';
