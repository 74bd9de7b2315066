import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { getOk } from '../api.ts';
import { measureBalances } from '../balances.ts';
import type { Benchmark, Place, Registry } from '../benchmark.ts';
import { changesOf, known, type Objects, registration } from '../feed-objects.ts';
import { type Ids, idsByHandle, upsert } from '../feed-plain.ts';
import { openSender } from '../feed-sender.ts';
import { type Beside, percentile, timed } from '../measure.ts';
import { atMostTimes, most, type Part } from '../part.ts';
import { patterns } from './searches.ts';

const RATE = 'changes/s';

/** After all that needs the registry as it was. */
export const feed: Part<Registry> = {
  name: 'feed',
  rows: {
    one: {
      what: 'One change alone: a registration with contacts, nameservers and a key, new or changed, the further',
      unit: 'ms',
      beside: 'plain upserts of the same rows',
      limit: atMostTimes(2, 5),
    },
    many: {
      what: '1,000 changes in a request, new or changed, or 10,000 balances, the furthest',
      unit: 'ms',
      beside: 'plain upserts of the same rows',
      limit: atMostTimes(2),
    },
    searches: {
      what: 'Searches while 500 changes a second come in: 99th percentile',
      unit: 'ms',
      beside: 'while none come in',
      limit: {
        text: 'at most 2 ×, 500 changes/s',
        isKept: ({ panel, beside = 0, also = {} }) => panel <= beside * 2 && (also[RATE] ?? 0) >= 475,
      },
    },
  },
  prepare: (benchmark) => benchmark.registry(),
  async *turns({ place }, benchmark) {
    const { size, isTrial, step } = benchmark;
    const others = Math.min(200, Math.ceil(size / 50));
    const opened = await openFeed(benchmark, place);
    step('One change alone');
    yield { one: furthest(await measureOne(opened, isTrial ? 20 : 200)) };
    step('Many changes in a request');
    const thousand = await sideBySide(opened, isTrial ? 2 : 12, (edition) => opened.objects(600, others, edition));
    yield { many: furthest([...thousand, await measureBalances(opened, isTrial ? 2 : 11)]) };
    step('Searches while changes come in');
    const { quiet, busy, changesPerSecond, count } = await searchMeanwhile(place, opened, isTrial ? 1 : 10);
    yield { searches: { panel: busy, beside: quiet, also: { [RATE]: changesPerSecond, searches: count } } };
  },
};

function furthest(all: Beside[]) {
  const { kind, panel, plain } = most(all, (one) => one.panel / one.plain);
  return { panel, beside: plain, detail: kind, all };
}

/** One new registration, and one that is changed. */
export function measureOne(opened: Feed, rounds: number): Promise<Beside[]> {
  return sideBySide(opened, rounds, (edition) => opened.objects(1, 0, edition));
}

/** The 99th percentile of searches in ms, while nothing and while 500 changes a second come in. */
interface Meanwhile {
  quiet: number;
  busy: number;
  changesPerSecond: number;
  count: number;
}

interface Feed {
  send: ReturnType<typeof openSender>;
  client: pg.Client;
  ids: Ids;
  objects: ReturnType<typeof objectsOf>;
}

/** Once: the changes of one feed are numbered. */
export async function openFeed(benchmark: Benchmark, { client }: Place): Promise<Feed> {
  return { send: openSender(benchmark), client, ids: await idsByHandle(client), objects: objectsOf(benchmark.size) };
}

/** Other objects at every call, so that none is written twice: edition 0 adds new ones, others change known ones. */
function objectsOf(size: number) {
  let count = 0;
  return (registrations: number, others: number, edition: number): Objects => ({
    contacts: Array.from({ length: others }, () => {
      const handle = edition === 0 ? `F${count++}` : `C${count++ % Math.ceil(size / 3)}`;
      return { handle, registrar: 'registrar-001', name: 'Another', email: 'another@mail.example' };
    }),
    hosts: Array.from({ length: others }, () => {
      const name = edition === 0 ? `ns${count++}.new.example` : `ns${count++ % Math.ceil(size / 50)}.hosting.example`;
      return { name, addresses: ['198.51.100.1'] };
    }),
    registrations: Array.from({ length: registrations }, () => {
      // Far from each other. Those with accents are left out: their names are written in another way.
      const index = (count++ * 33 * 101) % size;
      return edition === 0 ? registration(`new-${count}.example`, index, size, 0) : known(index, size, edition);
    }),
  });
}

async function sideBySide(
  { send, client, ids }: Feed,
  rounds: number,
  make: (edition: number) => Objects,
): Promise<Beside[]> {
  const times = { new: none(), changed: none() };
  for (let round = -2; round < rounds; round++) {
    for (const [kind, edition] of [
      ['new', 0],
      ['changed', 1],
    ] as const) {
      const changes = changesOf(make(edition));
      const rows = make(edition);
      const panel = await timed(() => send(changes));
      const plain = await timed(() => upsert(client, ids, rows));
      if (round < 0) continue; // only warms up
      times[kind].panel.push(panel);
      times[kind].plain.push(plain);
    }
  }
  return Object.entries(times).map(([kind, { panel, plain }]) => ({
    kind,
    panel: percentile(panel, 0.5),
    plain: percentile(plain, 0.5),
  }));
}

const none = () => ({ panel: [] as number[], plain: [] as number[] });

const PER_REQUEST = 50;
const EVERY = 100; // ms, which makes 500 changes a second

/** Searches one after the other, in turns of some seconds without and with changes. */
async function searchMeanwhile(
  { base, token, client, registrarId }: Place,
  { send, objects }: Feed,
  seconds: number,
): Promise<Meanwhile> {
  const times = { quiet: [] as number[], busy: [] as number[] };
  let [sent, sendingMs] = [0, 0];
  for (let turn = 0; turn < 6; turn++) {
    const kind = turn % 2 === 0 ? 'quiet' : 'busy';
    const until = performance.now() + seconds * 1000;
    const sending = async () => {
      const began = performance.now();
      for (let next = began; kind === 'busy' && next < until; next += EVERY) {
        await delay(Math.max(0, next - performance.now()));
        await send(changesOf(objects(PER_REQUEST, 0, 1 + turn)));
        sent += PER_REQUEST;
      }
      if (kind === 'busy') sendingMs += performance.now() - began;
    };
    const searching = async () => {
      for (let at = 0; performance.now() < until; at++) {
        const { text } = patterns[at % patterns.length] ?? { text: '*' };
        // So that the total is counted anew, with changes or without.
        await client.query('UPDATE registrar_data SET version = version + 1 WHERE registrar_id = $1', [registrarId]);
        const url = `${base}/services/domains/search?page=0&size=100&ulabel=${encodeURIComponent(text)}`;
        times[kind].push(await timed(() => getOk(url, token)));
      }
    };
    await Promise.all([sending(), searching()]);
  }
  const p99 = (values: number[]) => percentile(values, 0.99);
  const count = times.quiet.length + times.busy.length;
  return { quiet: p99(times.quiet), busy: p99(times.busy), changesPerSecond: (sent / sendingMs) * 1000, count };
}
