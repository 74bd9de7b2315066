import { isDatabaseGone } from '@panel/database/gone';
import pg from 'pg';

export class Behind extends Error {}

/** The replica lacks the reader's own change. */
export class OwnChange extends Error {}

// A query that took too long or was cancelled (57014), and texts that no database can store (class 22).
const OF_THE_REQUEST = /^(57014|22...)$/;

/** Whether the primary may succeed instead. A replica ends queries, and lacks a table until it is replicated. */
export function isReplicasFault(error: unknown): error is Error {
  if (error instanceof Behind || error instanceof OwnChange) return true;
  if (error instanceof pg.DatabaseError) return !OF_THE_REQUEST.test(error.code ?? '');
  return error instanceof Error && isDatabaseGone(error);
}
