import type { AddedAndChanged, FeedResult } from './feed.ts';
import { ms, type Row, times } from './report.ts';

/** One change alone, at every size. */
export function oneChangeRows(one: AddedAndChanged): Row[] {
  return (['added', 'changed'] as const).map((kind) => {
    const { panel, plain } = one[kind];
    return {
      what: `one change alone, a registration with contacts, nameservers and a key, ${words[kind]}`,
      panel: ms(panel),
      beside: `${ms(plain)} by plain upserts of the same rows on pg`,
      ratio: times(panel / plain),
      toReach: 'at most 2 × + 5 ms',
      isReached: panel <= plain * 2 + 5,
    };
  });
}

export function feedRows(result: FeedResult): Row[] {
  const { quiet, busy, changesPerSecond, count } = result.searches;
  return [
    ...oneChangeRows(result.one),
    ...(['added', 'changed'] as const).map((kind) => {
      const { panel, plain } = result.thousand[kind];
      return {
        what: `1,000 changes in a request, 600 registrations, 200 contacts and 200 hosts, ${words[kind]}`,
        panel: ms(panel),
        beside: `${ms(plain)} by plain \`INSERT … ON CONFLICT\` of the same rows in batches on pg`,
        ratio: times(panel / plain),
        toReach: 'at most 2 ×',
        isReached: panel <= plain * 2,
      };
    }),
    {
      what: `searches while ${Math.round(changesPerSecond)} changes a second come in, ${count} searches: p99, every total counted anew`,
      panel: ms(busy),
      beside: `${ms(quiet)} while none come in`,
      ratio: times(busy / quiet),
      toReach: 'at most 2 × while 500 come in',
      isReached: busy <= quiet * 2 && changesPerSecond >= 475,
    },
  ];
}

const words = { added: 'new', changed: 'changed' };
