export { countExpiringSoon } from './expiring.queries.ts';
export { expiryRanges } from './expiring.rules.ts';
