import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** In MB, from /proc. `VmRSS` is the current memory, `VmHWM` the peak. */
export function memoryOf(pid: number, field: 'VmHWM' | 'VmRSS'): number {
  const line = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024; // a process that has just ended has no such line
}

export interface Finished {
  seconds: number;
  peakMb: number;
}

export async function runCommand(args: string[], environment: Record<string, string>): Promise<Finished> {
  const began = performance.now();
  const child = start('operator/dist/main.js', args, environment);
  let peakMb = 0;
  const watch = setInterval(() => {
    try {
      peakMb = Math.max(peakMb, memoryOf(child.pid ?? 0, 'VmHWM'));
    } catch {
      // It has just ended.
    }
  }, 100);
  let stdout = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr?.pipe(process.stderr);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stdout}`);
  return { seconds: (performance.now() - began) / 1000, peakMb };
}

export interface Running {
  pid: number;
  secondsToReady: number;
  stop(): Promise<void>;
}

/** Starts the panel or another server, and waits for the line that says it is ready. */
export async function startServer(
  script: string,
  environment: Record<string, string>,
  isReady: RegExp,
  /** A log file, as in production; nobody reads it. */
  log?: string,
): Promise<Running> {
  const began = performance.now();
  const child = start(script, [], environment, log);
  child.stderr?.pipe(process.stderr);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  while (!isReady.test(output)) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}: ${output}`);
    await delay(10);
    if (log) output = readFileSync(log, 'utf8');
  }
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  return { pid: child.pid ?? 0, secondsToReady: (performance.now() - began) / 1000, stop };
}

function start(script: string, args: string[], environment: Record<string, string>, log?: string): ChildProcess {
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...loader, script, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', log ? openSync(log, 'w') : 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

const running = new Set<ChildProcess>();

/** For an interrupted measurement, whose own clean-up no longer runs. */
export function stopAll(): void {
  for (const child of running) child.kill('SIGTERM');
}
