export { serveIdentityConfig } from './identity-config.routes.ts';
export { findRegistryData } from './registry-data.queries.ts';
