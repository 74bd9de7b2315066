export { raiseHeartbeat, readHeartbeat } from './heartbeat.queries.ts';
export { openReplica, replicaConnection } from './open-replica.ts';
export { createReads, type Reads } from './reads.ts';
export { type Reader, type ReadOutcome, type Replica, replicaReads } from './replica.ts';
export { inSnapshot } from './snapshot.ts';
