export { activityRoutes } from './activity.routes.ts';
export { createWithLink } from './create-with-link.ts';
export type { Directory } from './directory.ts';
export { embeddedDirectory } from './embedded-directory.ts';
export { keycloakDirectory } from './keycloak-directory.ts';
export { usersRoutes } from './users.routes.ts';
