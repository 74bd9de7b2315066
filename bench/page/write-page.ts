import { mkdir, writeFile } from 'node:fs/promises';
import { SMALLEST } from '../benchmark.ts';
import { parts } from '../parts.ts';
import { readSizes, readTable, sizeOf } from '../result-files.ts';
import { chartSvg, describe } from './chart.ts';
import { chartsOf } from './charts.ts';
import { pageOf, problemWith } from './page.ts';

const docs = new URL('../../docs/', import.meta.url);
/** Their result files, in page order. */
const TABLES = ['cluster', 'instances', 'soak'];

/** Generates docs/PERFORMANCE.md and its charts from bench/results/. Without enough results they stay unchanged. */
export async function writePage(report: (line: string) => void): Promise<void> {
  const sizes = (await readSizes()).filter(({ size }) => sizeOf(size) >= SMALLEST);
  const problem = problemWith(sizes, parts);
  if (problem) return report(`docs/PERFORMANCE.md stays as it is: ${problem}`);
  const tables = (await Promise.all(TABLES.map(readTable))).filter((table) => table !== undefined);
  const charts = chartsOf(sizes);
  await mkdir(new URL('performance/', docs), { recursive: true });
  for (const [name, chart] of Object.entries(charts))
    await writeFile(new URL(`performance/${name}.svg`, docs), chartSvg(chart));
  const shown = Object.entries(charts).map(([name, chart]) => ({
    file: `performance/${name}.svg`,
    description: describe(chart),
  }));
  await writeFile(new URL('PERFORMANCE.md', docs), pageOf(sizes, parts, shown, tables));
  report('docs/PERFORMANCE.md is written');
}
