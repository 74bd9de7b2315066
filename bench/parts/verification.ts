import type { Place, Registry } from '../benchmark.ts';
import { also, atMost, type Part } from '../part.ts';
import { slowestList, slowTime } from '../slowest-list.ts';

const CASES = 50_000;
const NAMES = 50_000;
const CONTACT = 'many';
const ONE = `ms for a case of ${NAMES.toLocaleString('en')} names`;

/** Runs last, because it adds registrations. */
export const verification: Part<Registry> = {
  name: 'verification',
  rows: {
    slowest: {
      what: `First page of ${CASES.toLocaleString('en')} verification cases with counts, slowest filter: 95th percentile`,
      unit: 'ms',
      limit: also(atMost(100, 'ms'), `at most 200 ${ONE}`, ({ [ONE]: one = 0 }) => one <= 200),
    },
  },
  async prepare(benchmark) {
    const registry = await benchmark.registry();
    await fillCases(registry.place);
    return registry;
  },
  async *turns({ place }, { isTrial }) {
    const turns = isTrial ? 20 : 100;
    const lists = {
      'all that wait': '/services/verifications',
      'due within 7 days': '/services/verifications?due=7',
      overdue: '/services/verifications?due=overdue',
      'of any status': '/services/verifications?status=ALL',
      'of one registrant': `/services/verifications?contact=${CONTACT}`,
    };
    const slowest = await slowestList(place, lists, turns);
    yield { slowest: { ...slowest, also: { [ONE]: await slowTime(place, '/services/verifications/V-0', turns) } } };
  },
};

async function fillCases({ client, registrarId }: Place): Promise<void> {
  const owner = await client.query<{ id: string }>(
    `INSERT INTO contact (handle, registrar_id, name) VALUES ('${CONTACT}', $1, 'Many Names') RETURNING id`,
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
     SELECT 'V-' || n, $1, CASE WHEN n % 10000 = 0 THEN '${CONTACT}' ELSE 'C' || n END,
       CASE WHEN n % 3 = 0 AND n > 0 THEN ARRAY['many-' || n || '.example'] ELSE '{}' END, 'REGISTRANT',
       CASE WHEN n % 4 = 3 THEN 'SUSPENDED' ELSE 'OPEN' END, now() - interval '30 days',
       '[{"claim": "EMAIL", "state": "REQUIRED"}]', now() + (n % 60 - 10) * interval '1 day',
       now() + (n % 60 + 4) * interval '1 day'
     FROM generate_series(0, $2::integer - 1) n`,
    [registrarId, CASES],
  );
  await client.query('VACUUM ANALYZE verification, domain, contact');
}
