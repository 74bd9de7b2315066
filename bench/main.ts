// npm run bench: makes a registry, loads it, and measures the panel beside plainer ways to do the same.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startEmbedded } from '@panel/database/embedded';
import pg from 'pg';
import { tokenFor } from './api.ts';
import { measureExport } from './exports.ts';
import { measureFirstScreen } from './first-screen.ts';
import { copySameRows } from './imports.ts';
import { measureMixed, measureViews } from './people.ts';
import { runCommand, startServer } from './processes.ts';
import { BIG, writeDeposit } from './registry.ts';
import { toMarkdown, writeReport } from './report.ts';
import { type Measured, sectionsOf } from './results.ts';
import { measureSearches, type Place } from './searches.ts';

const { values } = parseArgs({
  options: { size: { type: 'string', default: '1m' }, port: { type: 'string', default: '18450' } },
});
const size = sizeOf(values.size);
const isSmall = size < 500_000;
const step = (name: string) => console.error(`${new Date().toISOString().slice(11, 19)}  ${name}`);

const directory = await mkdtemp(join(tmpdir(), 'panel-bench-'));
await chmod(directory, 0o711); // root's PostgreSQL runs as nobody, and shall lie in here as well
const dataDir = join(directory, 'data');
const base = `http://localhost:${values.port}`;
const environment = {
  DATA_DIR: dataDir,
  DEMO: 'false',
  PORT: values.port,
  LOG_LEVEL: 'warn',
  RATE_LIMIT_ACCOUNT: '1000000',
  RATE_LIMIT_ANONYMOUS: '1000000',
};
const READY = /Registrar Panel is ready/;
const embedded = await startEmbedded({ dataDir, use: 'command', report: step });
try {
  const text = toMarkdown(sectionsOf(await measure()), values.size);
  console.log(text);
  if (!isSmall) await writeReport(fileURLToPath(new URL('../docs/PERFORMANCE.md', import.meta.url)), text);
} finally {
  await embedded.stop();
  await rm(directory, { recursive: true, force: true });
}

async function measure(): Promise<Measured> {
  const { connection } = embedded;
  const deposit = join(directory, 'deposit.xml');
  step(`Writing a deposit of ${size} registrations`);
  await writeDeposit(deposit, size, 0);
  step('Importing it');
  const imported = await runCommand(['import', deposit, '--json'], environment);
  step('The same rows by COPY');
  const copySeconds = await copySameRows(connection, join(directory, 'rows'));

  step('Starting the panel twice');
  await (await startServer('server/dist/main.js', environment, READY)).stop();
  const panel = await startServer('server/dist/main.js', environment, READY);
  const client = new pg.Client({ ...connection, statement_timeout: 0 });
  await client.connect();
  try {
    const place: Place = {
      base,
      token: await tokenFor(client, base, `bench@${BIG}`),
      client,
      registrarId: (await client.query('SELECT id FROM registrar WHERE handle = $1', [BIG])).rows[0].id,
      handle: BIG,
    };
    step('Searches');
    const searches = await measureSearches(place, 9);
    step('Registrations and contacts');
    const views = await measureViews(place, connection, { seconds: isSmall ? 2 : 4, port: Number(values.port) + 1 });
    step('Domain list');
    const exported = await measureExport(place, connection, panel.pid);
    step('Twenty people');
    const mixed = await measureMixed(place, connection, isSmall ? 10 : 60);
    step('First screen');
    const firstScreen = await measureFirstScreen(base, connection, `screen@${BIG}`).catch((error: Error) => error);

    step('A deposit that changes 5 %');
    await writeDeposit(deposit, size, 1);
    const changed = await runCommand(['import', deposit, '--json'], environment);
    step('Searches after it');
    const searchesAfter = await measureSearches(place, 9);
    const ready = panel.secondsToReady;
    return {
      size,
      imported,
      copySeconds,
      ready,
      searches,
      views,
      exported,
      mixed,
      firstScreen,
      changed,
      searchesAfter,
    };
  } finally {
    await client.end();
    await panel.stop();
  }
}

function sizeOf(text: string): number {
  const [, number, unit] = /^(\d+)([km])$/.exec(text) ?? [];
  if (!number) throw new Error('--size is a number and k or m: 50k, 1m, 10m');
  return Number(number) * (unit === 'k' ? 1_000 : 1_000_000);
}
