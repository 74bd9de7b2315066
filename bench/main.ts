// npm run bench: makes a registry and measures the panel beside plainer ways to do the same.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startEmbedded } from '@panel/database/embedded';
import type { Benchmark } from './benchmark.ts';
import { measureDesk } from './desk.ts';
import { measureFeedAlone } from './feed-alone.ts';
import { measureLargeSize } from './large-size.ts';
import { measureMoney } from './money.ts';
import { stopAll } from './processes.ts';
import { measureQuick } from './quick.ts';
import { keepQuick, lastQuick, quickSection } from './quick-figures.ts';
import { partOf, type Section, writePart } from './report.ts';
import { measureSearchesAlone } from './searches-alone.ts';
import { measureSoak } from './soak.ts';
import { measureTwoInstances } from './two-instances.ts';
import { measureUsualSize } from './usual-size.ts';

/** What `--only` measures by itself. */
const parts: Record<string, (benchmark: Benchmark) => Promise<Section[]>> = {
  desk: measureDesk,
  feed: measureFeedAlone,
  money: measureMoney,
  searches: measureSearchesAlone,
  instances: measureTwoInstances,
  soak: measureSoak,
};
const { values } = parseArgs({
  options: {
    size: { type: 'string' },
    port: { type: 'string', default: '18450' },
    large: { type: 'boolean', default: false },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const sizeInWords = values.size ?? (values.quick ? '100k' : '1m');
const size = sizeOf(sizeInWords);
const isTrial = size < 100_000;
/** Smaller ones are compared with each other, but not written down. */
const isWrittenDown = size >= 500_000;
const step = (name: string) => console.error(`${new Date().toISOString().slice(11, 19)}  ${name}`);
const directory = await mkdtemp(join(tmpdir(), 'panel-bench-'));
await chmod(directory, 0o711); // started by root, PostgreSQL runs as nobody, who must get into this directory
const dataDir = join(directory, 'data');
const embedded = await startEmbedded({ dataDir, use: 'command', report: step });
process.env.SECRETS_KEY_FILE = join(dataDir, 'secrets.key');
const environment = {
  DATA_DIR: dataDir,
  DEMO: 'false',
  PORT: values.port,
  LOG_LEVEL: 'info',
  RATE_LIMIT_ACCOUNT: '1000000',
  RATE_LIMIT_ANONYMOUS: '1000000',
  RATE_LIMIT_SIGN_IN: '1000000',
  REGISTRY_LISTEN: String(Number(values.port) + 2),
  REGISTRY_SECRET: randomBytes(16).toString('hex'),
};
const { connection } = embedded;
const benchmark: Benchmark = { size, isTrial, port: Number(values.port), directory, connection, environment, step };
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end().finally(() => process.exit(1)));
try {
  await (values.quick ? showQuick() : writeFigures());
} finally {
  await end();
}

async function showQuick() {
  const quick = await measureQuick(benchmark);
  console.log(partOf(`${sizeInWords} registrations`, [quickSection(quick, await lastQuick())]));
  if (values.keep) await keepQuick(quick);
}

async function writeFigures() {
  const title = `${sizeInWords} registrations${values.only ? `, ${values.only} alone` : ''}`;
  const part = partOf(title, await measureOf(values.only)(benchmark));
  console.log(part);
  if (isWrittenDown) await writePart(fileURLToPath(new URL('../docs/PERFORMANCE.md', import.meta.url)), title, part);
}

async function end() {
  stopAll();
  await embedded.stop();
  await rm(directory, { recursive: true, force: true });
}

function measureOf(only: string | undefined) {
  if (only === undefined) return size >= 5_000_000 || values.large ? measureLargeSize : measureUsualSize;
  const alone = parts[only];
  if (!alone) throw new Error(`--only is one of ${Object.keys(parts).join(', ')}`);
  return alone;
}

function sizeOf(text: string): number {
  const [, number, unit] = /^(\d+)([km])$/.exec(text) ?? [];
  if (!number) throw new Error('--size is a number and k or m: 50k, 1m, 10m');
  return Number(number) * (unit === 'k' ? 1_000 : 1_000_000);
}
