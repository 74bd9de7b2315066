import type { Registry } from '../benchmark.ts';
import { type FirstScreen, openFirstScreen } from '../first-screen.ts';
import { percentile } from '../measure.ts';
import { inRound } from '../pace.ts';
import { also, atMost, type Part } from '../part.ts';

const SENT = 'kB sent';
const TASK = 'ms longest task';

/** Medians of nine visits, each by a different user. */
export const firstScreen: Part<Registry> = {
  name: 'first-screen',
  rows: {
    content: {
      what: 'First screen in Chromium, with an empty cache and the processor slowed 4 ×: from the return after sign-in to its content',
      unit: 's',
      limit: also(
        atMost(0.8, 's'),
        '188 kB, no task over 300 ms',
        ({ [SENT]: sent = 0, [TASK]: task = 0 }) => sent <= 188 && task <= 300,
      ),
    },
  },
  prepare: (benchmark) => benchmark.registry(),
  async *turns({ place }, { connection, isTrial }) {
    const visit = async () => {
      await using opened = await openFirstScreen(place.base, connection);
      return opened.screen;
    };
    const seen: FirstScreen[] = [];
    while (seen.length < (isTrial ? 1 : 9)) seen.push(await inRound(visit));
    const median = (value: (screen: FirstScreen) => number) => percentile(seen.map(value), 0.5);
    const more = {
      [SENT]: median(({ bytes }) => bytes / 1000),
      requests: median(({ requests }) => requests),
      [TASK]: median(({ longestTask }) => longestTask),
      'ms sign-in before it': median(({ signIn }) => signIn),
    };
    yield { content: { panel: median(({ secondsToContent }) => secondsToContent), also: more, all: seen } };
  },
};
