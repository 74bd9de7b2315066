export { isThresholdReached, protectedPeriod } from './protected-period.rules.ts';
export { countProtectedTransactions, findProtectedTransactions } from './transactions.queries.ts';
