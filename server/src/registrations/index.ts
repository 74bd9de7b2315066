export { asciiName, unicodeName } from './domain-name.rules.ts';
export { registrationsRoutes } from './registrations.routes.ts';
export { createSearchConnections } from './search-connections.ts';
