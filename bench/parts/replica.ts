import { join } from 'node:path';
import { startEmbedded } from '@panel/database/embedded';
import { copyAsReplica } from '@panel/database/testing-replica';
import pg from 'pg';
import { getOk } from '../api.ts';
import { atEnd, type Benchmark, type Place } from '../benchmark.ts';
import { urlOf } from '../instances.ts';
import { countAsOwn, secondsOf } from '../machine.ts';
import { openClient } from '../open-client.ts';
import { inRound } from '../pace.ts';
import type { Part } from '../part.ts';
import { startServer } from '../processes.ts';
import { samples } from '../samples.ts';
import { patterns } from '../search-sql.ts';
import { secretsKey } from '../secrets-key.ts';

/** A panel with a replica, beside one without. */
interface Ready extends AsyncDisposable {
  place: Place;
  panels: Record<'without' | 'with', string>;
  primary: number;
}

export const replica: Part<Ready> = {
  name: 'replica',
  rows: {
    saved: {
      what: 'Processor time of the primary for a request, with a read replica: searches, registrations, contacts, expiring registrations',
      unit: 'ms',
      beside: 'the same without a replica',
    },
  },
  prepare,
  async *turns({ place, panels, primary }, { isTrial }) {
    const paths = await pathsOf(place);
    const spent = { without: 0, with: 0 };
    const rounds = isTrial ? 3 : 20;
    const spend = async (base: string) => {
      const before = secondsOf([primary]);
      for (const path of paths) await getOk(`${base}/services/${path}`, place.token);
      return secondsOf([primary]) - before;
    };
    const round = async () => ({ without: await spend(panels.without), with: await spend(panels.with) });
    await round(); // only warms up
    for (let turn = 0; turn < rounds; turn++) {
      const found = await inRound(round);
      spent.without += found.without;
      spent.with += found.with;
    }
    const each = (seconds: number) => (seconds * 1000) / (rounds * paths.length);
    yield { saved: { panel: each(spent.with), beside: each(spent.without) } };
  },
};

async function prepare(benchmark: Benchmark): Promise<Ready> {
  const { directory, dataDir, connection, environment, port, step } = benchmark;
  const { place } = await benchmark.registry();
  const pool = new pg.Pool(connection);
  const replicaDir = join(directory, 'replica');
  const settings = await copyAsReplica({ pool, dataDir, connection }, replicaDir);
  await pool.end();
  const embedded = await startEmbedded({ dataDir: replicaDir, use: 'command', report: step, settings });
  const stopReplica = atEnd(() => embedded.stop());
  const client = await openClient(embedded.connection);
  await countAsOwn(client);
  await client.end();
  const other = {
    ...environment,
    DATA_DIR: join(directory, 'second'),
    DATABASE_URL: urlOf(connection),
    DATABASE_READ_URL: urlOf(embedded.connection),
    SECRETS_KEY_FILE: secretsKey().path,
    PUBLIC_URL: place.base,
    PORT: String(port + 3),
    REGISTRY_LISTEN: '',
  };
  const log = join(directory, 'second.log');
  const panel = await startServer('server/dist/main.js', other, /Registrar Panel is ready/, log).catch(
    async (error) => {
      await stopReplica();
      throw error;
    },
  );
  return {
    place,
    panels: { without: place.base, with: `http://localhost:${port + 3}` },
    primary: await countAsOwn(place.client),
    async [Symbol.asyncDispose]() {
      await panel.stop();
      await stopReplica();
    },
  };
}

/** Counts every total. */
async function pathsOf({ client, registrarId }: Place): Promise<string[]> {
  await client.query('DELETE FROM registrar_data');
  const { names, handles } = await samples(client, registrarId);
  const some = (list: string[]) => list.slice(0, patterns.length).map(encodeURIComponent);
  return [
    ...patterns.map(({ text }) => `domains/search?page=0&size=100&ulabel=${encodeURIComponent(text)}`),
    ...some(names).map((name) => `domains/${name}`),
    ...some(handles).map((handle) => `contacts/${handle}`),
    'domains/expiring',
  ];
}
