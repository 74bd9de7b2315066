import { setDisplayTimeZone } from '@panel/contract/display-time';
import type { Database } from '@panel/database/database';
import { StartError } from '@panel/database/start-error';
import { sql } from 'kysely';
import pg from 'pg';

const INVALID_PARAMETER_VALUE = '22023';

/** Shows all times in this zone from now on. PostgreSQL must know it too, because it counts days and writes files. */
export async function useTimeZone(db: Database, timeZone: string): Promise<void> {
  try {
    await sql`SELECT now() AT TIME ZONE ${timeZone}`.execute(db);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INVALID_PARAMETER_VALUE)
      throw new StartError(`PostgreSQL does not know the time zone in TIME_ZONE: ${timeZone}.`);
    throw error;
  }
  setDisplayTimeZone(timeZone);
}
