import { setTimeout as delay } from 'node:timers/promises';
import { raiseHeartbeat, readHeartbeat, replicaConnection } from '@panel/core/reads';
import { connect, type Database } from '@panel/database/database';
import { sql } from 'kysely';

interface Settings {
  url: string;
  /** In seconds. */
  maxLag: number;
}

interface Replica {
  follows: boolean;
  feedback: string;
}

/** Writes to the primary and waits until the replica has it. */
export async function checkReplica(primary: Database, { url, maxLag }: Settings) {
  const { db, close } = connect(replicaConnection(url), { max: 1 });
  try {
    const { rows } = await sql<Replica>`
      SELECT pg_is_in_recovery() AS follows, current_setting('hot_standby_feedback') AS feedback`.execute(db);
    const began = performance.now();
    const written = await raiseHeartbeat(primary);
    const seconds = () => (performance.now() - began) / 1_000;
    while ((await readHeartbeat(db)).number < written.number) {
      if (seconds() > maxLag) throw new Error(`it did not have what was written ${maxLag} s before`);
      await delay(20);
    }
    return { message: `it had what was written after ${seconds().toFixed(1)} s`, warnings: warningsOf(rows[0]) };
  } finally {
    await close();
  }
}

function warningsOf(found: Replica | undefined): string[] {
  if (!found?.follows) return ['DATABASE_READ_URL leads to a server that can be written to, and takes no load off it.'];
  return found.feedback === 'on'
    ? []
    : [
        'hot_standby_feedback is off there: what takes long to read may be ended, and downloads break off. Set it to on.',
      ];
}
