import pg from 'pg';
import type { Cluster } from './cluster.ts';
import type { startLoad, startWrites } from './load.ts';
import type { Outcome } from './people.ts';

export interface Counted {
  served: number;
  /** Confirmed, but missing afterwards. */
  lost: number;
  outcomes: Map<Outcome, number>;
  slowestMs: number;
}

export function countAnswers({ answers, successes }: ReturnType<typeof startLoad>): Counted {
  const outcomes = new Map<Outcome, number>();
  for (const { outcome } of answers) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const slowestMs = Math.max(...answers.map(({ tookMs }) => tookMs));
  return { served: successes().length, lost: 0, outcomes, slowestMs };
}

export async function countWrites({ owner }: Cluster, load: ReturnType<typeof startWrites>): Promise<Counted> {
  return { ...countAnswers(load), lost: load.confirmed.length - (await countRecorded(owner, load.confirmed)) };
}

async function countRecorded(owner: pg.ClientConfig, addresses: string[]): Promise<number> {
  const client = new pg.Client(owner);
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(DISTINCT after ->> 0)::integer AS n FROM audit
     WHERE action = 'epp.ip.replaced' AND after ->> 0 = ANY($1)`,
    [addresses],
  );
  await client.end();
  return rows[0]?.n ?? 0;
}
