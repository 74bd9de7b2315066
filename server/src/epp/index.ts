export { EPP_CHECK_ROUTE, eppCheckRoutes, eppChecks } from './check/check.routes.ts';
export { startEppCheck } from './check/start-epp-check.ts';
