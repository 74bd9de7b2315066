export { isKey, TOO_LONG_FOR_A_KEY } from './key.rules.ts';
export { isAmount, isCurrency, NOT_A_CURRENCY, NOT_AN_AMOUNT } from './money.rules.ts';
export {
  isOwnStatus,
  MAX_OWN_STATUSES,
  readGracePeriod,
  readStatus,
  readTransferStatus,
} from './registration.rules.ts';
export { isWithinYears, readTime } from './time.rules.ts';
