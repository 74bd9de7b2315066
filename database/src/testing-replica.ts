import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { run, serverAccount } from './embedded/account.ts';
import { type Embedded, startEmbedded } from './embedded.ts';
import { testDirectory } from './testing-directory.ts';
import { freezableServer } from './testing-frozen.ts';
import { signalServer } from './testing-signals.ts';

export type ReplicatedServer = Awaited<ReturnType<typeof replicatedServer>>;
type Primary = Pick<Awaited<ReturnType<typeof freezableServer>>, 'pool' | 'dataDir' | 'connection'>;

/** A PostgreSQL for one test, with a streaming replica that can be paused, frozen and stopped. */
export async function replicatedServer() {
  const primary = await freezableServer({ answerMs: 5_000 });
  const base = await testDirectory('registrar-panel-replica-');
  const dataDir = join(base, 'var');
  const directory = join(dataDir, 'postgres');
  const settings = { fsync: 'off', shared_buffers: '32MB', ...(await copyAsReplica(primary, dataDir)) };
  let running: Embedded | undefined;
  const start = async () => {
    running = await startEmbedded({ dataDir, use: 'test', report: () => {}, settings });
  };
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  await start();

  const signal = (name: 'SIGSTOP' | 'SIGCONT') => signalServer(directory, name);
  /** Runs as the superuser. */
  const query = async (text: string) => {
    const client = new pg.Client(running?.connection);
    await client.connect();
    return client.query(text).finally(() => client.end());
  };
  const close = async () => {
    await signal('SIGCONT');
    await stop();
    await primary.close();
    await rm(base, { recursive: true, force: true });
  };
  const replica = {
    dataDir,
    url: `postgres://panel_app@/panel?host=${encodeURIComponent(directory)}`,
    query,
    /** Keeps what arrives without applying it. */
    pause: () => query('SELECT pg_wal_replay_pause()'),
    resume: () => query('SELECT pg_wal_replay_resume()'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop,
    start,
  };
  return { ...primary, replica, close, [Symbol.asyncDispose]: close };
}

/** Copies an embedded server, and returns the settings with which the copy follows it. */
export async function copyAsReplica(primary: Primary, dataDir: string): Promise<Record<string, string>> {
  // The replica connects as the account that it runs as, which the primary does not know.
  await writeFile(
    join(primary.dataDir, 'postgres', 'pg_hba.conf'),
    'local all all trust\nlocal replication all trust\n',
  );
  await primary.pool.query('SELECT pg_reload_conf()');
  await copyServer(primary, join(dataDir, 'postgres'));
  return {
    hot_standby_feedback: 'on',
    primary_conninfo: `host=${primary.connection.host} port=5432 user=panel application_name=replica`,
    wal_receiver_status_interval: '1s',
    wal_retrieve_retry_interval: '100ms',
  };
}

/** Does what pg_basebackup does, which the embedded server lacks. */
async function copyServer({ pool, dataDir }: Primary, directory: string): Promise<void> {
  const account = serverAccount();
  await mkdir(dirname(directory), { mode: 0o711 });
  await mkdir(directory, { mode: 0o700 });
  if (account) await chown(directory, account.uid, account.gid);
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_backup_start('replica', true)");
    const copy = 'cp -a "$1/." "$2" && rm -rf "$2"/postmaster.* "$2"/.s.* "$2"/pg_wal/*';
    const { ok, output } = await run('/bin/sh', ['-c', copy, 'sh', join(dataDir, 'postgres'), directory], account);
    if (!ok) throw new Error(output);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    for (const [name, content = ''] of [['backup_label', rows[0]?.labelfile], ['standby.signal']] as const) {
      await writeFile(join(directory, name), content);
      if (account) await chown(join(directory, name), account.uid, account.gid);
    }
  } finally {
    client.release();
  }
}
