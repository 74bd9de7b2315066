import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Narrowed } from './filters.queries.ts';
import { orderOf } from './order.ts';
import { parsePattern } from './pattern.rules.ts';
import { type Plan, planOf } from './plan.rules.ts';

const one = sql`true`;
const filters: Record<string, Narrowed | undefined> = {
  none: undefined,
  status: { conditions: [one], columns: ['traits'], parts: [] },
  expiry: { conditions: [one], columns: ['expires_at'], parts: [] },
  'expiry, status': { conditions: [one, one], columns: ['expires_at', 'traits'], parts: [] },
  nameserver: { conditions: [], columns: [], parts: [one] },
  'nameserver, contact': { conditions: [], columns: [], parts: [one, one] },
  'nameserver, status': { conditions: [one], columns: ['traits'], parts: [one] },
  'nameserver, expiry': { conditions: [one], columns: ['expires_at'], parts: [one] },
  'unknown contact': { conditions: [one], columns: [], parts: [] },
};

/** `fetch 10000 by pattern, else count at once by order, walk along order`. */
function inWords(plan: Plan): string {
  switch (plan.kind) {
    case 'nothing':
      return 'nothing';
    case 'fetch':
      return `fetch by ${plan.from}`;
    case 'fetch-few':
      return `fetch ${plan.few} by ${plan.from}, else ${inWords(plan.otherwise)}`;
    case 'walk': {
      const { kind, ...how } = plan.count;
      const count = `count ${[kind, ...Object.values(how).map((value) => (value === true ? 'joined' : value))].filter(Boolean).join(' ')}`;
      const far = plan.placesDatesByName ? ', place dates by name' : '';
      return `${count}, walk ${plan.along}${plan.fewByPart ? `, or fetch ${plan.fewByPart} by part` : ''}${far}`;
    }
  }
}

const byOrder = 'count at-once order, walk order';
const byDateAndPart =
  'fetch 10000 by part, else count in-pieces part, walk order, or fetch 50000 by part, place dates by name';

test.each([
  ['a.example', 'name', 'none', 'fetch by pattern'],
  ['a.example', '-expires', 'nameserver', 'fetch by pattern'],
  ['xn--*', 'name', 'status', 'fetch by pattern'],
  ['\0', 'name', 'none', 'nothing'],
  ['*', 'name', 'none', byOrder],
  ['*', 'expires', 'none', byOrder],
  ['shop*', 'name', 'none', byOrder],
  ['*.example', 'name', 'none', 'fetch 10000 by pattern, else count at-once pattern, walk order'],
  ['*e*', 'name', 'none', 'count in-pieces names, walk order'],
  ['*e*', 'created', 'none', byOrder],
  ['a*e', 'name', 'none', byOrder],
  ['*shop*', 'name', 'none', 'fetch 10000 by pattern, else count by-trigrams-or-in-pieces, walk order'],
  ['*shop*', 'created', 'none', 'fetch 10000 by pattern, else count at-once pattern, walk order'],
  ['a*shop*', 'name', 'none', 'fetch 10000 by pattern, else count at-once pattern, walk order'],
  ['*', 'name', 'status', 'fetch 50000 by order, else count in-pieces names, walk order'],
  ['*', 'expires', 'status', `fetch 50000 by order, else ${byOrder}`],
  ['*', 'expires', 'expiry', `fetch 10000 by order, else ${byOrder}`],
  ['*', 'created', 'expiry', `fetch 50000 by order, else ${byOrder}`],
  ['*', 'expires', 'expiry, status', `fetch 50000 by order, else ${byOrder}`],
  ['*', 'expires', 'nameserver, expiry', `fetch 50000 by order, else ${byOrder}, place dates by name`],
  ['*', 'name', 'expiry', `fetch 50000 by order, else ${byOrder}`],
  ['*', 'name', 'unknown contact', 'fetch 50000 by order, else count in-pieces names, walk order'],
  ['shop*', 'name', 'status', `fetch 50000 by order, else ${byOrder}`],
  ['*.example', 'name', 'status', 'fetch 10000 by pattern, else count in-pieces names, walk order'],
  ['*.example', 'name', 'expiry', `fetch 10000 by pattern, else ${byOrder}`],
  ['*shop*', 'name', 'status', 'fetch 10000 by pattern, else count in-pieces names, walk order'],
  ['*shop*', 'name', 'expiry', `fetch 10000 by pattern, else ${byOrder}`],
  ['*', 'name', 'nameserver', 'fetch 50000 by part, else count in-pieces part, walk part'],
  ['*shop*', 'name', 'nameserver', 'fetch 50000 by part, else count in-pieces part, walk part'],
  ['*', 'expires', 'nameserver', byDateAndPart],
  ['*shop*', '-created', 'nameserver', byDateAndPart],
  ['*', 'name', 'nameserver, contact', 'fetch 50000 by order, else count in-pieces names joined, walk order'],
  ['*', 'name', 'nameserver, status', 'fetch 50000 by order, else count in-pieces names joined, walk order'],
  ['*', 'created', 'nameserver, status', `fetch 50000 by order, else ${byOrder}, place dates by name`],
  ['*', 'name', 'nameserver, expiry', `fetch 50000 by order, else ${byOrder}`],
] as const)('%s by %s, filtered by %s: %s', (text, sort, filter, words) => {
  const searched = { pattern: parsePattern(text), order: orderOf(sort), narrowed: filters[filter] };
  expect(inWords(planOf(searched))).toBe(words);
});
