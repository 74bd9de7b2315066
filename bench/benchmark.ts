import { join } from 'node:path';
import type pg from 'pg';
import { tokenFor } from './api.ts';
import { openClient } from './open-client.ts';
import { type Running, startServer } from './processes.ts';
import { BIG } from './registry.ts';
import type { Place } from './searches.ts';

/** What every benchmark needs: a database, the panel's environment, a place for files. */
export interface Benchmark {
  size: number;
  /** The registry is too small for figures that mean anything: it only shows whether the benchmark itself works. */
  isTrial: boolean;
  port: number;
  directory: string;
  connection: pg.ClientConfig;
  environment: Record<string, string>;
  step(name: string): void;
}

export const startPanel = ({ directory, environment }: Benchmark): Promise<Running> =>
  startServer('server/dist/main.js', environment, /Registrar Panel is ready/, join(directory, 'panel.log'));

/** A running panel, and an account there of the registrar with the most registrations. */
export async function openPanel(benchmark: Benchmark) {
  const panel = await startPanel(benchmark);
  const client = await openClient(benchmark.connection);
  const base = `http://localhost:${benchmark.port}`;
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
