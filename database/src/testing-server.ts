import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Embedded, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { keepCluster } from './testing-cluster.ts';
import { PLACES, testDirectory } from './testing-directory.ts';

/** The migrated database that every test gets a copy of. */
export const TEMPLATE = 'panel';

const VARIABLE = 'PANEL_TEST_SERVER';
const DATA_DIR_VARIABLE = 'PANEL_TEST_DATA_DIR';
const DIRECTORY = 'registrar-panel-test-';
const LEFTOVER = new RegExp(`/${DIRECTORY}(\\d+)-[^/]+$`);

/** One PostgreSQL for a whole test run; workers find it through an environment variable. */
export async function startTestServer(): Promise<Embedded> {
  await removeLeftovers();
  const dataDir = await testDirectory(`${DIRECTORY}${process.pid}-`);
  await createTemplate(dataDir);
  const embedded = await startIn(dataDir);
  const connection = { ...embedded.connection, database: 'postgres' };
  process.env[VARIABLE] = JSON.stringify(connection);
  process.env[DATA_DIR_VARIABLE] = dataDir;
  const stop = async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...embedded, connection, stop };
}

export function testServer(): pg.PoolConfig {
  const value = process.env[VARIABLE];
  if (!value) throw new Error('There is no PostgreSQL for tests: call startTestServer() in the global set-up.');
  return JSON.parse(value);
}

/** The key file of all tests, like the one in a panel's data directory. It is removed with the server. */
export function testKeyFile() {
  return { path: join(process.env[DATA_DIR_VARIABLE] ?? '', 'secrets.key'), isCreatedAtStart: true };
}

function startIn(dataDir: string): Promise<Embedded> {
  const settings = {
    max_connections: '200',
    // The data need not survive a crash.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // It would run at random times; a test that needs statistics or a vacuum runs them itself.
    autovacuum: 'off',
    // The directory may be in memory.
    max_wal_size: '256MB',
  };
  return startEmbedded({ dataDir, use: 'test', report: () => {}, settings });
}

/** Stops the server in between, because only the files of a stopped one can be copied. */
async function createTemplate(dataDir: string) {
  const embedded = await startIn(dataDir);
  await migrate(embedded.connection);
  await embedded.stop();
  await keepCluster(dataDir);
}

/** Stops and removes the servers of killed test runs. */
async function removeLeftovers() {
  for (const leftover of (await Promise.all(PLACES.map(listIn))).flat()) {
    const [, pid] = LEFTOVER.exec(leftover) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    if ((await stat(leftover)).uid !== process.getuid?.()) continue;
    // Starting fails if another run is removing it at the same time.
    await startIn(leftover).then(
      ({ stop }) => stop(),
      () => {},
    );
    await rm(leftover, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function listIn(place: string): Promise<string[]> {
  return (await readdir(place).catch(() => [])).map((name) => join(place, name));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
