import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '@panel/database/account';
import { signalServer } from '@panel/database/testing-signals';
import pg from 'pg';
import type { Machine } from './network.ts';
import type { Processes, Started } from './processes.ts';
import { programs } from './programs.mjs';
import { type Values, writeFilled } from './settings.ts';

interface NodeOptions {
  name: string;
  directory: string;
  machine: Machine;
  account: Account | undefined;
  start: Processes['start'];
  values: Values;
}

export type DatabaseNode = ReturnType<typeof databaseNode>;

/** One of the three machines: its etcd, its Patroni, and the PostgreSQL that Patroni starts. */
export function databaseNode({ name, directory, machine, account, start, values }: NodeOptions) {
  const data = join(directory, 'postgres');
  const own: Values = {
    ...values,
    NODE: name,
    ADDRESS: machine.address,
    POSTGRES_DATA: data,
    POSTGRES_SOCKETS: directory,
    ETCD_DATA: join(directory, 'etcd'),
    ARCHIVE_PUSH: join(directory, 'pgbackrest-archive-push'),
  };
  mkdirSync(directory);
  if (account) chownSync(directory, account.uid, account.gid);
  chmodSync(directory, 0o755);
  chmodSync(writeFilled('pgbackrest-archive-push', own, directory), 0o755);
  const settings = (file: string) => writeFilled(file, own, directory);
  const env = {
    HOME: directory,
    PGBACKREST_CONFIG: settings('pgbackrest.conf'),
    PGBACKREST_LOCK_PATH: join(directory, 'pgbackrest'),
    PGBACKREST_SPOOL_PATH: join(directory, 'pgbackrest'),
  };
  // nsenter changes the account itself, because only root may enter.
  const as = machine.enter.length > 0 ? undefined : account;
  const run = (program: string, ...args: string[]) => [...machine.enter, program, ...args];
  let patroni: Started | undefined;

  const startEtcd = () =>
    start(`${name}-etcd`, run(programs.etcd, `--config-file=${settings('etcd.yml')}`), { account: as });
  const startPatroni = () => {
    const command = run(programs.patroni, settings('patroni.yml'));
    patroni = start(`${name}-patroni`, command, { account: as, env });
  };

  /** Patroni first, because it would react to the other. */
  async function signal(signal: NodeJS.Signals, whom: 'postgres' | 'all' = 'all') {
    if (whom === 'all' && patroni?.isRunning()) process.kill(patroni.pid, signal);
    await signalServer(data, signal);
  }

  return {
    name,
    machine,
    data,
    env,
    as,
    run,
    startEtcd,
    startPatroni,
    /** Including its PostgreSQL. */
    stopPatroni: async () => patroni?.stop(),
    emptyData: () => rm(data, { recursive: true }),
    signal,
    /** Bypasses everything in between, as the owner of the panel's tables. */
    async isPrimary(): Promise<boolean> {
      const client = new pg.Client({
        host: machine.address,
        user: 'panel',
        password: values.OWNER_PASSWORD,
        database: 'panel',
        connectionTimeoutMillis: 1_000,
        query_timeout: 1_000,
      });
      client.on('error', () => {});
      try {
        await client.connect();
        const { rows } = await client.query('SELECT pg_is_in_recovery() AS reads_only');
        return rows[0]?.reads_only === false;
      } catch {
        return false;
      } finally {
        client.end().catch(() => {});
      }
    },
  };
}
