import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { signalServer } from '../testing-signals.ts';
import { type Account, canEnter } from './account.ts';
import { scratch, scratchWithCluster } from './testing/scratch.ts';
import { startPanel } from './testing/start-panel.ts';

vi.setConfig({ testTimeout: 60_000 });

const NOBODY: Account = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const othersCanReadUs = isRoot && (await canEnter(fileURLToPath(new URL('.', import.meta.url)), NOBODY));

test('the server accepts no TCP connections, and only our own account', async () => {
  await using place = await scratch();
  const { connection, stop } = await place.start('panel');
  expect((await stat(place.cluster)).mode & 0o777).toBe(0o700);
  expect(await readFile(join(place.cluster, 'pg_hba.conf'), 'utf8')).toBe('local all panel,panel_app peer map=panel\n');
  expect(await readFile(join(place.cluster, 'postgresql.conf'), 'utf8')).toContain("listen_addresses = ''\n");
  expect(connection.host).toBe(place.cluster);
  await stop();
});

test('a data directory with a comma, quotes and spaces works', async () => {
  await using place = await scratch(`it's "my, data"`);
  const { stop } = await place.start('panel');
  await stop();
});

test('if the path is too long for a socket, the socket is in a temporary directory until the stop', async () => {
  await using place = await scratch('long/'.repeat(25));
  const { connection, stop } = await place.start('panel');
  expect(connection.host).toMatch(/^\/tmp\/registrar-panel-\w{6}$/);
  expect((await stat(String(connection.host))).mode & 0o777).toBe(0o700);
  await stop();
  await expect(stat(String(connection.host))).rejects.toThrow('ENOENT');
});

test.runIf(isRoot)('if only root can enter, the cluster is elsewhere and the start says where', async () => {
  await using place = await scratch();
  await chmod(place.base, 0o700);
  const elsewhere = `/var/lib/registrar-panel/${createHash('sha256').update(place.dataDir).digest('hex').slice(0, 12)}`;
  try {
    await (await place.start('panel')).stop();
    expect(place.reports.join()).toContain(`The database is in ${elsewhere}`);
    expect(await readFile(join(place.dataDir, 'postgres.location'), 'utf8')).toBe(`${elsewhere}\n`);
    await (await place.start('panel')).stop();
    expect(place.reports.filter((line) => line.startsWith('Creating'))).toHaveLength(1);
  } finally {
    await signalServer(join(elsewhere, 'postgres'), 'SIGKILL');
    await rm(elsewhere, { recursive: true, force: true, maxRetries: 5 });
  }
  await expect(place.start('panel')).rejects.toThrow(`says that the database is in ${elsewhere}, but it is gone`);
});

test.runIf(othersCanReadUs)('if an ordinary user starts the panel, the server runs as that user', async () => {
  await using place = await scratch();
  await mkdir(place.dataDir);
  await chown(place.dataDir, NOBODY.uid, NOBODY.gid);
  const panel = await startPanel(place.dataDir, NOBODY);
  await panel.reports('written');
  expect((await stat(place.cluster)).uid).toBe(NOBODY.uid);
  expect(await readFile(join(place.cluster, 'pg_ident.conf'), 'utf8')).toBe(
    'panel "nobody" panel\npanel "nobody" panel_app\n',
  );
  await panel.stop();
  expect(await readdir(place.dataDir)).toEqual(['postgres']);
});

test.runIf(othersCanReadUs)('a data directory that cannot be written is refused in one line', async () => {
  await using place = await scratch();
  const panel = await startPanel(place.dataDir, NOBODY);
  await panel.closed;
  expect(panel.reported.failed).toEqual([
    `StartError: The data directory ${place.dataDir} cannot be written (EACCES): set DATA_DIR to another one.`,
  ]);
});

test.runIf(othersCanReadUs)('an account without a name, as in containers, is told what to do', async () => {
  await using place = await scratch();
  const panel = await startPanel(place.dataDir, { uid: 54_321, gid: 54_321 });
  await panel.closed;
  expect(panel.reported.failed).toEqual([
    'StartError: PostgreSQL needs a user name, but user id 54321 has none: add one to /etc/passwd, or set DATABASE_URL.',
  ]);
});

test('a cluster of another major version is refused with a message that says what to do', async () => {
  await using place = await scratchWithCluster();
  await (await place.start('panel')).stop();
  await writeFile(join(place.cluster, 'PG_VERSION'), '17\n');
  await expect(place.start('panel')).rejects.toThrow(
    /was created by PostgreSQL 17, but this panel has PostgreSQL 18: run "panel backup" .* and "panel restore"/,
  );
});
