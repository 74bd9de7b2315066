export { protectedPeriod } from './protected-period.rules.ts';
export { findProtectedTransactions } from './transactions.queries.ts';
