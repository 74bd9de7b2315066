import { setTimeout as delay } from 'node:timers/promises';
import { connect, type Database } from '@panel/database/database';
import type { Environment } from '@panel/server';
import { raiseHeartbeat, readHeartbeat, replicaConnection } from '@panel/server/reads';
import { sql } from 'kysely';

type Settings = { url: string; maxLag: Environment['databaseReadMaxLag'] };

/** Writes to the primary, and waits until the replica has it. */
export async function checkReplica(primary: Database, { url, maxLag }: Settings) {
  await using replica = connect(replicaConnection(url), { max: 1, answerMs: 10_000 });
  const { rows } = await sql<{ follows: boolean; feedback: string }>`
    SELECT pg_is_in_recovery() AS follows, current_setting('hot_standby_feedback') AS feedback`.execute(replica.db);
  const began = performance.now();
  const written = await raiseHeartbeat(primary);
  const seconds = () => (performance.now() - began) / 1_000;
  while ((await readHeartbeat(replica.db)).number < written.number) {
    if (seconds() > maxLag) throw new Error(`it did not have what was written ${maxLag} s before`);
    await delay(20);
  }
  return { message: `it had what was written after ${seconds().toFixed(1)} s`, warnings: warningsOf(rows[0]) };
}

function warningsOf(found: { follows: boolean; feedback: string } | undefined): string[] {
  if (!found?.follows) return ['DATABASE_READ_URL leads to a server that can be written to, and takes no load off it.'];
  return found.feedback === 'on'
    ? []
    : [
        'hot_standby_feedback is off there: what takes long to read may be ended, and downloads break off. Set it to on.',
      ];
}
