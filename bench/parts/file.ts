import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { lifecycleStatuses } from '@panel/contract/registration-status';
import type pg from 'pg';
import { getOk } from '../api.ts';
import type { Place, Registry } from '../benchmark.ts';
import { timed } from '../measure.ts';
import { inRound } from '../pace.ts';
import { also, atMostTimes, type Figure, type Part } from '../part.ts';
import { memoryOf } from '../processes.ts';

const MEMORY = 'MB more memory';

export const file: Part<Registry> = {
  name: 'file',
  rows: {
    domains: {
      what: 'Domain list as CSV',
      unit: 's',
      beside: 'psql',
      limit: also(atMostTimes(1.5), `40 ${MEMORY}`, ({ [MEMORY]: more = 0 }) => more <= 40),
    },
  },
  prepare: (benchmark) => benchmark.registry(),
  async *turns({ place, panel }, { connection }) {
    yield { domains: await measureFile(place, connection, panel.pid) };
  },
};

// The query of server/src/reports with the cells of server/src/csv, purely in SQL.
const text = (column: string) =>
  `CASE WHEN ${column} ~ '^[=+@\\t\\r\\n＝＋－＠-]' AND ${column} !~ '^\\+[0-9]{1,3}\\.[0-9]{1,14}$' THEN '''' || ${column} ELSE ${column} END`;
const local = (column: string) => `(${column} AT TIME ZONE 'Europe/Brussels')`;
const time = (column: string) =>
  `to_char(${local(column)}, 'YYYY-MM-DD"T"HH24:MI:SS') || to_char((${local(column)} - ${column} AT TIME ZONE 'UTC'), '"+"HH24:MI')`;
const lifecycle = lifecycleStatuses.map((status) => `@ == "${status}"`).join(' || ');
const first = `coalesce(jsonb_path_query_first(d.statuses, '$[*].status ? (${lifecycle})') #>> '{}', 'available')`;
const status = `CASE WHEN ${first} IN ('available', 'reserved', 'ok')
  AND d.statuses @? '$[*].status ? (@ == "clientHold" || @ == "serverHold")' THEN 'inactive' ELSE ${first} END`;
const query = (
  registrarId: number,
) => `SELECT ${text('d.name')}, ${text('d.alabel')}, ${status}, ${time('d.created_at')},
  ${time('d.expires_at')}, ${text('c.handle')} FROM domain d LEFT JOIN contact c ON c.id = d.registrant_id
  WHERE d.registrar_id = ${registrarId} ORDER BY d.name`;

/** The best of three turns, and the panel's additional memory meanwhile. */
export async function measureFile(place: Place, connection: pg.ClientConfig, pid: number) {
  const times = { panel: [] as number[], psql: [] as number[] };
  let bytes = 0;
  const before = memoryOf(pid, 'VmRSS');
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid, 'VmRSS'));
  }, 20);
  const url = `${place.base}/services/registrar/${place.handle}/report/domains/csv`;
  for (let round = 0; round < 3; round++) {
    const found = await inRound(async () => {
      const panel = await timed(async () => {
        bytes = (await getOk(url, place.token)).bytes;
      });
      return { panel, psql: await timed(() => copyByPsql(connection, place.registrarId)) };
    });
    times.panel.push(found.panel);
    times.psql.push(found.psql);
  }
  clearInterval(watch);
  const best = (list: number[]) => Math.min(...list) / 1000;
  const sizes = { 'MB sent': bytes / 1e6, [MEMORY]: Math.max(0, peak - before) };
  return { panel: best(times.panel), beside: best(times.psql), also: sizes } satisfies Figure;
}

async function copyByPsql({ host, database, user }: pg.ClientConfig, registrarId: number): Promise<void> {
  const copy = `\\copy (${query(registrarId).replace(/\s+/g, ' ')}) TO '/dev/null' CSV`;
  const args = ['-X', '-q', '-h', String(host), '-U', String(user), '-d', String(database), '-c', copy];
  await promisify(execFile)('psql', args);
}
