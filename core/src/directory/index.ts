export type { Account, Directory, NewAccount, Proof, Suffix } from './directory.ts';
export { embeddedDirectory } from './embedded-directory.ts';
export { keycloakDirectory } from './keycloak-directory.ts';
