export { countDue } from './verification.queries.ts';
