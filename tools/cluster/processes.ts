import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from '@panel/database/account';
import { listProcesses } from '@panel/database/postmaster';
import { signalServer } from '@panel/database/testing-signals';

interface Start {
  env?: Record<string, string>;
  account?: Account | undefined;
}

export interface Started {
  pid: number;
  isRunning(): boolean;
  /** Resolves when it has ended, by itself or killed after a while. */
  stop(): Promise<void>;
}

const STOPS_WITHIN_MS = 20_000;
// `disconnect`: the test runner has gone away.
const ENDINGS = ['SIGINT', 'SIGTERM', 'disconnect'];

export type Processes = ReturnType<typeof processesOf>;

/**
 * Starts processes that log to files of a directory, and ends all of them with ours, however that ends. `servers` are
 * the data directories of the PostgreSQL servers that they start.
 */
export function processesOf(directory: string, servers: string[]) {
  const running = new Set<ChildProcess>();

  function start(name: string, [program = '', ...args]: string[], { env = {}, account }: Start = {}): Started {
    const log = openSync(join(directory, `${name}.log`), 'a', 0o644);
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
    running.add(child);
    const ended = once(child, 'exit').catch(() => {});
    ended.then(() => running.delete(child));
    closeSync(log);
    return {
      pid: child.pid ?? 0,
      isRunning: () => running.has(child),
      async stop() {
        child.kill('SIGCONT');
        child.kill('SIGTERM');
        await Promise.race([ended, delay(STOPS_WITHIN_MS, undefined, { ref: false })]);
        child.kill('SIGKILL');
        await ended;
      },
    };
  }

  /** Immediately, by process id. */
  function killAll(): void {
    for (const child of running) child.kill('SIGKILL');
  }

  /** Includes what Patroni has started, frozen or not. */
  async function end(): Promise<void> {
    const ended = [...running].map((child) => once(child, 'exit'));
    killAll();
    await Promise.all(ended);
    for (const data of servers) await endServer(data);
    for (const signal of ENDINGS) process.off(signal, interrupted);
    process.off('exit', killAll);
  }

  const interrupted = async () => {
    await end();
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
    process.exit(130);
  };
  for (const signal of ENDINGS) process.once(signal, interrupted);
  process.once('exit', killAll);
  return { start, end };
}

async function endServer(data: string): Promise<void> {
  while ((await listProcesses(data)).length > 0) {
    await signalServer(data, 'SIGKILL');
    await delay(50);
  }
}
