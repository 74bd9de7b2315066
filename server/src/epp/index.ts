export { listAddressUses } from './allowed-ips.queries.ts';
export { eppCheckRoutes, eppChecks } from './check/check.routes.ts';
export { checkEppLogin, type EppLoginAnswer } from './check/check-epp-login.ts';
export { startEppCheck } from './check/start-epp-check.ts';
export { replaceEppPassword } from './epp-password.changes.ts';
export { endEppLocks, isEppPasswordSet } from './epp-password.queries.ts';
