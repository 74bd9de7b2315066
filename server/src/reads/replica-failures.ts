import { isDatabaseGone } from '@panel/database/gone';
import pg from 'pg';

/** The replica is further behind than it may be. */
export class Behind extends Error {}

/** The replica does not have what the reader has changed. */
export class OwnChange extends Error {}

// A query that took too long, or that nobody waits for any more (57014), and texts that no database can hold (class 22).
const OF_THE_REQUEST = /^(57014|22...)$/;

/** Whether the primary may answer what failed so. A replica ends queries, and has no table before it has come over. */
export function isReplicasFault(error: unknown): error is Error {
  if (error instanceof Behind || error instanceof OwnChange) return true;
  if (error instanceof pg.DatabaseError) return !OF_THE_REQUEST.test(error.code ?? '');
  return error instanceof Error && isDatabaseGone(error);
}
