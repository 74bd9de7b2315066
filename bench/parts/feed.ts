import { measureBalances } from '../balances.ts';
import type { Registry } from '../benchmark.ts';
import { changesOf, type Objects } from '../feed-objects.ts';
import { upsert } from '../feed-plain.ts';
import { type Beside, medianRound, timed } from '../measure.ts';
import { measureMessages } from '../messages.ts';
import { type Feed, openFeed } from '../open-feed.ts';
import { atMostTimes, most, type Part } from '../part.ts';
import { searchMeanwhile } from '../search-meanwhile.ts';

const RATE = 'changes/s';

/** Runs after everything that needs the original registry. */
export const feed: Part<Registry> = {
  name: 'feed',
  once: true,
  rows: {
    one: {
      what: 'One change of a registration with contacts, nameservers and a key: new or changed, whichever is slower beside it',
      unit: 'ms',
      beside: 'plain upserts of the same rows',
      limit: atMostTimes(2, 5),
    },
    many: {
      what: 'A request with 1,000 changes, 10,000 balances or 10,000 messages, whichever is slowest beside it',
      unit: 'ms',
      beside: 'plain upserts of the same rows',
      limit: atMostTimes(2),
    },
    searches: {
      what: 'Searches while 500 changes arrive a second: 99th percentile',
      unit: 'ms',
      beside: 'the same without changes',
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
    const balances = await measureBalances(opened, isTrial ? 2 : 11);
    const messages = await measureMessages(opened, place, isTrial ? 2 : 7);
    yield { many: furthest([...thousand, balances, messages]) };
    step('Searches while changes arrive');
    const { quiet, busy, changesPerSecond, count } = await searchMeanwhile(place, opened, isTrial ? 2 : 30);
    yield { searches: { panel: busy, beside: quiet, also: { [RATE]: changesPerSecond, searches: count } } };
    // Otherwise PostgreSQL would clean up after the changes while the next part is measured.
    await place.client.query('VACUUM ANALYZE');
    await place.client.query('CHECKPOINT');
  },
};

function furthest(all: Beside[]) {
  const { kind, panel, plain } = most(all, (one) => one.panel / one.plain);
  return { panel, beside: plain, detail: kind, all };
}

/** One new registration, and one changed. */
export function measureOne(opened: Feed, rounds: number): Promise<Beside[]> {
  return sideBySide(opened, rounds, (edition) => opened.objects(1, 0, edition));
}

async function sideBySide(
  { send, client, ids }: Feed,
  rounds: number,
  make: (edition: number) => Objects,
): Promise<Beside[]> {
  const measure = (edition: number) =>
    medianRound(rounds, async () => {
      const changes = changesOf(make(edition));
      const rows = make(edition);
      return { panel: await timed(() => send(changes)), plain: await timed(() => upsert(client, ids, rows)) };
    });
  return [
    { kind: 'new', ...(await measure(0)) },
    { kind: 'changed', ...(await measure(1)) },
  ];
}
