import { availableParallelism } from 'node:os';
import { getOk, tokenFor } from './api.ts';
import { type Benchmark, fill, idOfBig } from './benchmark.ts';
import { type Instance, readMetric, startInstances } from './instances.ts';
import { openClient } from './open-client.ts';
import { BIG } from './registry.ts';
import type { Table } from './result-files.ts';
import { samples } from './samples.ts';

const CLIENTS = 20;
const SECONDS = 5;
const TURNS = 6;
/** Until the JIT has compiled the programs and both instances have cached all users. */
const WARM_UP_SECONDS = 30;
/** For two panels, the database and the clients. */
const CORES = 4;

interface Turn {
  requests: number;
  /** Of the panels. */
  cpuSeconds: number;
}

/** The same cheap requests to one of two instances, and to both in turn. */
export async function measureTwoInstances(benchmark: Benchmark): Promise<Table> {
  const { size, connection, port, step } = benchmark;
  await fill(benchmark);
  const base = `http://localhost:${port}`;
  await using running = await startInstances(benchmark, 2, base, { RATE_LIMIT_ACCOUNT: '1000000' });
  const { instances } = running;
  const client = await openClient(connection);
  const { names } = await samples(client, await idOfBig(client));
  const tokens: string[] = [];
  for (let n = 0; n < CLIENTS; n++) tokens.push(await tokenFor(client, base, `viewer${n}@${BIG}`));
  await client.end();
  step('One registration after another');
  const sums = { one: { requests: 0, cpuSeconds: 0 }, two: { requests: 0, cpuSeconds: 0 } };
  await takeTurn(instances, names, tokens, WARM_UP_SECONDS);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [way, asked] of [
      ['one', instances.slice(0, 1)],
      ['two', instances],
    ] as const) {
      const { requests, cpuSeconds } = await takeTurn(asked, names, tokens, SECONDS);
      sums[way].requests += requests;
      sums[way].cpuSeconds += cpuSeconds;
    }
  }
  return tableOf(size, sums);
}

async function takeTurn(instances: Instance[], names: string[], tokens: string[], seconds: number): Promise<Turn> {
  const used = async () => {
    let sum = 0;
    for (const instance of instances) sum += await readMetric(instance, 'process_cpu_seconds_total');
    return sum;
  };
  const before = await used();
  const until = performance.now() + seconds * 1000;
  let requests = 0;
  const ask = async (token: string) => {
    for (; performance.now() < until; requests++) {
      const { url } = instances[requests % instances.length] as Instance;
      await getOk(`${url}/services/domains/${encodeURIComponent(names[requests % names.length] ?? '')}`, token);
    }
  };
  await Promise.all(tokens.map(ask));
  return { requests, cpuSeconds: (await used()) - before };
}

function tableOf(size: number, { one, two }: Record<'one' | 'two', Turn>): Table {
  const rate = ({ requests }: Turn) => requests / (SECONDS * TURNS);
  const processor = ({ requests, cpuSeconds }: Turn) => (cpuSeconds / requests) * 1000;
  const row = (what: string, of: (turn: Turn) => number, digits: number) => [
    what,
    of(two).toFixed(digits),
    of(one).toFixed(digits),
    `${(of(two) / of(one)).toFixed(2)} ×`,
  ];
  return {
    title: 'Two instances',
    text: `One registration after another, ${CLIENTS} requests at a time, with ${size.toLocaleString('en')} registrations on ${availableParallelism()} cores. Limit: 1.7 × the requests with ${CORES} cores or more, since two panels, the database and whoever asks share them.`,
    headings: ['Measured', 'Two instances', 'One', 'Ratio'],
    rows: [row('requests/s', rate, 0), row("ms of the panels' processor for a request", processor, 2)],
  };
}
