import type { Channel } from 'node:diagnostics_channel';
import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { eppLoginRefusals } from '@panel/core/epp';
import { type MailOutcome, mailOutcomes } from '@panel/core/mail';
import { accountEvents } from '@panel/identity/events';
import { unknownTransactions } from '@panel/registry/feed';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { eppChecks } from '../epp/index.ts';
import { type AnsweredRequest, answeredRequests } from '../http/answered-requests.ts';
import { type ReadOutcome, type Replica, replicaReads } from '../reads/index.ts';

// From a request that only checks a token to a search that reaches its time limit.
const DURATIONS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'];

const SIGN_INS = new Map<unknown, string>([
  ['LOGIN', 'success'],
  ['LOGIN_ERROR', 'failure'],
]);
const EPP_REASONS = ['allowed', ...eppLoginRefusals];
const MAIL_OUTCOMES: MailOutcome[] = ['sent', 'filed', 'postponed', 'given-up'];
const READ_OUTCOMES: ReadOutcome[] = ['replica', 'own-change', 'behind', 'failed'];

type Load = () => { running: number; waiting: number };

/**
 * What this instance measures itself. Labels have few values, which no outsider can choose, and never contain people or
 * searches (Behaviour OPERATING-20).
 */
export function instanceMetrics(registry: Registry, dataDir: string) {
  const registers = [registry];
  const listening: [Channel, (message: unknown) => void][] = [];
  const pools = new Map<string, pg.Pool>();

  function listen(channel: Channel, count: (message: unknown) => void) {
    channel.subscribe(count);
    listening.push([channel, count]);
  }

  /** Starts each value at 0, so that the first event counts as an increase. */
  function countBy(name: string, help: string, label: string, values: string[]) {
    const counter = new Counter({ name, help, labelNames: [label], registers });
    for (const value of values) counter.inc({ [label]: value }, 0);
    return (value: unknown) => counter.inc({ [label]: String(value) });
  }

  function watch(name: string, help: string, read: () => number) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }

  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'panel_http_request_duration_seconds',
    help: 'How long requests took, by route, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  });
  listen(answeredRequests, (message) => {
    const { method, route, status, seconds } = message as AnsweredRequest;
    durations.observe({ method: METHODS.includes(method) ? method : 'other', route, status }, seconds);
  });
  const countSignIn = countBy('panel_sign_in_total', 'Sign-ins at the embedded service.', 'outcome', [
    ...SIGN_INS.values(),
  ]);
  listen(accountEvents, (type) => {
    if (SIGN_INS.has(type)) countSignIn(SIGN_INS.get(type));
  });
  listen(eppChecks, countBy('panel_epp_check_total', 'EPP logins that were checked.', 'reason', EPP_REASONS));
  listen(mailOutcomes, countBy('panel_mail_total', 'Attempts to send a mail.', 'outcome', MAIL_OUTCOMES));
  listen(
    replicaReads,
    countBy(
      'panel_replica_read_total',
      'Reads that a replica may answer, by who did, and why.',
      'outcome',
      READ_OUTCOMES,
    ),
  );
  const countUnknown = new Counter({
    name: 'panel_ledger_unknown_type_total',
    help: 'Transactions that the registry sent with a type that is neither billed nor protected.',
    registers,
  });
  listen(unknownTransactions, (count) => countUnknown.inc(Number(count)));
  new Gauge({
    name: 'panel_pool_connections',
    help: 'Connections to the database that are busy or idle, and requests that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  watchDisk(registers, dataDir);

  return {
    watchPool: (name: string, pool: pg.Pool) => void pools.set(name, pool),
    watchReplica({ pool, isRead }: Pick<Replica, 'pool' | 'isRead'>) {
      pools.set('panel-replica', pool);
      watch('panel_replica_up', 'Whether reads go to the replica.', () => Number(isRead()));
    },
    watchSearches(load: Load) {
      watch('panel_search_running', 'Searches that run.', () => load().running);
      watch('panel_search_waiting', 'Searches that wait for their turn.', () => load().waiting);
    },
    watchExports: (load: Load) => watch('panel_export_running', 'Downloads that run.', () => load().running),
    stop() {
      for (const [channel, count] of listening) channel.unsubscribe(count);
    },
  };
}

/** The directory of the embedded database and of mails without a mail server. Omitted if it does not exist. */
function watchDisk(registers: Registry[], dataDir: string): void {
  const watch = (name: string, help: string, read: (disk: StatsFs) => number) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const disk = await statfs(dataDir).catch(() => undefined);
        if (disk) this.set(read(disk));
        else this.remove();
      },
    });
  watch('panel_disk_size_bytes', 'Size of the disk that DATA_DIR is on.', ({ blocks, bsize }) => blocks * bsize);
  watch('panel_disk_free_bytes', 'What is free for the panel on it.', ({ bavail, bsize }) => bavail * bsize);
}
