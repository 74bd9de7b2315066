import { setTimeout as delay } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { Cluster } from './cluster.ts';
import type { Failure } from './failures.ts';
import { type Counted, countAnswers, countWrites } from './ledger.ts';
import { startLoad, startWrites } from './load.ts';
import type { DatabaseNode } from './node.ts';
import { PATIENCE } from './patience.ts';
import type { Person } from './people.ts';
import { ALL_UP } from './watch.ts';

export interface Round extends Counted {
  /** From the failure until PostgreSQL is writable. */
  awayMs?: number;
  /** From then until a change is confirmed. */
  afterMs?: number;
}

const WRITES_A_SECOND = 50;
const SOME = 50;
const FROZEN_MS = 10_000;

/** The primary fails while people write, and is repaired while they continue. */
export async function failover(cluster: Cluster, people: Person[], fail: Failure): Promise<Round> {
  await cluster.untilWhole();
  const primary = await cluster.primary();
  await using load = startWrites(people, WRITES_A_SECOND);
  await load.untilServed(SOME);
  const failedAt = performance.now();
  const failing = fail(cluster, primary);
  const backAt = await takenOver(cluster.nodes.filter((node) => node !== primary));
  await load.untilServed(SOME, backAt);
  const repair = await failing;
  await repair();
  await cluster.untilWhole();
  await load.untilServed(SOME);
  await load.stop();
  return { ...(await countWrites(cluster, load)), awayMs: backAt - failedAt, afterMs: load.firstAfter(backAt) };
}

/** The time at which one of them is writable. */
async function takenOver(others: DatabaseNode[]): Promise<number> {
  const answers = () => Promise.all(others.map((node) => node.isPrimary()));
  await vi.waitFor(async () => expect(await answers()).toContain(true), { ...PATIENCE, interval: 50 });
  return performance.now();
}

/** PostgreSQL does not respond for a while, but not long enough for a failover. */
export async function silence(cluster: Cluster, people: Person[]): Promise<Round> {
  await cluster.untilWhole();
  const primary = await cluster.primary();
  await using load = startWrites(people, WRITES_A_SECOND);
  await load.untilServed(SOME);
  await primary.signal('SIGSTOP', 'postgres');
  await delay(FROZEN_MS);
  await primary.signal('SIGCONT', 'postgres');
  const backAt = performance.now();
  await load.untilServed(SOME, backAt);
  await load.stop();
  return { ...(await countWrites(cluster, load)), awayMs: FROZEN_MS, afterMs: load.firstAfter(backAt) };
}

/** Each panel stops and starts again while people read from the other. */
export async function rollingRestart(cluster: Cluster, people: Person[], perSecond: number): Promise<Round> {
  await cluster.untilWhole();
  await using load = startLoad(perSecond, (number) => read(people, number));
  for (const panel of cluster.panels) {
    await load.untilServed(SOME);
    await panel.stop();
    await load.untilServed(SOME);
    panel.start();
    await vi.waitFor(async () => expect(await cluster.serversUp()).toMatchObject(ALL_UP), PATIENCE);
  }
  await load.untilServed(SOME);
  await load.stop();
  return countAnswers(load);
}

const read = async (people: Person[], number: number) =>
  (await people[number % people.length]?.('GET', '/services/registrar/epp/ip')) ?? 'nobody';
