import type pg from 'pg';
import { getOk } from './api.ts';
import { type Benchmark, openPanel } from './benchmark.ts';
import { openSender } from './feed-sender.ts';
import { insertMessages } from './inbox-plain.ts';
import { fillTables } from './large-registry.ts';
import { percentile, timed } from './measure.ts';
import { ms, type Row, type Section, summary, times } from './report.ts';
import type { Place } from './searches.ts';

const MESSAGES = 200_000;
const IN_A_REQUEST = 10_000;
const LIMIT_MS = 100;

/** Of a registrar with many messages over 400 days, two of five open. */
const lists: Record<string, string> = {
  'open messages': '',
  'all messages': '?state=all',
  'done messages': '?state=done',
  'of a kind': '?state=all&kind=DNS',
  'about a registration': '?state=all&subject=name4711.example',
  'subjects that begin so, few': '?state=all&q=name471',
  'subjects that begin so, all': '?state=all&q=name',
  'words that many texts have': '?state=all&q=name%20server',
  'words that no text has': '?state=all&q=nowhere%20found',
  'of a month': `?state=all&from=${dayBefore(60)}&to=${dayBefore(30)}`,
};

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Only the registry's messages. */
export async function measureInbox(benchmark: Benchmark): Promise<Section[]> {
  benchmark.step(`Filling the tables with ${benchmark.size} registrations`);
  await fillTables(benchmark.connection, benchmark.size);
  await using running = await openPanel(benchmark);
  const { place } = running;
  benchmark.step(`${IN_A_REQUEST} messages in a request`);
  const sent = await measureFeed(benchmark, place);
  benchmark.step(`${MESSAGES} messages of a registrar`);
  await fillMessages(place);
  const rows: Row[] = [];
  for (const [name, query] of Object.entries(lists)) {
    const found = await measureList(benchmark, place, query);
    rows.push({
      what: `the first page with its exact total, ${name}: 95th percentile`,
      panel: ms(found),
      beside: '',
      ratio: '',
      toReach: `at most ${LIMIT_MS} ms`,
      isReached: found <= LIMIT_MS,
    });
  }
  const marked = await measureMarks(place);
  return [
    summary([
      {
        what: `${IN_A_REQUEST} messages in a request`,
        panel: ms(sent.panel),
        beside: `${ms(sent.plain)} by plain \`INSERT\` into the same indexes`,
        ratio: times(sent.panel / sent.plain),
        toReach: 'at most 2 ×',
        isReached: sent.panel <= sent.plain * 2,
      },
      ...rows,
      {
        what: '5,000 messages marked as done in a call',
        panel: ms(marked),
        beside: '',
        ratio: '',
        toReach: 'at most 1 s',
        isReached: marked <= 1_000,
      },
    ]),
  ];
}

const messageOf = (id: string, index: number) => ({
  id,
  time: new Date(Date.now() - index * 1_000).toISOString(),
  kind: ['DNS', 'TRANSFER', 'CHANGE'][index % 3] ?? '',
  text: `The name servers of name${index}.example do not answer as they should. Please look at them within a week.`,
  subject: `name${index}.example`,
});

async function measureFeed(benchmark: Benchmark, { client, registrarId, handle }: Place) {
  const send = openSender(benchmark);
  const found: { panel: number[]; plain: number[] } = { panel: [], plain: [] };
  for (let turn = 0; turn < (benchmark.isTrial ? 3 : 8); turn++) {
    const some = (way: string) =>
      Array.from({ length: IN_A_REQUEST }, (_, index) => messageOf(`${way}-${turn}-${index}`, index));
    const changes = some('panel').map(({ subject, ...object }) => ({
      type: 'message',
      op: 'put',
      object: {
        ...object,
        registrar: handle,
        subject: { type: 'domain', key: subject },
        details: [],
        acknowledged: null,
      },
    }));
    const panel = await timed(() => send(changes));
    const rows = some('plain').map((message) => ({ ...message, registrarId }));
    const plain = await timed(() => insertMessages(client, rows));
    // The first ones fill the caches.
    if (turn === 0) continue;
    found.panel.push(panel);
    found.plain.push(plain);
  }
  return { panel: percentile(found.panel, 0.5), plain: percentile(found.plain, 0.5) };
}

async function fillMessages({ client, registrarId }: Pick<Place, 'client' | 'registrarId'>): Promise<void> {
  await client.query('DELETE FROM message');
  await fill(client, registrarId, MESSAGES);
  await client.query('VACUUM ANALYZE message');
}

async function fill(client: pg.Client, registrarId: number, count: number): Promise<void> {
  await client.query(
    `INSERT INTO message (id, registrar_id, time, kind, text, folded, subject_type, subject_key, subject_folded, details,
       done_at, done_by)
     SELECT 'M' || i, $1, now() - interval '400 days' * i / $2, (ARRAY['DNS', 'TRANSFER', 'CHANGE', 'ABUSE'])[1 + i % 4],
       text, lower(text), 'domain', subject, subject, '[]', done, CASE WHEN done IS NOT NULL THEN 'kim@big' END
     FROM generate_series(1, $2) i, LATERAL (SELECT 'name' || i || '.example' AS subject,
       CASE WHEN i % 5 > 1 THEN now() END AS done) AS a,
       LATERAL (SELECT 'The name servers of ' || subject || ' do not answer as they should. Please look at them within a week.' AS text) AS b`,
    [registrarId, count],
  );
}

async function measureList({ isTrial }: Benchmark, { base, token }: Place, query: string): Promise<number> {
  const found: number[] = [];
  for (let turn = 0; turn < (isTrial ? 10 : 60); turn++)
    found.push(await timed(() => getOk(`${base}/services/inbox${query}`, token)));
  return percentile(found, 0.95);
}

async function measureMarks({ base, token }: Place): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ filter: {}, upTo: Number.MAX_SAFE_INTEGER });
  const mark = async () => {
    const { status } = await fetch(`${base}/services/inbox/done`, { method: 'PUT', headers, body });
    if (status !== 200) throw new Error(`Marking answered ${status}`);
  };
  const found: number[] = [];
  for (let turn = 0; turn < 5; turn++) found.push(await timed(mark));
  return percentile(found, 0.5);
}
