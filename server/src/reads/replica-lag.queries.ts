import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

/** PostgreSQL shows this only to roles that may read all statistics. A replica that has caught up has no lag. */
export async function listReplicas(db: Database) {
  const { rows } = await sql<{ replica: string; lag: number }>`
    SELECT application_name AS replica, max(coalesce(extract(epoch FROM replay_lag), 0))::float AS lag
    FROM pg_stat_replication
    WHERE state = 'streaming' AND pg_has_role(current_user, 'pg_read_all_stats', 'USAGE')
    GROUP BY application_name`.execute(db);
  return rows;
}
