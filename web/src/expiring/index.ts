export { expiringAddresses } from './expiring-addresses.rules.ts';
export { expiringQuery } from './expiring.api.ts';
