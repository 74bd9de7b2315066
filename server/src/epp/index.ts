export { isEppPasswordSet } from './epp-password.queries.ts';
