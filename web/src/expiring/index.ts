export { expiringAddresses } from './expiring-addresses.rules.ts';
