import { readdirSync, readFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';
import type pg from 'pg';
import { lackOfPace, rounds } from './pace.ts';

/** If others use more than this many cores, a figure is doubtful. */
export const MAX_TAKEN = 0.3;

const TICKS_PER_SECOND = 100;

export function thisMachine(): string {
  const model = cpus()[0]?.model.trim() || arch();
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
}

/** In seconds of one core. */
interface Work {
  at: number;
  /** Of all processes. Includes time that the host gives to other machines. */
  busy: number;
  /** Of the benchmark, its panels, browsers and databases. */
  own: number;
  /** The share of its speed that the machine lacked. */
  lack: number;
  /** The rounds so far, beside each of which the same was looked at. */
  rounds: { count: number; lack: number };
}

/** In cores. */
export function takenByOthers(before: Work, after: Work): number {
  const others = after.busy - before.busy - (after.own - before.own);
  const lack = before.lack + after.lack + after.rounds.lack - before.rounds.lack;
  const looks = 2 + after.rounds.count - before.rounds.count;
  return Math.max(0, others / (after.at - before.at)) + (cpus().length * lack) / looks;
}

const servers = new Set<number>();

/** Registers a PostgreSQL that works for the benchmark: not our child process, but the parent of its connections. */
export async function countAsOwn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const server = readProcess(String(rows[0]?.pid))?.parent ?? 0;
  servers.add(server);
  return server;
}

export async function workSoFar(): Promise<Work> {
  const lack = await lackOfPace();
  return {
    lack,
    rounds: { ...rounds },
    at: performance.now() / 1000,
    busy: busySeconds(readFileSync('/proc/stat', 'utf8')),
    own: ownSeconds() + ended,
  };
}

const ownSeconds = () => secondsOf([process.pid, ...servers]);
let ended = 0;

/** A browser ends without waiting for its processes, so the system forgets the time they took. */
export async function countEnding(end: () => Promise<unknown>): Promise<void> {
  const before = ownSeconds();
  await end();
  ended += Math.max(0, before - ownSeconds());
}

/** The processor time of these processes and all their descendants. */
export function secondsOf(roots: number[]): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return familySeconds(
    pids.flatMap((pid) => readProcess(pid) ?? []),
    roots,
  );
}

/** From `/proc/stat`: everything except idle time and waiting for disks. Guests are part of `user` and `nice`. */
export function busySeconds(stat: string): number {
  const [, ...fields] = stat.slice(0, stat.indexOf('\n')).split(/\s+/);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = fields.map(Number);
  return (user + nice + system + irq + softirq + steal) / TICKS_PER_SECOND;
}

export interface Process {
  pid: number;
  parent: number;
  /** Includes children that have ended. */
  seconds: number;
}

export function familySeconds(processes: Process[], roots: number[]): number {
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]));
  const isOwn = (pid: number | undefined): boolean =>
    pid !== undefined && pid !== 0 && (roots.includes(pid) || isOwn(parents.get(pid)));
  return processes.filter(({ pid }) => isOwn(pid)).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** From `/proc/<pid>/stat`, in which the name may contain spaces and brackets. */
export function processOf(stat: string): Process {
  const [state, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!state) throw new Error(`not of a process: ${stat}`);
  const ticks = fields.slice(9, 13).reduce((sum, field) => sum + Number(field), 0);
  return { pid: Number.parseInt(stat, 10), parent: Number(parent), seconds: ticks / TICKS_PER_SECOND };
}

function readProcess(pid: string): Process | undefined {
  try {
    return processOf(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined; // it has just ended
  }
}
