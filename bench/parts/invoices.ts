import { once } from 'node:events';
import { request } from 'node:http';
import { getOk } from './api.ts';
import { type Benchmark, openPanel } from './benchmark.ts';
import { openSender } from './feed-sender.ts';
import { fillTables } from './large-registry.ts';
import { percentile, timed } from './measure.ts';
import { insertBalances } from './money-plain.ts';
import { memoryOf } from './processes.ts';
import { REGISTRARS, registrarHandle } from './registry.ts';
import { ms, type Section, summary, times } from './report.ts';
import type { Place } from './searches.ts';

const YEAR_OF_INVOICES = 1_000;
const MIB = 1024 * 1024;

/** Only balances, invoices and their files. */
export async function measureMoney(benchmark: Benchmark): Promise<Section[]> {
  benchmark.step(`Filling the tables with ${benchmark.size} registrations`);
  await fillTables(benchmark.connection, benchmark.size);
  await using running = await openPanel(benchmark);
  const { place, panel } = running;
  benchmark.step('10,000 balances in a request');
  const balances = await measureBalances(benchmark, place);
  benchmark.step("A year's invoices, and a file of 5 MiB");
  const { list, file } = await measureInvoices(benchmark, place, panel.pid);
  return [
    summary([
      {
        what: '10,000 balances in a request, all changed',
        panel: ms(balances.panel),
        beside: `${ms(balances.plain)} by plain \`INSERT … ON CONFLICT\` of the same rows in batches on pg`,
        ratio: times(balances.panel / balances.plain),
        toReach: 'at most 2 ×',
        isReached: balances.panel <= balances.plain * 2,
      },
      {
        what: `a year's ${YEAR_OF_INVOICES} invoices, with one of 5 other years`,
        panel: ms(list),
        beside: '',
        ratio: '',
        toReach: 'at most 50 ms',
        isReached: list <= 50,
      },
      ...(['sent', 'fetched'] as const).map((way) => ({
        what: `a file of 5 MiB ${way}: memory beyond what the panel had`,
        panel: `${file[way].toFixed(1)} MB`,
        beside: '',
        ratio: '',
        toReach: 'less than 10 MB',
        isReached: file[way] < 10,
      })),
    ]),
  ];
}

async function measureBalances(benchmark: Benchmark, { client }: Place) {
  const send = openSender(benchmark);
  const currencies = Intl.supportedValuesOf('currency').slice(0, 50);
  const pairs = Array.from({ length: REGISTRARS }, (_, number) => registrarHandle(number)).flatMap((registrar) =>
    currencies.map((currency) => ({ registrar, currency })),
  );
  let round = 0;
  const amounts = () => {
    round += 1;
    return { available: `${round}.25`, creditLine: '500.00', cash: `${round}.00`, notificationThreshold: '250.00' };
  };
  const found: { panel: number[]; plain: number[] } = { panel: [], plain: [] };
  for (let turn = 0; turn < (benchmark.isTrial ? 3 : 12); turn++) {
    const time = new Date().toISOString();
    const others = { executionLimit: '0.00', renewals: { days7: '1.00', days30: '2.00', days90: '3.00' }, time };
    const sent = amounts();
    const changes = pairs.map((pair) => ({ type: 'balance', op: 'put', object: { ...pair, ...sent, ...others } }));
    const panel = await timed(() => send(changes));
    const plain = await timed(() => insertBalances(client, pairs, { ...amounts(), time }));
    // The first ones add the rows.
    if (turn === 0) continue;
    found.panel.push(panel);
    found.plain.push(plain);
  }
  return { panel: percentile(found.panel, 0.5), plain: percentile(found.plain, 0.5) };
}

async function measureInvoices({ environment, isTrial }: Benchmark, place: Place, pid: number) {
  const { client, registrarId, base, token } = place;
  await client.query(
    `INSERT INTO invoice (number, registrar_id, kind, date, due, net, tax, total, currency, status)
     SELECT 'B-' || n, $1, 'INVOICE', date '2026-01-01' + n % 365 - CASE WHEN n > $2 THEN (n - $2) * 365 ELSE 0 END,
       '2027-01-31', 100, 21, 121, 'EUR', 'PAID' FROM generate_series(1, $2 + 5) n`,
    [registrarId, YEAR_OF_INVOICES],
  );
  const invoices = `${base}/services/registrar/finance/invoices`;
  const times: number[] = [];
  for (let turn = 0; turn < (isTrial ? 5 : 50); turn++)
    times.push(await timed(() => getOk(`${invoices}?year=2026`, token)));
  const { REGISTRY_LISTEN, REGISTRY_SECRET } = environment;
  const bytes = Buffer.alloc(5 * MIB, '%PDF-1.7 ');
  let edition = 0;
  const put = async () => {
    bytes.writeUInt32LE(++edition, 16);
    const headers = { authorization: `Bearer ${REGISTRY_SECRET}`, 'content-type': 'application/pdf' };
    const url = `http://127.0.0.1:${REGISTRY_LISTEN}/registry/files?invoice=B-1&type=pdf`;
    const [response] = await once(request(url, { method: 'PUT', headers }).end(bytes), 'response');
    response.resume();
    await once(response, 'end');
    if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  };
  const sent = await memoryFor(pid, put);
  const { rows } = await client.query<{ id: number }>("SELECT id FROM invoice WHERE number = 'B-1'");
  const fetched = await memoryFor(pid, () => getOk(`${invoices}/${rows[0]?.id}/files/pdf`, token));
  return { list: percentile(times, 0.5), file: { sent, fetched } };
}

/** In MB: the most that the panel had while it did this, beyond what it had before; of ten times the median. */
async function memoryFor(pid: number, work: () => Promise<unknown>): Promise<number> {
  for (let warming = 0; warming < 5; warming++) await work();
  const more: number[] = [];
  for (let turn = 0; turn < 10; turn++) {
    const before = memoryOf(pid, 'VmRSS');
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryOf(pid, 'VmRSS'));
    }, 2);
    await work();
    clearInterval(watch);
    more.push(Math.max(peak, memoryOf(pid, 'VmRSS')) - before);
  }
  return percentile(more, 0.5);
}
