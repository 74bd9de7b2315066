import type { Environment } from '@panel/core';
import type { replicatedServer } from '@panel/database/testing-replica';
import { pino } from 'pino';
import { expect } from 'vitest';
import { replicaReads } from '../reads/index.ts';
import { testPanel } from './test-panel.ts';

type Server = Awaited<ReturnType<typeof replicatedServer>>;

/** Several panels may share the server, so it outlives them. */
export async function panelWithReplica(server: Server, environment: Partial<Environment> = {}) {
  const warnings: { msg: string; reason?: string }[] = [];
  const panel = await testPanel({
    database: { ...server, close: async () => {} },
    log: pino({ level: 'warn' }, { write: (line) => warnings.push(JSON.parse(line)) }),
    environment: { databaseReadUrl: server.replica.url, databaseReadMaxLag: 600, ...environment },
  });
  const search = () => panel.as('SUPPORT').request('GET', '/services/domains/search?ulabel=*&page=0&size=100');
  return Object.assign(panel, {
    warnings,
    /** Reads until this outcome occurs. */
    async becomes(outcome: string) {
      await expect.poll(async () => (await answeredBy(search)).by, { timeout: 20_000 }).toEqual([outcome]);
    },
  });
}

/** The response, and the outcome of its reads. */
export async function answeredBy<Answer>(request: () => Promise<Answer>) {
  const by: unknown[] = [];
  const note = (outcome: unknown) => void by.push(outcome);
  replicaReads.subscribe(note);
  const answer = await request().finally(() => replicaReads.unsubscribe(note));
  return { answer, by };
}
