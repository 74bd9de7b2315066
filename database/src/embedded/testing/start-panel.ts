import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect } from 'vitest';
import type { Account } from '../account.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PROGRAM = fromHere(`../../../../node_modules/.cache/registrar-panel/panel-process-${process.pid}.mjs`);
const built = build({
  entryPoints: [fromHere('panel-process.ts')],
  outfile: PROGRAM,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
});

/** Starts a panel that keeps writing, in its own process, and collects the events it prints. */
export async function startPanel(dataDir: string, account?: Account) {
  await built;
  const child = spawn(process.execPath, [PROGRAM, dataDir], { ...account, stdio: ['ignore', 'pipe', 'inherit'] });
  const reported = {
    report: [] as string[],
    ready: [] as { startedAt: string; ids: number[] }[],
    written: [] as number[],
    failed: [] as string[],
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [event, value] = JSON.parse(line) as [keyof typeof reported, never];
    reported[event].push(value);
  });
  const closed = once(child, 'close');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await closed;
  };
  const reports = async (event: keyof typeof reported, times = 1) =>
    expect
      .poll(() => reported[event].length, { timeout: 20_000, interval: 5, message: JSON.stringify(reported) })
      .toBeGreaterThanOrEqual(times);
  return { pid: child.pid, reported, reports, closed, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
