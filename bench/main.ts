// npm run bench: measures the panel beside simpler alternatives, and generates the page with the results.
import { parseArgs } from 'node:util';
import { type Benchmark, endAll, openBenchmark, SMALLEST } from './benchmark.ts';
import { takenByOthers, thisMachine, workSoFar } from './machine.ts';
import { mainTable } from './page/page.ts';
import { writePage } from './page/write-page.ts';
import { parts, studies } from './parts.ts';
import { measureQuick } from './quick.ts';
import { keepQuick, lastQuick, quickTable } from './quick-figures.ts';
import { commitOf, keepPart, keepTable, type SizeResult, sizeOf, type Table, withPart } from './result-files.ts';
import { runParts } from './run-parts.ts';
import { tableText } from './table-text.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string' },
    port: { type: 'string', default: '18450' },
    only: { type: 'string' },
    page: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const size = values.size ?? (values.quick ? '100k' : '1m');
const names = values.only?.split(',') ?? parts.map(({ name }) => name);
const step = (name: string) => console.error(`${new Date().toISOString().slice(11, 19)}  ${name}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => endAll().finally(() => process.exit(1)));

try {
  await (values.page ? writePage(step) : measure());
} finally {
  await endAll();
}

async function measure() {
  const known = [...parts.map(({ name }) => name), ...Object.keys(studies)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`--only takes ${known.join(', ')}, not ${unknown.join(', ')}`);
  if (values.quick) return showQuick();
  const commit = sizeOf(size) < SMALLEST ? undefined : commitOf();
  if (!commit) step('Nothing will be kept: the registry is too small, or there are uncommitted changes');
  await measureParts(commit);
  await measureStudies(commit);
  if (commit) await writePage(step);
}

function open(): Promise<Benchmark> {
  return openBenchmark({ size: sizeOf(size), port: Number(values.port), step });
}

async function measureParts(commit: string | undefined) {
  const chosen = parts.filter(({ name }) => names.includes(name));
  if (chosen.length === 0) return;
  await using benchmark = await open();
  let result: SizeResult = { size, commit: commit ?? '', parts: {} };
  const failed = await runParts(benchmark, chosen, async (name, part) => {
    result = withPart(result, result, name, part);
    if (commit) await keepPart({ size, commit }, name, part);
  });
  console.log(mainTable([result], chosen));
  if (failed.length > 0) process.exitCode = 1;
}

/** Each fills its own database. */
async function measureStudies(commit: string | undefined) {
  for (const [name, study] of Object.entries(studies)) {
    if (!names.includes(name)) continue;
    await using benchmark = await open();
    const before = await workSoFar();
    const table = await study(benchmark);
    const taken = takenByOthers(before, await workSoFar());
    show(table);
    const date = new Date().toISOString().slice(0, 10);
    if (commit) await keepTable(name, { ...table, commit, date, machine: thisMachine(), taken });
  }
}

async function showQuick() {
  await using benchmark = await open();
  const quick = await measureQuick(benchmark);
  show(quickTable(quick, await lastQuick()));
  if (values.keep) await keepQuick(quick);
}

function show({ title, text, headings, rows }: Table) {
  console.log(`## ${title}\n\n${text}\n\n${tableText(headings, rows)}`);
}
