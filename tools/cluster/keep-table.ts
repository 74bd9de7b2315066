import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { cellsOf, HEADINGS, type Result } from './table.ts';

const folder = new URL('../../bench/results/', import.meta.url);

const TEXT =
  'By `npm run test:cluster`, with all machines on one computer. 20 people make 50 changes a second, or 200 requests a second during the rolling restart. "Lost" are confirmed changes that are missing; for the rolling restart, requests without a good answer. Limits: none lost, and changes again within Patroni\'s time and 2 seconds. A request gets 503 after it has waited 5 seconds for a result from PostgreSQL, so the slowest answers take longer than that.';

/** For docs/PERFORMANCE.md, which `npm run bench -- --page` generates. */
export function keepTable(results: Result[]): void {
  const table = {
    title: 'Failures',
    text: TEXT,
    commit: execFileSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
      cwd: new URL('../../', folder),
      encoding: 'utf8',
    }).trim(),
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
    headings: HEADINGS,
    rows: results.map(cellsOf),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('cluster.json', folder), `${JSON.stringify(table, null, 2)}\n`);
}
