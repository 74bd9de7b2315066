export { knownStatuses, readGracePeriod, readTransferStatus } from './registration.rules.ts';
export { isWithinYears, readTime } from './time.rules.ts';
