export type { Account, Directory, Proof, StaffAccount, Suffix } from './directory.ts';
export { embeddedDirectory } from './embedded-directory.ts';
export { keycloakDirectory } from './keycloak-directory.ts';
