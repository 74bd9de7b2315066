export { registrationsRoutes } from './registrations.routes.ts';
export { createSearchConnections } from './search-connections.ts';
