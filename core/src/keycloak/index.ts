export { adminConnection, type KeycloakLog, statusOf } from './admin-connection.ts';
