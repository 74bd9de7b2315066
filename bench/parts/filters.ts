import { getOk } from '../api.ts';
import type { Place, Registry } from '../benchmark.ts';
import { percentile, timed } from '../measure.ts';
import { inRound } from '../pace.ts';
import { type Figure, most, type Part } from '../part.ts';
import { PRIVACY_CONTACT, RARE_NAMESERVER, SHARED_NAMESERVER } from '../shares.ts';

const FEW = 50_000;

/** In ms. */
const limits = { few: 100, many: 1_000, next: 100, expiring: 500 };

export const filters: Part<Registry> = {
  name: 'filters',
  rows: {
    closest: {
      what: 'Filter, or list of expiring registrations, closest to its limit',
      unit: 'ms',
      limit: {
        text: `${limits.few} ms for the first page of up to 50,000 matches and for the next page, 1 s for the first page of more, ${limits.expiring} ms for expiring registrations`,
        isKept: ({ panel, also = {} }) => panel <= (also['ms allowed'] ?? 0),
      },
    },
  },
  prepare: (benchmark) => benchmark.registry(),
  async *turns({ place }) {
    const all = await measureFilters(place);
    const expiring = await measureExpiring(place);
    yield { closest: { ...closestOf(all, expiring), all: [...all, { label: 'expiring registrations', ...expiring }] } };
  },
};

function closestOf(all: Filtered[], expiring: Expiring): Figure {
  const candidates = [
    ...all.flatMap(({ query, total, first, next }) => [
      { detail: `${query}, first page`, panel: first, limit: total > FEW ? limits.many : limits.few },
      { detail: `${query}, next page`, panel: next, limit: limits.next },
    ]),
    { detail: 'expiring registrations, after a change of the data', panel: expiring.first, limit: limits.expiring },
  ];
  const { detail, panel, limit } = most(candidates, (one) => one.panel / one.limit);
  return { panel, detail, also: { 'ms allowed': limit } };
}

const queries: [label: string, query: string][] = [
  ['a common status', 'status=ok'],
  ['two statuses', 'status=clientTransferProhibited&status=clientDeleteProhibited'],
  ['a rare status', 'status=clientHold'],
  ['a grace period', 'rgp=AUTO_RENEW_PERIOD'],
  ['a rare grace period', 'rgp=PENDING_DELETE'],
  ['signed', 'dnssec=signed'],
  ['unsigned', 'dnssec=unsigned'],
  ['expires on a day', 'expiresFrom=2026-12-01&expiresTo=2026-12-01'],
  ['expires in a month', 'expiresFrom=2026-12-01&expiresTo=2026-12-31'],
  ['expires within a year, by date', 'expiresFrom=2026-11-01&expiresTo=2027-10-31&sort=expires'],
  ['created since 2015, latest first', 'createdFrom=2015-01-01&sort=-created'],
  ['a nameserver that 70 % have', `nameserver=${SHARED_NAMESERVER}`],
  ['the same, by expiry', `nameserver=${SHARED_NAMESERVER}&sort=expires`],
  ['a rare nameserver', `nameserver=${RARE_NAMESERVER}`],
  ['a contact that a third have', `contact=${PRIVACY_CONTACT}`],
  ['the same, by expiry', `contact=${PRIVACY_CONTACT}&sort=expires`],
  ['a rare contact', 'contact=C500'],
  ['no filter, by expiry', 'sort=expires&ulabel=*'],
  ['no filter', 'ulabel=*example*'],
];

interface Filtered {
  label: string;
  query: string;
  total: number;
  /** Including the total. */
  first: number;
  /** After the first, so that the total is known. */
  next: number;
  /** Undefined if the panel cancelled it, as it does after 5 s. */
  middle: number | undefined;
}

/** Each filter alone and with `*e*`. The data's version changes before each first page, so that all are counted. */
async function measureFilters(place: Place): Promise<Filtered[]> {
  const { base, token } = place;
  const results: Filtered[] = [];
  for (const [label, filter] of queries) {
    for (const query of filter.includes('ulabel') ? [filter] : [filter, `${filter}&ulabel=*e*`]) {
      const url = (page: number) => `${base}/services/domains/search?size=100&page=${page}&${query}`;
      const total: number = JSON.parse((await getOk(url(0), token, true)).body).data.totalResults;
      const middlePage = Math.floor(total / 200);
      const times = { first: [] as number[], next: [] as number[], middle: [] as number[] };
      for (let round = 0; round < 5; round++) {
        const found = await inRound(async () => {
          await changeData(place);
          const first = await timed(() => getOk(url(0), token));
          const next = await timed(() => getOk(url(1), token));
          const middle = timed(() => getOk(url(middlePage), token)).catch(() => Number.POSITIVE_INFINITY);
          return { first, next, middle: await middle };
        });
        times.first.push(found.first);
        times.next.push(found.next);
        times.middle.push(found.middle);
      }
      const median = (values: number[]) => percentile(values, 0.5);
      const middle = median(times.middle);
      results.push({
        label,
        query,
        total,
        first: median(times.first),
        next: median(times.next),
        middle: Number.isFinite(middle) ? middle : undefined,
      });
    }
  }
  return results;
}

interface Expiring {
  first: number;
  /** With unchanged data. */
  again: number;
}

async function measureExpiring(place: Place): Promise<Expiring> {
  const ask = () => getOk(`${place.base}/services/domains/expiring`, place.token);
  const [first, again]: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round++) {
    await changeData(place);
    first.push(await timed(ask));
    again.push(await timed(ask));
  }
  return { first: percentile(first, 0.5), again: percentile(again, 0.5) };
}

/** As a change by the registry does. */
async function changeData({ client, registrarId }: Place): Promise<void> {
  await client.query(
    `INSERT INTO registrar_data VALUES ($1, 1)
     ON CONFLICT (registrar_id) DO UPDATE SET version = registrar_data.version + 1`,
    [registrarId],
  );
}
