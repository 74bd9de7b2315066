import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { arch, cpus } from 'node:os';
import { percentile } from './measure.ts';
import type { Table } from './result-files.ts';

// The figures of `--quick`, which each release stores for the next: bench/results/quick-<version>.json.

export type Unit = '×' | '%' | 'ms' | 'kB' | 'requests';

/** One row, with all its measurements. */
export interface Figure {
  what: string;
  unit: Unit;
  values: number[];
}

export interface Quick {
  version: string;
  machine: string;
  figures: Figure[];
}

const folder = new URL('results/', import.meta.url);

export const thisMachine = () => `${cpus().length} × ${cpus()[0]?.model.trim() || arch()}`;

export async function keepQuick(quick: Quick): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(new URL(`quick-${quick.version}.json`, folder), `${JSON.stringify(quick, null, 2)}\n`);
}

export async function lastQuick(): Promise<Quick | undefined> {
  const names = await readdir(folder).catch(() => []);
  const versions = names.flatMap((name) => /^quick-(.+)\.json$/.exec(name)?.[1] ?? []);
  const last = versions.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1);
  return last && JSON.parse(await readFile(new URL(`quick-${last}.json`, folder), 'utf8'));
}

/** Each row beside that of the last release, without a verdict. */
export function quickTable(now: Quick, before: Quick | undefined): Table {
  const rounds = `Medians of ${now.figures[0]?.values.length} rounds, the least and the most in brackets.`;
  const other = before && before.machine !== now.machine ? `, on another machine (${before.machine})` : '';
  const marks =
    before && `Marked is what is worse than in ${before.version}${other} by more than 15 % and than its own spread.`;
  return {
    title: 'Quick',
    text: [rounds, marks].filter(Boolean).join(' '),
    headings: ['Measured', 'Now', before?.version ?? 'Before', 'Worse'],
    rows: now.figures.map((figure) => {
      const last = before?.figures.find(({ what, unit }) => what === figure.what && unit === figure.unit);
      return [
        figure.what,
        inWords(figure),
        last ? inWords(last) : '',
        last && isWorse(figure, last) ? `**by ${Math.round(lossOf(figure, last) * 100)} %**` : '',
      ];
    }),
  };
}

export function isWorse(now: Figure, before: Figure): boolean {
  const difference = Math.abs(medianOf(now) - medianOf(before));
  return lossOf(now, before) > 0.15 && difference > Math.max(spreadOf(now), spreadOf(before));
}

/** How much worse, relative to before. For a percentage more is better, for everything else less. */
function lossOf(now: Figure, before: Figure): number {
  const change = (medianOf(now) - medianOf(before)) / medianOf(before);
  return now.unit === '%' ? -change : change;
}

const medianOf = ({ values }: Figure) => percentile(values, 0.5);
const spreadOf = ({ values }: Figure) => Math.max(...values) - Math.min(...values);

function inWords({ unit, values }: Figure): string {
  const write = (value: number) => (unit === '×' ? value.toFixed(2) : value < 10 ? value.toFixed(1) : value.toFixed(0));
  const median = `${write(percentile(values, 0.5))} ${unit}`;
  return `${median} (${write(Math.min(...values))}–${write(Math.max(...values))})`;
}
