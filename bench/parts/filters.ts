import { getOk } from './api.ts';
import { percentile, timed } from './measure.ts';
import { ms, type Row, type Section } from './report.ts';
import { most } from './rows.ts';
import type { Place } from './searches.ts';
import { PRIVACY_CONTACT, RARE_NAMESERVER, SHARED_NAMESERVER } from './shares.ts';

const filters: [label: string, query: string][] = [
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

interface FilterResult {
  label: string;
  query: string;
  total: number;
  /** With the total. */
  first: number;
  /** After the first, so that the total is known. */
  next: number;
  middle: number;
}

/** The panel ends a search after 5 s. */
const REFUSED = Number.POSITIVE_INFINITY;

/** Each filter alone and with `*e*`. Before each first page the data gets another version, so that all are counted. */
export async function measureFilters(place: Place): Promise<FilterResult[]> {
  const { base, token } = place;
  const results: FilterResult[] = [];
  for (const [label, filter] of filters) {
    for (const query of filter.includes('ulabel') ? [filter] : [filter, `${filter}&ulabel=*e*`]) {
      const url = (page: number) => `${base}/services/domains/search?size=100&page=${page}&${query}`;
      const total: number = JSON.parse((await getOk(url(0), token, true)).body).data.totalResults;
      const middlePage = Math.floor(total / 200);
      const times = { first: [] as number[], next: [] as number[], middle: [] as number[] };
      for (let round = 0; round < 5; round++) {
        await changeData(place);
        times.first.push(await timed(() => getOk(url(0), token)));
        times.next.push(await timed(() => getOk(url(1), token)));
        times.middle.push(await timed(() => getOk(url(middlePage), token)).catch(() => REFUSED));
      }
      const median = (values: number[]) => percentile(values, 0.5);
      const { first, next, middle } = times;
      results.push({ label, query, total, first: median(first), next: median(next), middle: median(middle) });
    }
  }
  return results;
}

/** As a change of the registry's does. */
export async function changeData({ client, registrarId }: Place): Promise<void> {
  await client.query(
    `INSERT INTO registrar_data VALUES ($1, 1)
     ON CONFLICT (registrar_id) DO UPDATE SET version = registrar_data.version + 1`,
    [registrarId],
  );
}

export const filterSection = (results: FilterResult[]): Section => ({
  title: 'Filters and order',
  text: 'By the registrar with the most registrations; 100 results a page. The first page has the exact total counted.',
  headings: ['filter', 'query', 'matches', 'first page', 'next page', 'middle page'],
  rows: results.map(({ label, query, total, first, next, middle }) => [
    label,
    `\`${query}\``,
    total.toLocaleString('en'),
    ...[first, next].map(ms),
    middle === REFUSED ? '**refused**' : ms(middle),
  ]),
});

const FEW = 50_000;

export function filterRows(results: FilterResult[]): Row[] {
  const few = results.filter(({ total }) => total <= FEW);
  const many = results.filter(({ total }) => total > FEW);
  const slowest = (among: FilterResult[], page: 'first' | 'next', what: string, limit: number): Row[] => {
    if (among.length === 0) return [];
    const chosen = most(among, (result) => result[page]);
    const isReached = chosen[page] <= limit;
    const toReach = `at most ${limit} ms`;
    return [
      { what: `${what}: \`${chosen.query}\``, panel: ms(chosen[page]), beside: '', ratio: '', toReach, isReached },
    ];
  };
  return [
    ...slowest(few, 'first', 'filter with up to 50,000 matches, the slowest first page', 100),
    ...slowest(many, 'first', 'filter with more matches, the slowest first page', 1_000),
    ...slowest(results, 'next', 'next page, the slowest', 100),
  ];
}
