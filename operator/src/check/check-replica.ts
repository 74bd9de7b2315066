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
      if (seconds() > maxLag) throw new Error(`changes did not arrive within ${maxLag} s`);
      await delay(20);
    }
    return { message: `changes arrived within ${seconds().toFixed(1)} s`, warnings: warningsOf(rows[0]) };
  } finally {
    await close();
  }
}

function warningsOf(found: Replica | undefined): string[] {
  if (!found?.follows) return ['DATABASE_READ_URL points to a writable server, so it takes no load off the primary.'];
  return found.feedback === 'on'
    ? []
    : ['hot_standby_feedback is off there: long reads may be cancelled, and downloads interrupted. Set it to on.'];
}
