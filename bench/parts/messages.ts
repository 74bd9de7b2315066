import type { Place, Registry } from '../benchmark.ts';
import { percentile, timed } from '../measure.ts';
import { also, atMost, type Part } from '../part.ts';
import { slowestList } from '../slowest-list.ts';

const MESSAGES = 200_000;
const MARKED = 'ms to mark 5,000 as done';

/** For a registrar with many messages over 400 days, two in five of them open. */
export const messages: Part<Registry> = {
  name: 'messages',
  rows: {
    slowest: {
      what: `First page of ${MESSAGES.toLocaleString('en')} messages with the exact total, slowest filter: 95th percentile`,
      unit: 'ms',
      limit: also(atMost(100, 'ms'), 'at most 1,000 ms to mark 5,000', ({ [MARKED]: marked = 0 }) => marked <= 1_000),
    },
  },
  async prepare(benchmark) {
    const registry = await benchmark.registry();
    await fillMessages(registry.place);
    return registry;
  },
  async *turns({ place }, { isTrial }) {
    const slowest = await slowestList(place, listsOf(new Date()), isTrial ? 10 : 60);
    yield { slowest: { ...slowest, also: { [MARKED]: await measureMarks(place) } } };
  },
};

function listsOf(now: Date): Record<string, string> {
  const dayBefore = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  return {
    open: '/services/inbox',
    all: '/services/inbox?state=all',
    done: '/services/inbox?state=done',
    'of a kind': '/services/inbox?state=all&kind=DNS',
    'open, of a kind that is rare': '/services/inbox?kind=BALANCE',
    'about a registration': '/services/inbox?state=all&subject=name4711.example',
    'subjects that begin so, few': '/services/inbox?state=all&q=name471',
    'subjects that begin so, all': '/services/inbox?state=all&q=name',
    'open, subjects that begin so, all': '/services/inbox?q=name',
    'words that many texts have': '/services/inbox?state=all&q=name%20server',
    'words that no text has': '/services/inbox?state=all&q=nowhere%20found',
    'of a month': `/services/inbox?state=all&from=${dayBefore(60)}&to=${dayBefore(30)}`,
  };
}

async function fillMessages({ client, registrarId }: Place): Promise<void> {
  await client.query('TRUNCATE message');
  await client.query(
    `INSERT INTO message (id, registrar_id, time, kind, text, folded, subject_type, subject_key, subject_folded, details,
       done_at, done_by)
     SELECT 'M' || i, $1, now() - interval '400 days' * i / $2,
       CASE WHEN i % 2000 = 0 THEN 'BALANCE' ELSE (ARRAY['DNS', 'TRANSFER', 'CHANGE', 'ABUSE'])[1 + i % 4] END,
       text, lower(text), 'domain', subject, subject, '[]', done, CASE WHEN done IS NOT NULL THEN 'kim@big' END
     FROM generate_series(1, $2) i, LATERAL (SELECT 'name' || i || '.example' AS subject,
       CASE WHEN i % 5 > 1 THEN now() END AS done) AS a,
       LATERAL (SELECT 'The name servers of ' || subject || ' do not answer as they should. Please look at them within a week.' AS text) AS b`,
    [registrarId, MESSAGES],
  );
  await client.query('VACUUM ANALYZE message');
}

/** The median of marking 5,000, the maximum of one call. */
async function measureMarks({ base, token }: Place): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ filter: {}, upTo: Number.MAX_SAFE_INTEGER });
  const mark = async () => {
    const { status } = await fetch(`${base}/services/inbox/done`, { method: 'PUT', headers, body });
    if (status !== 200) throw new Error(`Marking answered ${status}`);
  };
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn++) times.push(await timed(mark));
  return percentile(times, 0.5);
}
