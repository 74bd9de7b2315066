export { findOwnChange, type Mark, raiseHeartbeat, readHeartbeat } from './heartbeat.queries.ts';
export { replicaConnection } from './replica-connection.ts';
