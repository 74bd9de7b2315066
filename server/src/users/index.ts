export type { Account, Directory } from './directory.ts';
export { embeddedDirectory } from './embedded-directory.ts';
export { keycloakDirectory } from './keycloak-directory.ts';
export { createWithLink } from './users.changes.ts';
