export { configRoutes } from './config.routes.ts';
export { serveIdentityConfig } from './identity-config.ts';
