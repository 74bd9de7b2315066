import { once } from 'node:events';
import { request } from 'node:http';
import { getOk } from '../api.ts';
import type { Benchmark, Place, Registry } from '../benchmark.ts';
import { percentile, timed } from '../measure.ts';
import { also, atMost, type Part } from '../part.ts';
import { memoryOf } from '../processes.ts';

const A_YEAR = 1_000;
const MIB = 1024 * 1024;
const SENT = 'MB more memory to receive a file of 5 MiB';
const FETCHED = 'to send it';

export const invoices: Part<Registry> = {
  name: 'invoices',
  rows: {
    year: {
      what: `List of a year with ${A_YEAR.toLocaleString('en')} invoices`,
      unit: 'ms',
      limit: also(
        atMost(50, 'ms'),
        'less than 10 MB for a file of 5 MiB',
        ({ [SENT]: sent = 0, [FETCHED]: fetched = 0 }) => sent < 10 && fetched < 10,
      ),
    },
  },
  async prepare(benchmark) {
    const registry = await benchmark.registry();
    await addInvoices(registry.place);
    return registry;
  },
  async *turns({ place, panel }, benchmark) {
    const { list, file } = await measureInvoices(benchmark, place, panel.pid);
    yield { year: { panel: list, also: { [SENT]: file.sent, [FETCHED]: file.fetched } } };
  },
};

async function addInvoices({ client, registrarId }: Place): Promise<void> {
  await client.query(
    `INSERT INTO invoice (number, registrar_id, kind, date, due, net, tax, total, currency, status)
     SELECT 'B-' || n, $1, 'INVOICE', date '2026-01-01' + n % 365 - CASE WHEN n > $2 THEN (n - $2) * 365 ELSE 0 END,
       '2027-01-31', 100, 21, 121, 'EUR', 'PAID' FROM generate_series(1, $2 + 5) n`,
    [registrarId, A_YEAR],
  );
}

async function measureInvoices({ environment, isTrial }: Benchmark, place: Place, pid: number) {
  const { client, base, token } = place;
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

/** The panel's peak memory during the work minus that before, in MB; the median of ten. */
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
