import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { lifecycleStatuses } from '@panel/contract/registration-status';
import type pg from 'pg';
import { getOk } from './api.ts';
import { timed } from './measure.ts';
import { memoryOf } from './processes.ts';
import type { Place } from './searches.ts';

// The query of server/src/reports with the cells of server/src/csv, in SQL alone.
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

export interface ExportResult {
  panel: number;
  psql: number;
  bytes: number;
  moreMb: number;
}

/** Seconds for the domain list by the panel and by psql, and how much more memory the panel took meanwhile. */
export async function measureExport(place: Place, connection: pg.ClientConfig, pid: number): Promise<ExportResult> {
  const [panel, psql]: number[][] = [[], []];
  let bytes = 0;
  const before = memoryOf(pid, 'VmRSS');
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid, 'VmRSS'));
  }, 20);
  for (let round = 0; round < 3; round++) {
    panel?.push(
      await timed(async () => {
        bytes = (await getOk(`${place.base}/services/registrar/${place.handle}/report/domains/csv`, place.token)).bytes;
      }),
    );
    psql?.push(await timed(() => copyByPsql(connection, place.registrarId)));
  }
  clearInterval(watch);
  const best = (times: number[] = []) => Math.min(...times) / 1000;
  return { panel: best(panel), psql: best(psql), bytes, moreMb: most - before };
}

async function copyByPsql({ host, database, user }: pg.ClientConfig, registrarId: number): Promise<void> {
  const copy = `\\copy (${query(registrarId).replace(/\s+/g, ' ')}) TO '/dev/null' CSV`;
  const args = ['-X', '-q', '-h', String(host), '-U', String(user), '-d', String(database), '-c', copy];
  await promisify(execFile)('psql', args);
}
