import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { type Embedded, startEmbedded } from '../../embedded.ts';
import { copyCluster } from '../../testing-cluster.ts';
import { testDirectory } from '../../testing-directory.ts';
import { signalServer } from '../../testing-signals.ts';
import type { Use } from '../locks.ts';
import { listProcesses } from '../postmaster.ts';

/** A data directory for one test, which everyone can enter. A server still running in it is killed at the end. */
export async function scratch(name = 'var') {
  const base = await testDirectory('registrar-panel-embedded-');
  const dataDir = join(base, name);
  const cluster = join(dataDir, 'postgres');
  const reports: string[] = [];
  return {
    base,
    dataDir,
    cluster,
    reports,
    start: (use: Use): Promise<Embedded> => startEmbedded({ dataDir, use, report: (line) => reports.push(line) }),
    killServer: () => signalServer(cluster, 'SIGKILL'),
    async [Symbol.asyncDispose]() {
      await this.killServer();
      await vi.waitFor(async () => expect(await listProcesses(cluster)).toEqual([]));
      await rm(base, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The same, after a panel has run in it. */
export async function scratchWithCluster() {
  const place = await scratch();
  await copyCluster(place.dataDir);
  return place;
}
