import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Cluster } from './cluster.ts';
import type { DatabaseNode } from './node.ts';

/** Breaks something about the primary. The returned function repairs it, once another machine has taken over. */
export type Failure = (cluster: Cluster, primary: DatabaseNode) => Promise<() => unknown>;

export const primaryKilled: Failure = async (_, primary) => {
  await primary.signal('SIGKILL');
  return primary.startPatroni;
};

export const primaryFrozen: Failure = async (_, primary) => {
  await primary.signal('SIGSTOP');
  return () => primary.signal('SIGCONT');
};

export const primaryCutOff: Failure = async (_, { machine }) => {
  machine.cut?.();
  return () => machine.heal?.();
};

export const switchover: Failure = async ({ patronictl }, primary) => {
  const [program = '', ...args] = patronictl('switchover', '--master', primary.name, '--force');
  await promisify(execFile)(program, args, { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' } });
  return () => {};
};
