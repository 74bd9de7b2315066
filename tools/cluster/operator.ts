import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import type { DatabaseNode } from './node.ts';
import { PATIENCE } from './patience.ts';
import { programs } from './programs.mjs';

const FIRST_SEGMENT = '000000010000000000000001';

/** What an operator does on one of the machines, as PostgreSQL's account. */
export function operatorOn(node: DatabaseNode) {
  async function run(program: string, ...args: string[]): Promise<string> {
    const [first = '', ...rest] = node.run(program, ...args);
    const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', ...node.env };
    const { stdout } = await promisify(execFile)(first, rest, { ...node.as, cwd: '/', env });
    return stdout.trim();
  }

  const psql = (directory: string, ...args: string[]) =>
    run(`${programs.postgres}/psql`, '-qXAt', '-v', 'ON_ERROR_STOP=1', '-h', directory, ...args);
  const pgbackrest = (...args: string[]) => run(programs.pgbackrest, '--stanza=panel', ...args);
  const machine = dirname(node.data);
  const ask = (query: string) => psql(machine, '-d', 'panel', '-c', query);

  const restore = (moment: string, ...args: string[]) =>
    pgbackrest(...args, '--type=time', `--target=${moment}`, '--target-action=promote', 'restore');

  /** Starts PostgreSQL alone, reachable only on this machine, and queries it once it is restored. */
  async function askAlone(data: string, query: string, settings = ''): Promise<string> {
    const pgCtl = (...args: string[]) => run(`${programs.postgres}/pg_ctl`, '-D', data, '-l', `${data}.log`, ...args);
    const apart = `-c listen_addresses= -c unix_socket_directories=${data} ${settings}`;
    await pgCtl('start', '-w', '-t', '600', '-o', apart);
    try {
      const isOpen = () => psql(data, '-d', 'panel', '-c', 'SELECT NOT pg_is_in_recovery()');
      await vi.waitFor(async () => expect(await isOpen()).toBe('t'), PATIENCE);
      return await psql(data, '-d', 'panel', '-c', query);
    } finally {
      await pgCtl('stop', '-m', 'fast');
    }
  }

  return {
    runFile: (file: string) => psql(machine, '-d', 'postgres', '-f', file),
    ask,
    pgbackrest,
    /** As after a failover: another machine archived this segment of the first timeline with different contents. */
    async keepOtherFirstSegment(): Promise<void> {
      const wal = join(node.data, 'pg_wal');
      const current = await ask('SELECT pg_walfile_name(pg_current_wal_lsn())');
      await run('cp', join(wal, current), join(wal, FIRST_SEGMENT));
      await run('touch', join(wal, 'archive_status', `${FIRST_SEGMENT}.ready`));
    },
    /** Archives this segment, which is archived already, with different contents. */
    async archiveDifferently(segment: string): Promise<string> {
      const current = await ask('SELECT pg_walfile_name(pg_current_wal_lsn())');
      const elsewhere = join(machine, 'elsewhere');
      await run('mkdir', '-p', elsewhere);
      await run('touch', join(elsewhere, `${segment.slice(0, 8)}.history`));
      await run('cp', join(node.data, 'pg_wal', current), join(elsewhere, segment));
      return run(join(machine, 'pgbackrest-archive-push'), join(elsewhere, segment));
    },
    /** Restores the panel's database as of that moment, beside the running one, and queries it. */
    async askAt(moment: string, query: string): Promise<string> {
      const data = join(machine, 'restored');
      await restore(moment, `--pg1-path=${data}`);
      return askAlone(data, query, '-c archive_mode=off'); // it is not part of the cluster's log
    },
    /** Replaces the stopped one. */
    async restoreTo(moment: string, query: string): Promise<string> {
      await restore(moment, '--delta');
      return askAlone(node.data, query);
    },
  };
}
