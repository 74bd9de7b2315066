export { allowedIpsRoutes } from './allowed-ips.routes.ts';
export { isEppPasswordSet } from './epp-password.queries.ts';
export { eppPasswordRoutes } from './epp-password.routes.ts';
