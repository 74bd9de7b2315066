import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Whether this process has a network of its own, in which machines can be cut off from each other. */
export const isApart = process.env.CLUSTER_APART !== undefined;

/** Whether it could have one: for root, where the kernel and Debian's iproute2 are there for it. */
export function canBeApart() {
  return process.getuid?.() === 0 && spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0;
}

/** Runs our own command again, in a network of its own, and ends as it does. */
export async function runApart() {
  const args = ['--net', process.execPath, ...process.argv.slice(1)];
  const child = spawn('unshare', args, { stdio: 'inherit', env: { ...process.env, CLUSTER_APART: 'true' } });
  // The terminal's Ctrl-C reaches it by itself.
  process.on('SIGINT', () => {}).on('SIGTERM', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  process.exit(code ?? 1);
}
