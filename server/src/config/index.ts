export { serveIdentityConfig } from './identity-config.routes.ts';
export { findRegistryDataAt } from './registry-data.queries.ts';
