export { expiringQuery, useExpiringAhead } from './expiring.api.ts';
export { expiringAddresses } from './expiring-addresses.rules.ts';
