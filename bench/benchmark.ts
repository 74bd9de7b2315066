import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@panel/database/embedded';
import type pg from 'pg';
import { tokenFor } from './api.ts';
import { fillTables } from './large-registry.ts';
import { countAsOwn } from './machine.ts';
import { openClient } from './open-client.ts';
import { type Running, startServer, stopAll } from './processes.ts';
import { BIG } from './registry.ts';
import { useSecretsKey } from './secrets-key.ts';

interface Options {
  size: number;
  port: number;
  step(name: string): void;
}

/** What every part needs: its own database, the panel's environment, a directory. */
export interface Benchmark extends Options {
  /** The registry is too small for meaningful figures: this only tests the benchmark itself. */
  isTrial: boolean;
  directory: string;
  dataDir: string;
  connection: pg.ClientConfig;
  environment: Record<string, string>;
  /** The registry in its tables, and a panel on it, shared by all parts that request it. */
  registry(): Promise<Registry>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface Registry {
  panel: Running;
  place: Place;
}

/** An account at the panel, of the registrar with the most registrations. */
export interface Place {
  base: string;
  token: string;
  client: pg.Client;
  registrarId: number;
  handle: string;
}

/** Results of this size and above are stored. */
export const SMALLEST = 100_000;

const ends: (() => Promise<void>)[] = [];

/** Registers a clean-up that runs even if the benchmark is interrupted. The returned function runs it earlier. */
export function atEnd(end: () => Promise<void>): () => Promise<void> {
  ends.push(end);
  return async () => {
    const at = ends.indexOf(end);
    if (at === -1) return;
    ends.splice(at, 1);
    await end();
  };
}

/** In reverse order, because later ones may depend on earlier ones. */
export async function endAll(): Promise<void> {
  stopAll();
  for (const end of ends.toReversed()) await end();
}

export async function openBenchmark(options: Options): Promise<Benchmark> {
  const { size, port, step } = options;
  const directory = await mkdtemp(join(tmpdir(), 'panel-bench-'));
  await chmod(directory, 0o711); // if root starts it, PostgreSQL runs as nobody, who must be able to enter this directory
  const dataDir = join(directory, 'data');
  const embedded = await startEmbedded({ dataDir, use: 'command', report: step });
  useSecretsKey(dataDir);
  let registry: Promise<Registry> | undefined;
  let running: AsyncDisposable | undefined;
  const close = atEnd(async () => {
    await running?.[Symbol.asyncDispose]();
    await embedded.stop();
    await rm(directory, { recursive: true, force: true });
  });
  const client = await openClient(embedded.connection);
  await countAsOwn(client);
  await client.end();
  const benchmark: Benchmark = {
    ...options,
    isTrial: size < SMALLEST,
    directory,
    dataDir,
    connection: embedded.connection,
    environment: {
      DATA_DIR: dataDir,
      DEMO: 'false',
      PORT: String(port),
      LOG_LEVEL: 'info',
      RATE_LIMIT_ACCOUNT: '1000000',
      RATE_LIMIT_ANONYMOUS: '1000000',
      RATE_LIMIT_SIGN_IN: '1000000',
      REGISTRY_LISTEN: String(port + 2),
      REGISTRY_SECRET: randomBytes(16).toString('hex'),
    },
    registry() {
      registry ??= (async () => {
        await fill(benchmark);
        const { panel, place, ...disposable } = await openPanel(benchmark);
        running = disposable;
        return { panel, place };
      })();
      return registry;
    },
    [Symbol.asyncDispose]: close,
  };
  return benchmark;
}

export async function fill({ size, connection, step }: Benchmark): Promise<void> {
  step(`Filling the tables with ${size} registrations`);
  await fillTables(connection, size);
}

export async function openPanel(benchmark: Benchmark): Promise<Registry & AsyncDisposable> {
  const { directory, dataDir, environment, port, connection } = benchmark;
  useSecretsKey(dataDir);
  const log = join(directory, 'panel.log');
  const panel = await startServer('server/dist/main.js', environment, /Registrar Panel is ready/, log);
  const client = await openClient(connection);
  const base = `http://localhost:${port}`;
  const place: Place = {
    base,
    token: await tokenFor(client, base, `bench@${BIG}`),
    client,
    registrarId: await idOfBig(client),
    handle: BIG,
  };
  return {
    panel,
    place,
    async [Symbol.asyncDispose]() {
      await client.end();
      await panel.stop();
    },
  };
}

export async function idOfBig(client: pg.Client): Promise<number> {
  return (await client.query('SELECT id FROM registrar WHERE handle = $1', [BIG])).rows[0].id;
}
