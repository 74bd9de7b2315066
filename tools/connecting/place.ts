import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@panel/database/embedded';
import { listProcesses } from '@panel/database/postmaster';
import { copyCluster } from '@panel/database/testing-cluster';
import { signalServer } from '@panel/database/testing-signals';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { freePort } from '../start/free-port.mjs';
import { createRegistry, example } from './registry-database.ts';
import { supervise } from './supervise.ts';

const PANEL = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
const OPERATOR = fileURLToPath(new URL('../../operator/dist/main.js', import.meta.url));
const SECRET = 'a secret of the registry';

/** A registry with its own PostgreSQL, a panel with another one, and the example's two programs between them. */
export async function connectedPlace() {
  const base = await mkdtemp('/tmp/registrar-panel-connecting-');
  await chmod(base, 0o711);
  const clusters = { registry: join(base, 'registry/postgres'), panel: join(base, 'panel/postgres') };
  const [port, listen] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${listen}`;
  for (const name of ['registry', 'panel']) await copyCluster(join(base, name));

  const panel = supervise(PANEL, {
    DATA_DIR: join(base, 'panel'),
    DEMO: 'false',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_ACCOUNT: '1000000',
    REGISTRY_LISTEN: `127.0.0.1:${listen}`,
    REGISTRY_SECRET: SECRET,
  });
  // The panel starts meanwhile.
  const registryData = { dataDir: join(base, 'registry'), use: 'test', report: () => {} } as const;
  const registryServer = await startEmbedded(registryData).catch(async (error) => {
    await panel.stop();
    throw error;
  });
  const registry = await createRegistry(registryServer.connection as pg.ClientConfig, 'registry');

  const programs = { panel, sender: undefined, events: undefined } as {
    panel: typeof panel;
    sender: typeof panel | undefined;
    events: typeof panel | undefined;
  };
  const runExample = (name: string) =>
    supervise(example(name), {
      PGHOST: String(registry.host),
      PGPORT: String(registry.port),
      PGUSER: String(registry.user),
      PGDATABASE: String(registry.database),
      REGISTRY_URL: address,
      REGISTRY_SECRET: SECRET,
    });

  async function call(path: string, init: RequestInit = {}) {
    const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/x-ndjson' };
    const response = await fetch(`${address}${path}`, { headers, ...init });
    return { status: response.status, ...((await response.json()) as { data: never; messages: never[] }) };
  }
  async function command(...args: string[]): Promise<string> {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, DATA_DIR: join(base, 'panel') };
    return text(spawn(process.execPath, [OPERATOR, ...args], { env, cwd: base }).stdout);
  }
  /** The positions of the streams. Rejects while the panel or its database is down. */
  async function positions() {
    const { status, data } = await call('/registry/changes');
    if (status !== 200) throw new Error(`The panel answers ${status}.`);
    return data;
  }
  async function dispose() {
    await Promise.all([programs.sender?.stop(), programs.events?.stop(), panel.stop()]);
    await registryServer.stop();
    await signalServer(clusters.panel, 'SIGKILL');
    await vi.waitFor(async () => expect(await listProcesses(clusters.panel)).toEqual([]));
    await rm(base, { recursive: true, force: true, maxRetries: 5 });
  }

  await vi.waitFor(positions, { timeout: 60_000 }).catch(async (error) => {
    await dispose();
    throw new Error(`The panel does not answer: ${panel.takeErrors()}`, { cause: error });
  });

  return {
    registry,
    panelConnection: { ...registry, host: clusters.panel, database: 'panel' },
    keyFile: join(base, 'panel/secrets.key'),
    panelUrl: `http://localhost:${port}`,
    programs,
    call,
    command,
    positions,
    startSender: () => {
      programs.sender ??= runExample('sender.mjs');
    },
    startEvents: () => {
      programs.events ??= runExample('events.mjs');
    },
    killServer: (whose: keyof typeof clusters) => signalServer(clusters[whose], 'SIGKILL'),
    [Symbol.asyncDispose]: dispose,
  };
}
export type Place = Awaited<ReturnType<typeof connectedPlace>>;
