export { adminConnection, type KeycloakLog, statusOf } from './admin-connection.ts';
export { signingKeys } from './signing-keys.ts';
