import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Whether this process has its own network, in which machines can be cut off from each other. */
export const isApart = process.env.CLUSTER_APART !== undefined;

/** Whether that is possible: it needs root, the kernel's support and Debian's iproute2. */
export function canBeApart() {
  return process.getuid?.() === 0 && spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0;
}

/** Runs our own command again in its own network, and exits with its exit code. */
export async function runApart() {
  const args = ['--net', process.execPath, ...process.argv.slice(1)];
  const child = spawn('unshare', args, { stdio: 'inherit', env: { ...process.env, CLUSTER_APART: 'true' } });
  // The terminal's Ctrl-C also reaches the child directly.
  process.on('SIGINT', () => {}).on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  process.exit(code ?? 1);
}
