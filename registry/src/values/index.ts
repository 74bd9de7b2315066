export { knownStatuses, readGracePeriod, readTransferStatus } from './registration.rules.ts';
export { readTime } from './time.rules.ts';
