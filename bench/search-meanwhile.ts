import { setTimeout as delay } from 'node:timers/promises';
import { getOk } from './api.ts';
import type { Place } from './benchmark.ts';
import { changesOf } from './feed-objects.ts';
import { percentile, timed } from './measure.ts';
import type { Feed } from './open-feed.ts';
import { patterns } from './search-sql.ts';

/** The 99th percentile of searches in ms, while idle and while receiving 500 changes a second. */
interface Meanwhile {
  quiet: number;
  busy: number;
  /** From the arrival of the first change until the last one has been accepted. */
  changesPerSecond: number;
  count: number;
}

const CHANGES_PER_MS = 0.5;
// Like docs/examples/sender.mjs.
const MAX_LINES = 1_000;
const PAUSE_MS = 500;

/** Searches one after the other, in turns without and with changes. */
export async function searchMeanwhile(
  { base, token, client, registrarId }: Place,
  { send, objects }: Feed,
  seconds: number,
): Promise<Meanwhile> {
  const times = { quiet: [] as number[], busy: [] as number[] };
  let [sent, sendingMs] = [0, 0];
  for (let turn = 0; turn < 4; turn++) {
    const kind = turn % 2 === 0 ? 'quiet' : 'busy';
    const began = performance.now();
    const elapsed = () => performance.now() - began;
    let isSending = kind === 'busy';
    const sending = async () => {
      const all = seconds * 1000 * CHANGES_PER_MS;
      for (let changes = 0; changes < all; ) {
        const arrived = Math.min(Math.floor(elapsed() * CHANGES_PER_MS), all);
        const next = Math.min(arrived - changes, MAX_LINES);
        if (next > 0) await send(changesOf(objects(next, 0, 1 + turn)));
        else await delay(PAUSE_MS);
        changes += next;
      }
      sent += all;
      sendingMs += elapsed();
    };
    const searching = async () => {
      for (let at = 0; isSending || elapsed() < seconds * 1000; at++) {
        const { text } = patterns[at % patterns.length] ?? { text: '*' };
        // Forces a new count, with changes or without.
        await client.query('UPDATE registrar_data SET version = version + 1 WHERE registrar_id = $1', [registrarId]);
        const url = `${base}/services/domains/search?page=0&size=100&ulabel=${encodeURIComponent(text)}`;
        times[kind].push(await timed(() => getOk(url, token)));
      }
    };
    const stopSearching = () => {
      isSending = false;
    };
    await Promise.all([isSending && sending().finally(stopSearching), searching()]);
  }
  const p99 = (values: number[]) => percentile(values, 0.99);
  const count = times.quiet.length + times.busy.length;
  return { quiet: p99(times.quiet), busy: p99(times.busy), changesPerSecond: (sent / sendingMs) * 1000, count };
}
