export { openReplica } from './open-replica.ts';
export { createReads, type Reads } from './reads.ts';
export { type Reader, type ReadOutcome, type Replica, replicaReads } from './replica.ts';
export { listReplicas } from './replica-lag.queries.ts';
export { inSnapshot } from './snapshot.ts';
