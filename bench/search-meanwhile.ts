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
  changesPerSecond: number;
  count: number;
}

const CHANGES_PER_MS = 0.5;
// Like docs/examples/sender.mjs.
const MAX_LINES = 1_000;
const PAUSE_MS = 500;

/** Searches one after the other, in turns of some seconds without and with changes. */
export async function searchMeanwhile(
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
      const accepted: { at: number; changes: number }[] = [];
      for (let changes = 0; kind === 'busy' && performance.now() < until; ) {
        const waiting = Math.floor((performance.now() - began) * CHANGES_PER_MS) - changes;
        const next = Math.min(waiting, MAX_LINES);
        if (next === 0) {
          await delay(PAUSE_MS);
          continue;
        }
        await send(changesOf(objects(next, 0, 1 + turn)));
        changes += next;
        accepted.push({ at: performance.now(), changes });
      }
      const [first, last] = [accepted[0], accepted.at(-1)];
      if (!first || !last) return;
      sent += last.changes - first.changes;
      sendingMs += last.at - first.at;
    };
    const searching = async () => {
      for (let at = 0; performance.now() < until; at++) {
        const { text } = patterns[at % patterns.length] ?? { text: '*' };
        // Forces a new count, with changes or without.
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
