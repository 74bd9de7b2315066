export { ipAddressesQuery, replaceIpAddresses } from './epp.api.ts';
