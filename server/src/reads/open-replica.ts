import type { Environment } from '@panel/core';
import { replicaConnection } from '@panel/core/reads';
import { type Log, type Replica, type Server, watchReplica } from './replica.ts';

type Settings = Pick<Environment, 'databaseReadUrl' | 'databaseReadMaxLag'>;

/** The panel also starts if the replica is unavailable. */
export function openReplica(
  primary: Server,
  { databaseReadUrl: url, databaseReadMaxLag: maxLagSeconds }: Settings,
  log: Log,
): Replica | undefined {
  return url === undefined
    ? undefined
    : watchReplica({ primary, connection: replicaConnection(url), maxLagSeconds, log });
}
