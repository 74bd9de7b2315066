import { getOk } from './api.ts';
import { type Benchmark, openPanel } from './benchmark.ts';
import { fillTables } from './large-registry.ts';
import { percentile, timed } from './measure.ts';
import { ms, type Section, summary } from './report.ts';
import type { Place } from './searches.ts';

const CASES = 50_000;
const NAMES = 50_000;

/** Only the verification of registrants. */
export async function measureVerification(benchmark: Benchmark): Promise<Section[]> {
  benchmark.step(`Filling the tables with ${benchmark.size} registrations`);
  await fillTables(benchmark.connection, benchmark.size);
  await using running = await openPanel(benchmark);
  const { place } = running;
  benchmark.step(`${CASES} cases, and a contact with ${NAMES} names`);
  const contact = await fillCases(place);
  const figures: [what: string, path: string, most: number][] = [
    [`the first 50 of ${CASES} cases, with their total and what is due`, '', 100],
    ['those that are due within 7 days', '?due=7', 100],
    ['those of one registrant', `?contact=${contact}`, 100],
    [`a case of ${NAMES} names`, '/V-0', 200],
  ];
  const rows = [];
  for (const [what, path, most] of figures) {
    const found = await timesOf(benchmark, place, `/services/verifications${path}`);
    rows.push({
      what,
      panel: ms(found),
      beside: '',
      ratio: '',
      toReach: `at most ${most} ms, 95th percentile`,
      isReached: found <= most,
    });
  }
  return [summary(rows)];
}

/** Returns the handle of the contact with many names. */
async function fillCases({ client, registrarId }: Place): Promise<string> {
  const owner = await client.query<{ id: string }>(
    `INSERT INTO contact (handle, registrar_id, name) VALUES ('many', $1, 'Many Names') RETURNING id`,
    [registrarId],
  );
  await client.query(
    `INSERT INTO domain (registrar_id, name, alabel, registrant_id)
     SELECT $1, 'many-' || n || '.example', 'many-' || n || '.example', $2 FROM generate_series(1, $3::integer) n`,
    [registrarId, owner.rows[0]?.id, NAMES],
  );
  await client.query(
    `INSERT INTO verification (id, registrar_id, contact, domains, responsible, status, opened_at, claims, response_at,
       suspension_at)
     SELECT 'V-' || n, $1, CASE WHEN n % 10000 = 0 THEN 'many' ELSE 'C' || n END,
       CASE WHEN n % 3 = 0 AND n > 0 THEN ARRAY['many-' || n || '.example'] ELSE '{}' END, 'REGISTRANT',
       CASE WHEN n % 4 = 3 THEN 'SUSPENDED' ELSE 'OPEN' END, now() - interval '30 days',
       '[{"claim": "EMAIL", "state": "REQUIRED"}]', now() + (n % 60 - 10) * interval '1 day',
       now() + (n % 60 + 4) * interval '1 day'
     FROM generate_series(0, $2::integer - 1) n`,
    [registrarId, CASES],
  );
  await client.query('VACUUM ANALYZE verification, domain, contact');
  return 'many';
}

async function timesOf({ isTrial }: Benchmark, { base, token }: Place, path: string): Promise<number> {
  const times: number[] = [];
  for (let warming = 0; warming < 5; warming++) await getOk(`${base}${path}`, token);
  for (let turn = 0; turn < (isTrial ? 20 : 100); turn++) times.push(await timed(() => getOk(`${base}${path}`, token)));
  return percentile(times, 0.95);
}
